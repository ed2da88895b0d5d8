import { type ReactNode, useEffect } from "react";
import type { TapBook } from "../sync/taps";
import { ChildAnswer } from "./ChildAnswer";
import { Notes } from "./Notes";
import { Preview } from "./Preview";
import { Procedure } from "./Procedure";
import { Prompts } from "./Prompts";
import type { RunnerQuestion } from "./questions";
import classes from "./runner.module.css";
import { ScoreCards } from "./ScoreCards";
import { Speech } from "./Speech";
import { TimingBox } from "./TimingBox";
import type { RunnerView } from "./types";
import { useToolPanel } from "./useToolPanel";

interface QuestionPageProps {
  view: RunnerView;
  question: RunnerQuestion;
  /** The activity, or in the tester the application. */
  linkId: string;
  taps: TapBook;
  /** How the child's screen is opened. */
  children: ReactNode;
}

/** One question: what the child sees on the left, what the specialist does on the right. */
export function QuestionPage({ view, question, linkId, taps, children }: QuestionPageProps) {
  const { store, data, index } = view;
  const answer = data.answers[question.no];
  const panel = useToolPanel();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [index]);
  if (!answer) return null;
  return (
    <section className={classes.question} aria-labelledby="question">
      <div className={classes.shown}>
        <h2 id="question" className={classes.heading}>
          <span className={classes.number}>{question.no + 1}</span> {question.text}
        </h2>
        <Preview question={question} />
        <ChildAnswer question={question} answer={answer} taps={taps} />
      </div>
      <div className={classes.work}>
        <Procedure question={question} />
        <TimingBox question={question} elapsed={answer.duration} />
        <ScoreCards
          question={question}
          score={answer.score}
          onScore={(score) => store.change(question.no, { score })}
          activityId={data.sync === "memory" ? undefined : linkId}
        />
        <div className={classes.tools}>
          {children}
          <Speech key={`speech-${question.no}`} store={store} question={question} answer={answer} />
          <Prompts store={store} question={question} answer={answer} panel={panel} />
          <Notes store={store} question={question} answer={answer} panel={panel} />
        </div>
      </div>
    </section>
  );
}
