/** The size of the words on axes and in legends. */
export const FONT_SIZE = 12;

/** Widths are estimated: the same drawing is made where no text can be measured. */
const MEAN_ADVANCE = 0.58;

export function estimateWidth(text: string, fontSize: number): number {
  return [...text].length * fontSize * MEAN_ADVANCE;
}

/** How many letters a line of a width holds; never fewer than three. */
export const lettersIn = (width: number, fontSize: number) =>
  Math.max(3, Math.floor(width / (fontSize * MEAN_ADVANCE)));

function shorten(text: string, letters: number): string {
  return [...text].length <= letters
    ? text
    : `${[...text]
        .slice(0, Math.max(1, letters - 1))
        .join("")
        .trimEnd()}…`;
}

/** Breaks a label at spaces into lines that fit; the last line that is allowed ends in "…" when words remain. */
export function wrapLabel(text: string, width: number, fontSize: number, maxLines: number): string[] {
  const letters = lettersIn(width, fontSize);
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines[lines.length - 1];
    if (last !== undefined && [...`${last} ${word}`].length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const kept = lines.slice(0, maxLines).map((line) => shorten(line, letters));
  if (lines.length > maxLines) kept[maxLines - 1] = `${(kept[maxLines - 1] ?? "").replace(/…$/, "")}…`;
  return kept;
}

/** Breaks a text into as many lines as it takes: nothing is cut, and a word that is longer than a line goes on in the next. */
export function wrapWhole(text: string, width: number, fontSize: number): string[] {
  const letters = lettersIn(width, fontSize);
  const lines: string[][] = [];
  for (const word of text
    .trim()
    .split(/\s+/)
    .map((one) => [...one])) {
    const last = lines.at(-1);
    if (last && last.length + 1 + word.length <= letters) last.push(" ", ...word);
    else for (let at = 0; at === 0 || at < word.length; at += letters) lines.push(word.slice(at, at + letters));
  }
  return lines.map((line) => line.join(""));
}

/** Whether every word of every label fits its slot, so that the labels can stand upright. */
export function fitsUpright(labels: readonly string[], width: number, fontSize: number): boolean {
  return labels.every((label) => label.split(/\s+/).every((word) => estimateWidth(word, fontSize) <= width));
}

/** Moves labels apart that would overlap, in order from the top, and keeps them above the lower end. */
export function spreadLabels(positions: readonly number[], gap: number, lowest: number): number[] {
  const order = positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b);
  const placed = [...positions];
  let previous = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, previous + gap);
    previous = placed[index] ?? 0;
  }
  let limit = lowest;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, limit);
    limit = (placed[index] ?? 0) - gap;
  }
  return placed;
}

/** The places whose words have room: the last always, and before it each that is far enough from the next. */
export function spaced(xs: readonly number[], room: number): Set<number> {
  const shown = new Set<number>();
  let next = Number.POSITIVE_INFINITY;
  for (let index = xs.length - 1; index >= 0; index--) {
    const x = xs[index] ?? 0;
    if (next - x < room) continue;
    shown.add(index);
    next = x;
  }
  return shown;
}
