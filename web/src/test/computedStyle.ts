// What jsdom answers to `getComputedStyle` without going through its style sheet for each element and each of its ancestors. No test
// has style sheets of its own: an element has the style of its attributes, and otherwise that of its kind. Looking up roles and names
// asks for each element of a page.

const original = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** How jsdom displays an element of a kind that has no attributes. */
function displayOfKind(element: Element): string {
  const kind = `${element.namespaceURI} ${element.localName}`;
  let display = displays.get(kind);
  if (display === undefined) {
    const bare = document.createElementNS(element.namespaceURI, element.localName);
    document.documentElement.append(bare);
    display = original(bare).display;
    bare.remove();
    displays.set(kind, display);
  }
  return display;
}

const hiddenByAttribute = "[hidden], dialog:not([open]), input[type=hidden]";

type Styled = HTMLElement | SVGElement;

const displayOf = (element: Styled): string => {
  if (element.style.display) return element.style.display;
  if (element instanceof HTMLDialogElement && element.open) return "block";
  return element.matches(hiddenByAttribute) ? "none" : displayOfKind(element);
};

/** Descendants inherit it. */
const visibilityOf = (element: Styled): string => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { visibility } = (at as Styled).style;
    if (visibility && visibility !== "inherit") return visibility;
  }
  return "visible";
};

window.getComputedStyle = (element: Element, pseudo?: string | null) => {
  const styled = element as Styled;
  if (pseudo || !styled.style) return original(element, pseudo);
  const own: Readonly<Record<string, () => string>> = {
    display: () => displayOf(styled),
    visibility: () => visibilityOf(styled),
  };
  return new Proxy(styled.style, {
    get(style, name) {
      if (typeof name === "string" && name in own) return own[name]?.();
      if (name === "getPropertyValue")
        return (property: string) => own[property]?.() ?? style.getPropertyValue(property);
      const value: unknown = Reflect.get(style, name, style);
      return typeof value === "function" ? value.bind(style) : value;
    },
  });
};
