/** The lower and the upper one of two limits. */
export type Limits = readonly [number, number];

const pageStep = 10;

/** How far apart the limits stay: between two equal ones nothing would lie. */
export const leastRange = 1;

/**
 * The limits after Home, End, PageUp or PageDown on one of them; null for every other key. It goes as far as the other one
 * lets it, and that one stays where it is.
 */
export function limitsAfterKey(
  [low, high]: Limits,
  upper: boolean,
  key: string,
  [min, max]: Limits,
): [number, number] | null {
  const [least, most] = upper ? [low + leastRange, max] : [min, high - leastRange];
  const now = upper ? high : low;
  const wanted: Record<string, number> = { Home: least, End: most, PageUp: now + pageStep, PageDown: now - pageStep };
  const next = wanted[key];
  if (next === undefined) return null;
  // Limits that were equal before stay so until there is room.
  const set = most < least ? now : Math.min(Math.max(next, least), most);
  return upper ? [low, set] : [set, high];
}
