export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Between an action and what must not cover it, in pixels. */
const gap = 8;

/**
 * The top of a box where it covers none of the actions, as near to the end of the area as there is such a place; else where it
 * covers fewest, and not the one with the focus. `area` gives the width of the box and the heights between which it may lie.
 */
export function freePlace(height: number, area: Box, actions: readonly Box[], focused?: Box): number {
  const last = Math.max(area.top, area.bottom - height);
  const beside = actions.filter(({ left, right }) => left < area.right && right > area.left);
  const covers = (top: number, action: Box) => action.top < top + height && action.bottom > top;
  const cost = (top: number) =>
    beside.filter((action) => covers(top, action)).length + (focused && covers(top, focused) ? beside.length + 1 : 0);
  const places = [last, ...beside.flatMap(({ top, bottom }) => [top - gap - height, bottom + gap]), area.top]
    .filter((top) => top >= area.top && top <= last)
    .toSorted((a, b) => b - a);
  let best = last;
  for (const place of places) if (cost(place) < cost(best)) best = place;
  return best;
}

/** How far notices lie from the edges of the window. */
const edgePx = 16;

const acts = "a[href], button, input, select, textarea, summary, [role=button], [contenteditable=true], [tabindex='0']";

/** Says where the region lies now, and again whenever what it could cover may have moved; the answer ends that. */
export function watchPlace(region: HTMLElement, say: (top: number) => void): () => void {
  const place = (event: Event) => {
    // Who goes to a button of a notice must find it where it was.
    if (event.target instanceof Node && region.contains(event.target)) return;
    say(placeOf(region));
  };
  const signals = ["focusin", "resize", "scrollend"] as const;
  for (const signal of signals) window.addEventListener(signal, place, { capture: true });
  say(placeOf(region));
  return () => {
    for (const signal of signals) window.removeEventListener(signal, place, { capture: true });
  };
}

/** The top of the region where it covers nothing that can be acted on. */
function placeOf(region: HTMLElement): number {
  const { left, right, height } = region.getBoundingClientRect();
  const area = { left, right, top: edgePx, bottom: window.innerHeight - edgePx };
  const focused = document.activeElement;
  const boxes = [...reachable().querySelectorAll(acts)].filter((action) => !region.contains(action));
  return freePlace(
    height,
    area,
    boxes.map((action) => action.getBoundingClientRect()).filter(seen),
    focused && focused !== document.body && boxes.includes(focused) ? focused.getBoundingClientRect() : undefined,
  );
}

/** What can be acted on: the dialog that lies above all, or the page. */
const reachable = () => [...document.querySelectorAll("[aria-modal=true]")].at(-1) ?? document;

const seen = ({ top, bottom, left, right }: Box) =>
  bottom > top && right > left && bottom > 0 && top < window.innerHeight;
