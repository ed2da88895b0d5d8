// Runs before the first paint so that a remembered dark theme never flashes light.
// A file of its own because the content security policy refuses inline scripts.
(() => {
  let wanted = null;
  try {
    wanted = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage can be closed (private windows); the system's preference decides then.
  }
  if (wanted !== "light" && wanted !== "dark") {
    wanted = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.setAttribute("data-mantine-color-scheme", wanted);
})();
