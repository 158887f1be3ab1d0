// The chosen theme, before anything is painted.
try {
  const { theme } = JSON.parse(localStorage.getItem("ohhell.settings") || "{}");
  if (theme === "paper" || theme === "lamp") document.documentElement.dataset.theme = theme;
} catch {
  // no storage: the system's choice stands
}
