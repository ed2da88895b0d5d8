/** How much of a text can be read in the list beside the questions. */
const shownLetters = 20;

/** How many characters two texts have in common at their beginning; never half a character. */
function common(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  const half = length > 0 && /[\uD800-\uDBFF]/.test(a[length - 1] ?? "");
  return half ? length - 1 : length;
}

/** Where each text begins to differ from all others; equal texts differ nowhere and are one. */
function differences(texts: readonly string[]): Map<string, number> {
  // In alphabetical order, the text that has most in common with another one stands beside it.
  const sorted = [...new Set(texts)].sort();
  return new Map(
    sorted.map((text, place) => {
      const beside = [sorted[place - 1], sorted[place + 1]].filter((other) => other !== undefined);
      return [text, Math.max(0, ...beside.map((other) => common(text, other)))];
    }),
  );
}

/** The text from the word that differs, with as many words before it as fit. */
function fromDifference(text: string, at: number): string {
  const end = text.indexOf(" ", at);
  if ((end < 0 ? text.length : end) <= shownLetters) return text;
  let start = text.lastIndexOf(" ", Math.min(at, text.length - 1)) + 1;
  // A script without spaces is cut where it differs.
  if (start === 0) start = at;
  for (;;) {
    const before = text.lastIndexOf(" ", start - 2) + 1;
    if (before === 0 || before >= start || text.length - before > shownLetters) break;
    start = before;
  }
  return start === 0 ? text : `… ${text.slice(start)}`;
}

/**
 * The questions' texts as the list beside them shows them: cut at their beginning where that is the same as another's, so
 * that their difference is in sight.
 */
export function stepNames(texts: readonly string[]): string[] {
  const trimmed = texts.map((text) => text.trim());
  const at = differences(trimmed);
  return trimmed.map((text) => {
    const from = at.get(text) ?? 0;
    return from === 0 ? text : fromDifference(text, from);
  });
}
