const areas = import.meta.glob<Record<string, string>>("../../../messages/nl/*.json", {
  eager: true,
  import: "default",
});

export default Object.assign({}, ...Object.values(areas)) as Record<string, string>;
