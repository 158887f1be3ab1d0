/** The pack that is on the table: `c` is clubs in one pack and copas in another. */

export const deckInUse: { key: string } = $state({ key: "standard" });
