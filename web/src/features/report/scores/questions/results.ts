import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconEye,
  IconPlayerTrackNext,
  type TablerIcon,
} from "@tabler/icons-react";
import { RESULT_WORDS } from "@/charts/words";
import { reasonWords } from "@/features/activity/missingReason";
import type { QuestionRow } from "@/features/report/report";
import { countsAsWords } from "@/features/report/ruled/words";
import type { QuestionState, TableRow } from "@/pdf";
import { holdsWords } from "@/ui/format/fold";
import type { Tone } from "@/ui/StatusBadge";
import { figures } from "@/words/isolation";

/** The outcome of a question: skipped, observed, full score, no score, or part of it. */
export function stateOf(
  row: Pick<QuestionRow, "skipped" | "selected_score" | "highest_possible_score" | "observation">,
): QuestionState {
  const { skipped, selected_score: score, highest_possible_score: highest } = row;
  if (skipped || score === null) return "skipped";
  if (row.observation) return "observed";
  if (score >= highest) return "full";
  return score === 0 ? "zero" : "partial";
}

/** What became of a question: its state, or, of a test without right and wrong, only whether it was answered. */
type Outcome = QuestionState | "answered" | "unanswered";

/** The words, mark and tint of an outcome. */
const outcomes: Record<Outcome, { word: string; tone: Tone; icon: TablerIcon }> = {
  skipped: { word: RESULT_WORDS.skipped, tone: "skipped", icon: IconPlayerTrackNext },
  full: { word: RESULT_WORDS.correct, tone: "good", icon: IconCircleCheck },
  partial: { word: RESULT_WORDS.partial, tone: "accent", icon: IconCircleHalf2 },
  observed: { word: RESULT_WORDS.observed, tone: "accent", icon: IconEye },
  zero: { word: RESULT_WORDS.incorrect, tone: "watch", icon: IconCircleX },
  answered: { word: RESULT_WORDS.answered, tone: "accent", icon: IconCircleCheck },
  unanswered: { word: RESULT_WORDS.unanswered, tone: "skipped", icon: IconCircleDashed },
};

/** How the outcome of a question is shown, in a report that is judged or not. */
export function outcomeOf(row: Parameters<typeof stateOf>[0], judged: boolean) {
  const state = stateOf(row);
  if (judged) return outcomes[state];
  return outcomes[state === "skipped" ? "unanswered" : "answered"];
}

/** The tint of a question's row on paper: an answer that is neither right nor wrong has none. */
export function printedTone(row: Parameters<typeof stateOf>[0], judged: boolean): TableRow["tone"] {
  const state = stateOf(row);
  return judged || state === "skipped" ? state : undefined;
}

/** The outcome of a question in words; without a score also the reason, and how the rules count it. */
export function stateWords(row: QuestionRow, judged: boolean): string {
  const { word } = outcomeOf(row, judged);
  const why = row.missing_reason ? `${word}: ${reasonWords(row.missing_reason).toLowerCase()}` : word;
  const ruled = countsAsWords(row.counts_as);
  return ruled ? `${why} (${ruled})` : why;
}

/** Questions are counted from 0 on the wire and from 1 by people. */
export const numberOf = (row: Pick<QuestionRow, "question_no">) => row.question_no + 1;

/** The end of a question's id, long enough to distinguish the questions of one application. */
export const shortID = (row: Pick<QuestionRow, "question_id">) => row.question_id.slice(-4);

export const scoreText = (row: Pick<QuestionRow, "selected_score" | "highest_possible_score">) =>
  row.selected_score === null ? undefined : figures(`${row.selected_score} / ${row.highest_possible_score}`);

/** The rows in which every word of a search occurs, in any writing of it. */
export function findQuestions(rows: QuestionRow[], search: string, judged: boolean): QuestionRow[] {
  return rows.filter((row) => {
    const text = [
      numberOf(row),
      row.question_id,
      row.question_text,
      row.category,
      row.notes,
      row.spoken_answer,
      stateWords(row, judged),
    ].join(" ");
    return holdsWords(text, search);
  });
}
