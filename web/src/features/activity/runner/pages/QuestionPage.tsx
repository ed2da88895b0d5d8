import { useLocalStorage } from "@mantine/hooks";
import { useEffect } from "react";
import type { TapBook } from "@/features/activity/sync/taps";
import type { RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import { ScoreCards } from "../score/ScoreCards";
import type { ChildLink } from "../tools/PanelTool";
import { Toolbox } from "../tools/Toolbox";
import type { RunnerView } from "../types";
import { ChildAnswer } from "./ChildAnswer";
import classes from "./pages.module.css";
import { QuestionPreview } from "./QuestionPreview";
import { TimingBox } from "./TimingBox";

interface QuestionPageProps {
  view: RunnerView;
  question: RunnerQuestion;
  link: ChildLink;
  taps: TapBook;
}

/** One question: what the child sees on the left, what the specialist does on the right. */
export function QuestionPage({ view, question, link, taps }: QuestionPageProps) {
  const { store, data, index } = view;
  const answer = data.answers[question.no];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [index]);
  if (!answer) return null;
  return (
    <section className={classes.question} aria-labelledby="question">
      <div className={classes.shown}>
        <h2 id="question" dir="auto" className={classes.heading}>
          <span className={classes.number}>{question.no + 1}</span> {question.text}
        </h2>
        <QuestionPreview question={question} />
        <ChildAnswer question={question} answer={answer} taps={taps} />
      </div>
      <div className={classes.work}>
        <Procedure question={question} />
        <TimingBox question={question} elapsed={answer.duration} />
        <ScoreCards
          question={question}
          score={answer.score}
          onScore={(score) => store.change(question.no, { score })}
          activityId={data.sync === "memory" ? undefined : link.id}
        />
        <Toolbox store={store} question={question} answer={answer} link={link} />
      </div>
    </section>
  );
}

/** How the author wants the question to be given; folded away, it stays so from question to question. */
function Procedure({ question }: { question: RunnerQuestion }) {
  const [open, setOpen] = useLocalStorage({ key: "milepost.runner.procedure", defaultValue: true });
  if (!question.procedure) return null;
  return (
    <details className={shared.howTo} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Procedure</summary>
      <p dir="auto">{question.procedure}</p>
    </details>
  );
}
