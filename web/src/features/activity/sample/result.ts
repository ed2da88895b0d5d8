import type { Answer } from "@/features/activity/store/answer";
import type { RunnerQuestion } from "../runner/questions";
import { type RunnerTotals, runnerTotals } from "../runner/score/totals";

export interface SampleCategory {
  name: string;
  totals: RunnerTotals;
  questions: number;
  /** Of its points, in per cent; null when nothing of it was scored. */
  share: number | null;
}

export interface SampleFigures extends SampleCategory {
  categories: SampleCategory[];
}

type Questions = readonly Pick<RunnerQuestion, "id" | "category" | "highest" | "no">[];

/** What a report begins with, by the rules of the runner's final page: points and their share, of all and of each category. */
export function sampleFigures(questions: Questions, answers: readonly Answer[]): SampleFigures {
  const names = [...new Set(questions.map(({ category }) => category))];
  return {
    ...figuresOf("", questions, answers),
    categories: names.map((name) =>
      figuresOf(
        name,
        questions.filter(({ category }) => category === name),
        answers,
      ),
    ),
  };
}

function figuresOf(name: string, questions: Questions, answers: readonly Answer[]): SampleCategory {
  const given = questions.flatMap(({ no }) => answers[no] ?? []);
  const totals = runnerTotals(undefined, questions, given);
  const isScored = given.some(({ score }) => score !== null);
  const share = isScored && totals.raw !== null && totals.maximum > 0 ? (100 * totals.raw) / totals.maximum : null;
  return { name, totals, questions: questions.length, share };
}
