// The bar of the landing page without the application: the panel of links and the colours. The build draws how the parts
// look in their other state, and puts that into the page (scripts/landing.ts).

const burger = "button[aria-controls]";
const toggle = "header button:not([aria-controls], [aria-haspopup])";
/** Where the theme keeps its choice, and index.html reads it. */
const kept = "mantine-color-scheme-value";

type Scheme = "light" | "dark";

/** Where the bar has room for the links and no burger, as in routes/shell/Header.module.css. */
const wide = window.matchMedia("not all and (max-width: 68em)");
const darkDevice = window.matchMedia("(prefers-color-scheme: dark)");

function wantedScheme(): Scheme {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(kept);
  } catch {
    // Storage can be closed; the device decides then.
  }
  if (stored === "light" || stored === "dark") return stored;
  return darkDevice.matches ? "dark" : "light";
}

/** Makes a button look and read as another one does. It stays the same button, and so keeps the focus. */
function turnInto(button: Element, model: Element): void {
  for (const { name, value } of model.attributes) button.setAttribute(name, value);
  button.replaceChildren(...model.cloneNode(true).childNodes);
}

const copy = (part: Element): Element => part.cloneNode(true) as Element;

/** The other states, as the build has drawn them: the burger when its panel is open, the panel, and the toggle in the dark. */
function statesIn(still: HTMLElement) {
  const [opened, panel, dark] = still.querySelector("template")?.content.children ?? [];
  const [closed, light] = [still.querySelector(burger), still.querySelector(toggle)];
  if (!opened || !panel || !dark || !closed || !light) throw new Error("the landing page lacks a part of its bar");
  return { opened, panel, closed: copy(closed), toggles: { light: copy(light), dark } };
}

/** Lets the bar's buttons work. What they do not do themselves is left to `help`. */
export function followControls(still: HTMLElement, help: (button: HTMLElement) => void): void {
  const { opened, panel, closed, toggles } = statesIn(still);
  const panelShown = () => still.querySelector<HTMLElement>(`#${panel.id}`);

  const paint = (scheme: Scheme) => {
    document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
    for (const button of still.querySelectorAll(toggle)) turnInto(button, toggles[scheme]);
  };
  const shown = () => document.documentElement.getAttribute("data-mantine-color-scheme");
  const choose = (scheme: Scheme) => {
    try {
      localStorage.setItem(kept, scheme);
    } catch {
      // The choice holds for this page then.
    }
    paint(scheme);
  };
  const open = (button: Element) => {
    turnInto(button, opened);
    button.closest("header")?.append(copy(panel));
    paint(shown() === "dark" ? "dark" : "light");
  };
  const close = () => {
    const [button, there] = [still.querySelector<HTMLElement>(burger), panelShown()];
    if (!button || !there) return;
    if (there.contains(document.activeElement)) button.focus();
    there.remove();
    turnInto(button, closed);
  };

  still.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    if (button.matches(toggle)) choose(shown() === "dark" ? "light" : "dark");
    else if (!button.matches(burger)) help(button);
    else if (panelShown()) close();
    else open(button);
  });
  still.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  wide.addEventListener("change", ({ matches }) => {
    if (matches) close();
  });
  paint(wantedScheme());
  darkDevice.addEventListener("change", () => paint(wantedScheme()));
  window.addEventListener("storage", ({ key }) => {
    if (key === kept) paint(wantedScheme());
  });
}
