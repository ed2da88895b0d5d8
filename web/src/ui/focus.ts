// After a navigation the new page's heading takes the focus, so that a keyboard or screen reader user
// starts where a sighted one looks. The heading may come later than the route (lazy screens), hence the flag.
let wanted = false;

/** Says that the next heading to appear should take the focus. */
export const requestHeadingFocus = () => {
  wanted = true;
};

/** Gives an element within a page the focus, in place of the page's heading. */
export function focusInstead(element: HTMLElement | null): void {
  if (!element) return;
  wanted = false;
  element.focus();
}

/** Focuses `heading` when a navigation asked for it; the request is used up. */
export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!wanted || !heading) return;
  wanted = false;
  heading.focus({ preventScroll: true });
}
