/** How long a second digit may take to belong to the first: 1 then 2 is 12 where the scale goes so far. */
export const digitPauseMs = 700;

/** The score that typed digits name; the longest reading that is a card wins. Null when none is. */
export function typedScore(digits: string, scores: readonly number[]): number | null {
  for (let from = 0; from < digits.length; from += 1) {
    const score = Number(digits.slice(from));
    if (scores.includes(score)) return score;
  }
  return null;
}

/** The step that a key asks for. */
export function arrowStep(key: string): -1 | 0 | 1 {
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : 0;
}

/** Keys typed into a field, or pressed with a modifier, are not the runner's. */
export function isRunnerKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target;
  return !(
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]")
  );
}
