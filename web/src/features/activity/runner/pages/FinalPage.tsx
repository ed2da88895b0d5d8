import { t } from "@lingui/core/macro";
import { type ReactNode, useMemo } from "react";
import { reasonWords } from "@/features/activity/missingReason";
import type { Answer } from "@/features/activity/store/answer";
import { formatDuration } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import type { RunnerQuestion } from "../questions";
import { scoreLooks } from "../score/looks";
import { scoreState, scoreWords } from "../score/scores";
import { runnerTotals } from "../score/totals";
import type { RunnerView } from "../types";
import { FinalTotals } from "./FinalTotals";
import { NotesTaken } from "./NotesTaken";
import classes from "./pages.module.css";
import "@/words/activity";

type FinalView = Pick<RunnerView, "app" | "data" | "onIndex">;

interface Line {
  question: RunnerQuestion;
  answer: Answer;
}

const pointsOf = (score: number, highest: number) => t`${score} of ${highest}`.replaceAll(" ", "\u00a0");

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const columns = (): Column<Line>[] => [
  {
    key: "question",
    header: t`Question`,
    cell: ({ question }) => (
      <>
        {question.no + 1}. <bdi>{question.text}</bdi>
      </>
    ),
  },
  {
    key: "state",
    header: t`State`,
    cell: ({ question, answer }) => {
      const state = scoreState(answer.score, question.highest, question.observation);
      const words = answer.missing ? reasonWords(answer.missing) : capital(scoreWords[state]);
      return <StatusBadge {...scoreLooks[state]}>{words}</StatusBadge>;
    },
  },
  { key: "time", header: t`Time`, numeric: true, cell: ({ answer }) => formatDuration(answer.duration) },
  {
    key: "score",
    header: t`Score`,
    numeric: true,
    cell: ({ question, answer }) =>
      answer.score === null ? <Missing reason={t`Not scored.`} /> : pointsOf(answer.score, question.highest),
  },
];

/** The totals, every question with its score, and the notes; a line leads back to its question. */
export function FinalPage({ view, children }: { view: FinalView; children: ReactNode }) {
  const { app, data, onIndex } = view;
  const lines = app.questions.flatMap((question): Line[] => {
    const answer = data.answers[question.no];
    return answer ? [{ question, answer }] : [];
  });
  const totals = useMemo(() => runnerTotals(app.rules, app.questions, data.answers), [app, data.answers]);
  return (
    <section className={classes.final} aria-labelledby="final">
      <h2 id="final" className={classes.heading}>
        {t`Final Page`}
      </h2>
      <FinalTotals totals={totals} />
      <DataTable
        caption={t`Questions and their scores`}
        columns={columns()}
        rows={lines}
        rowKey={({ question }) => question.id}
        onOpen={({ question }) => onIndex(question.no)}
        openLabel={t`Go to question`}
      />
      <NotesTaken lines={lines} onOpen={onIndex} />
      <div className={classes.finish}>{children}</div>
    </section>
  );
}
