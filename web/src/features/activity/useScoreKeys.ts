import { useEffect, useEffectEvent, useRef } from "react";
import { digitOf, isCharacter, runnerKeys } from "@/features/help/keys";
import { useSingleKeys } from "@/features/help/singleKeys";

interface ScoreKeys {
  questions: readonly { cards: readonly { score: number }[] }[];
  index: number;
  onIndex: (index: number) => void;
  onScore: (score: number) => void;
  /** Gets a key first; true if it handled the key. */
  before?: (event: KeyboardEvent) => boolean;
}

/** Digits score, left and right move, wherever questions are scored. Characters do nothing when single keys are off. */
export function useScoreKeys({ questions, index, onIndex, onScore, before }: ScoreKeys) {
  const typed = useRef({ digits: "", at: 0 });
  const [singleKeys] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const digit = digitOf(event);
    if (!isRunnerKey(event) || (!singleKeys && (isCharacter(event) || digit !== null)) || before?.(event)) return;
    const step = arrowStep(event.key);
    if (step !== 0) {
      event.preventDefault();
      onIndex(index + step);
      return;
    }
    const question = questions[index];
    if (!question || digit === null) return;
    const fresh = event.timeStamp - typed.current.at > digitPauseMs;
    typed.current = { digits: (fresh ? "" : typed.current.digits) + digit, at: event.timeStamp };
    const scores = question.cards.map((card) => card.score);
    const score = typedScore(typed.current.digits, scores);
    if (score !== null) onScore(score);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** How long a second digit may take to belong to the first: 1 then 2 is 12 where the scale goes so far. */
const digitPauseMs = 700;

/** The score that typed digits name; the longest reading that is a card wins. Null when none is. */
export function typedScore(digits: string, scores: readonly number[]): number | null {
  for (let from = 0; from < digits.length; from += 1) {
    const score = Number(digits.slice(from));
    if (scores.includes(score)) return score;
  }
  return null;
}

/** The step that a key asks for. */
function arrowStep(key: string): -1 | 0 | 1 {
  if (key === runnerKeys.next) return 1;
  return key === runnerKeys.previous ? -1 : 0;
}

/** Keys typed into a field, or pressed with a modifier, are ignored. */
export function isRunnerKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target;
  return !(
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]")
  );
}
