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
