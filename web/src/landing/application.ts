/** What the build writes into the page: where the application's files are. */
interface Files {
  /** The application's style sheets, in their order. */
  styles: string[];
  /** Its first module. */
  script: string;
  /** What it imports for this page, so that all of it comes together. */
  modules: string[];
}

const complete = (root: HTMLElement) => root.querySelector("h1") && !root.querySelector("header[data-waiting]");

/**
 * Fetches the application. It draws itself out of sight and takes the place of the page when it is there as a whole: nothing
 * moves. In a browser that has logged in it is shown at once.
 */
export async function takeOver(still: HTMLElement, root: HTMLElement, known: boolean): Promise<void> {
  const files = filesIn(still);
  // Before the styles that stand in this page, some of which are of later sheets: the order is the application's.
  const written = document.head.querySelector("style");
  const sheets = files.styles.map((href) =>
    arrival("link", { rel: "stylesheet", href }, (link) => written?.before(link)),
  );
  for (const href of files.modules) document.head.append(element("link", { rel: "modulepreload", href }));
  const script = arrival("script", { type: "module", src: files.script }, (made) => document.head.append(made));
  // The page is readable without a sheet that did not come.
  const styled = Promise.allSettled(sheets);
  if (known) {
    await styled;
    show(still, root);
    return script;
  }
  await Promise.all([script, styled, letters()]);
  await changed(root, complete);
  show(still, root);
}

const list = (text = "") => text.split(" ").filter(Boolean);

function filesIn({ dataset }: HTMLElement): Files {
  return { styles: list(dataset.styles), script: dataset.script ?? "", modules: list(dataset.modules) };
}

function element<Name extends "link" | "script">(name: Name, attributes: object): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { crossOrigin: "anonymous" }, attributes);
}

/** Puts an element into the page whose file is fetched then. */
function arrival<Name extends "link" | "script">(
  name: Name,
  attributes: object,
  put: (made: HTMLElementTagNameMap[Name]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    put(element(name, { ...attributes, onload: () => resolve(), onerror: reject }));
  });
}

/** What takes the place is drawn with its own letters from the start, unless they are long in coming. */
const letters = () =>
  Promise.race([
    document.fonts.load("1em 'Atkinson Hyperlegible Next'").catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 3000)),
  ]);

/** Waits until something is true of what is drawn in `root`. */
function changed(root: HTMLElement, holds: (root: HTMLElement) => unknown): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(root)) return;
      watch.disconnect();
      resolve();
    };
    const watch = new MutationObserver(look);
    watch.observe(root, { childList: true, subtree: true, attributes: true });
    look();
  });
}

function show(still: HTMLElement, root: HTMLElement): void {
  const focused = still.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  still.remove();
  root.hidden = false;
  // What had the focus keeps it.
  if (focused) [...root.querySelectorAll<HTMLElement>("a, button")].find((part) => nameOf(part) === focused)?.focus();
}

/** By what a link or a button is found in the application's own page. */
const nameOf = (part: Element | null) => part && (part.getAttribute("href") ?? part.getAttribute("aria-label"));
