// Stands in landing.html. The application draws itself out of sight and takes the place of what was written beforehand
// when it is there as a whole: nothing moves. In a browser that has logged in it is shown at once.
(() => {
  const still = document.getElementById("landing");
  const root = document.getElementById("root");
  // Before the styles that stand in this page, some of which are of later sheets: the order is the application's. A visitor
  // who only reads does not wait for them.
  const written = document.head.querySelector("style");
  const sheets = still.dataset.styles.split(" ").map((href) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "anonymous", href });
    const loaded = new Promise((done) => Object.assign(link, { onload: done, onerror: done }));
    written.before(link);
    return loaded;
  });
  const show = () => {
    const at = still.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    still.remove();
    root.hidden = false;
    // A link that had the focus keeps it.
    if (at) [...root.querySelectorAll("a")].find((link) => link.getAttribute("href") === at)?.focus();
  };
  // The first frame is painted: the rest of the page may be laid out.
  requestAnimationFrame(() => setTimeout(() => document.documentElement.removeAttribute("data-opening")));
  const known = "known" in document.documentElement.dataset;
  // What a visitor reads and looks at comes first.
  const start = () => {
    const module = { type: "module", crossOrigin: "anonymous", src: still.dataset.script };
    document.head.append(Object.assign(document.createElement("script"), module));
  };
  if (known) start();
  else window.addEventListener("load", start);
  const complete = () => known || (root.querySelector("h1") && !root.querySelector("header[data-waiting]"));
  // What takes the place is drawn with its own letters from the start, unless they are long in coming.
  const letters = () =>
    Promise.race([
      document.fonts.load("1em 'Atkinson Hyperlegible Next'"),
      new Promise((done) => setTimeout(done, 3000)),
    ]);
  const ready = () => Promise.all(sheets).then(() => known || letters().catch(() => undefined));
  ready().then(() => {
    if (complete()) return show();
    new MutationObserver((_, watch) => {
      if (!complete()) return;
      watch.disconnect();
      show();
    }).observe(root, { childList: true, subtree: true });
  });
})();
