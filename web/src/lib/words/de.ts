const areas = import.meta.glob<Record<string, string>>("../../../messages/de/*.json", {
  eager: true,
  import: "default",
});

export default Object.assign({}, ...Object.values(areas)) as Record<string, string>;
