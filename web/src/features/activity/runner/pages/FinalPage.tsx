import { IconCheck, IconCircleDashed, IconCircleHalf2, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Answer } from "@/features/activity/store/answer";
import { formatDuration } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge, type Tone } from "@/ui/StatusBadge";
import type { RunnerQuestion } from "../questions";
import { type ScoreState, scoreState, scoreWords } from "../score/scores";
import type { RunnerView } from "../types";
import classes from "./pages.module.css";

interface Line {
  question: RunnerQuestion;
  answer: Answer;
}

const looks: Record<ScoreState, { tone: Tone; icon: typeof IconX }> = {
  none: { tone: "skipped", icon: IconCircleDashed },
  zero: { tone: "watch", icon: IconX },
  partial: { tone: "accent", icon: IconCircleHalf2 },
  full: { tone: "good", icon: IconCheck },
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const columns: Column<Line>[] = [
  {
    key: "question",
    header: "Question",
    cell: ({ question }) => (
      <>
        {question.no + 1}. <bdi>{question.text}</bdi>
      </>
    ),
  },
  {
    key: "state",
    header: "State",
    cell: ({ question, answer }) => {
      const state = scoreState(answer.score, question.highest);
      return <StatusBadge {...looks[state]}>{capital(scoreWords[state])}</StatusBadge>;
    },
  },
  { key: "time", header: "Time", numeric: true, cell: ({ answer }) => formatDuration(answer.duration) },
  {
    key: "score",
    header: "Score",
    numeric: true,
    cell: ({ question, answer }) =>
      answer.score === null ? <Missing reason="Not scored." /> : `${answer.score}\u00a0of\u00a0${question.highest}`,
  },
];

/** Every question with its score; a line leads back to its question. */
export function FinalPage({ view, children }: { view: RunnerView; children: ReactNode }) {
  const { app, data, onIndex } = view;
  const lines = app.questions.flatMap((question): Line[] => {
    const answer = data.answers[question.no];
    return answer ? [{ question, answer }] : [];
  });
  return (
    <section className={classes.final} aria-labelledby="final">
      <h2 id="final" className={classes.heading}>
        Final Page
      </h2>
      <DataTable
        caption="Questions and their scores"
        columns={columns}
        rows={lines}
        rowKey={({ question }) => question.id}
        onOpen={({ question }) => onIndex(question.no)}
        openLabel="Go to question"
      />
      <div className={classes.finish}>{children}</div>
    </section>
  );
}
