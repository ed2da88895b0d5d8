// After a navigation the new page's heading takes the focus, so that a keyboard or screen reader user
// starts where one who sees the page looks. The heading may come later than the route (lazy screens), hence the flag.
let wanted = false;

/** What stands over the page with the focus in it, such as a dialog or a menu. */
const over = () => document.activeElement?.closest("[role=dialog], [role=alertdialog], [role=menu]") ?? null;

/** What stood there when the focus was asked for: it is on its way out, and keeps nothing. */
let leaving: Element | null = null;

/** Says that the next heading to appear should take the focus. */
export const requestHeadingFocus = () => {
  wanted = true;
  leaving = over();
};

/** Gives an element within a page the focus, in place of the page's heading. */
export function focusInstead(element: HTMLElement | null): void {
  if (!element) return;
  wanted = false;
  element.focus();
}

/**
 * Focuses `heading` when a navigation asked for it; the request is used up. A dialog or menu that somebody has opened
 * meanwhile keeps the focus.
 */
export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!wanted || !heading) return;
  wanted = false;
  const opened = over();
  if (opened && opened !== leaving) return;
  heading.focus({ preventScroll: true });
}

/** Gives the focus back to what had it when the page was left, unless somebody has moved it since. Says whether it did. */
export function returnFocusTo(element: HTMLElement): boolean {
  const at = document.activeElement;
  if (!wanted && at && at !== document.body && !at.matches("h1, main")) return false;
  wanted = false;
  element.focus({ preventScroll: true });
  return true;
}
