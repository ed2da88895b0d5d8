// Before anything is painted: a browser that has logged in is not shown what is for visitors.
try {
  if (localStorage.getItem("milepost.session")) document.documentElement.dataset.known = "";
} catch {
  // Storage can be closed (private windows): nobody has logged in there.
}
// A phone paints what is in sight first; see landing-script.js.
document.documentElement.dataset.opening = "";
