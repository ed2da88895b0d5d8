import { t } from "@lingui/core/macro";
import { useLocalStorage } from "@mantine/hooks";
import { memo, useCallback, useMemo, useSyncExternalStore } from "react";
import type { Answer } from "@/features/activity/store/answer";
import type { TapBook } from "@/features/activity/store/taps";
import type { ThumbSide } from "../bar/useRunnerSettings";
import { StepBar } from "../frame/StepBar";
import type { RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import { MissingReasons } from "../score/MissingReasons";
import { ScoreCards } from "../score/ScoreCards";
import { ScoreDetails } from "../score/ScoreDetails";
import { suggestionOf } from "../score/suggested";
import { useSuggestionKey } from "../score/useSuggestionKey";
import type { ChildLink } from "../tools/PanelTool";
import { Toolbox } from "../tools/Toolbox";
import type { RunnerView } from "../types";
import { ChildAnswer } from "./ChildAnswer";
import classes from "./pages.module.css";
import { QuestionPreview } from "./QuestionPreview";
import { TimingBox } from "./TimingBox";
import { tapHistory, tappedElement } from "./tapHistory";
import { VerbatimField } from "./VerbatimField";
import "@/words/activity";
import { type CanvasElement, parseResolution } from "@/canvas";
import { inLanguage } from "@/words/tag";

interface QuestionPageProps {
  view: RunnerView;
  question: RunnerQuestion;
  link: ChildLink;
  taps: TapBook;
  /** The target of Next, if that is not the following question. */
  next?: string;
  thumb: ThumbSide;
}

/** One question: what the child sees, what the specialist does, and scores and Next where the thumb is. */
export function QuestionPage({ view, question, link, taps, next, thumb }: QuestionPageProps) {
  const { store, data, index, give } = view;
  const answer = data.answers[question.no];
  const { listed, earlier, mark } = useTaps(question, taps);
  const suggested = answer && suggestionOf(question, answer);
  const change = useCallback((by: Partial<Answer>) => give(question.no, by), [give, question.no]);
  const score = useCallback((value: number) => change({ score: value }), [change]);
  useSuggestionKey(suggested, score);
  if (!answer) return null;
  return (
    <section className={classes.question} aria-labelledby="question" data-thumb={thumb}>
      <div className={classes.shown}>
        <h2 id="question" dir="auto" {...inLanguage(question.language)} className={classes.heading}>
          <span className={classes.number}>{question.no + 1}</span> {question.text}
        </h2>
        <Procedure question={question} />
        <QuestionPreview question={question}>{mark}</QuestionPreview>
        <ChildAnswer question={question} answer={answer.childAnswer} taps={listed} earlier={earlier} />
        <VerbatimField question={question} answer={answer} store={store} />
      </div>
      <div className={classes.side}>
        <div className={classes.work}>
          <TimingBox question={question} elapsed={answer.duration} />
          <MissingReasons missing={answer.missing} onChange={change} />
          <Toolbox store={store} question={question} answer={answer} link={link} taps={taps} />
          <ScoreDetails
            question={question}
            score={answer.score}
            onChange={change}
            activityId={data.sync === "memory" ? undefined : link.id}
          />
        </div>
        <div className={classes.thumb}>
          <ScoreCards question={question} score={answer.score} suggested={suggested} onScore={score} />
          <StepBar index={index} count={view.app.questions.length} onIndex={view.onIndex} next={next} />
        </div>
      </div>
    </section>
  );
}

/**
 * The taps on a question. The mark of the last one stays the same object while the clock runs, so that it is not
 * drawn again.
 */
function useTaps(question: RunnerQuestion, book: TapBook) {
  const all = useSyncExternalStore(book.subscribe, book.list);
  return useMemo(() => {
    const { listed, earlier } = tapHistory(all, question.no);
    const element = tappedElement(question, listed);
    const mark = element ? <TappedMark resolution={question.resolution} element={element} /> : undefined;
    return { listed, earlier, mark };
  }, [all, question]);
}

/** How the author wants the question to be given; folded away, it stays so from question to question. */
function Procedure({ question }: { question: RunnerQuestion }) {
  const [open, setOpen] = useLocalStorage({ key: "milepost.runner.procedure", defaultValue: true });
  if (!question.procedure) return null;
  return (
    <details className={shared.howTo} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Procedure`}</summary>
      <p dir="auto" {...inLanguage(question.reader)}>
        {question.procedure}
      </p>
    </details>
  );
}

/** Frames the element that was tapped last, over the preview: a dashed line on a plain one, and a word. */
const TappedMark = memo(function TappedMark(props: { resolution: string; element: CanvasElement }) {
  const { width, height } = parseResolution(props.resolution);
  const { left, top, width: wide, height: high } = props.element.styles;
  const text = Math.max(width, height) / 32;
  const label = { width: text * 5, height: text * 1.6 };
  const x = Math.min(Math.max(0, left), width - label.width);
  const y = Math.min(Math.max(0, top - label.height), height - label.height);
  const frame = { x: left, y: top, width: wide, height: high, rx: text / 3 };
  return (
    <svg className={classes.tapped} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-testid="tapped">
      <rect {...frame} className={classes.tappedLine} />
      <rect {...frame} className={classes.tappedDashes} />
      <g transform={`translate(${x} ${y})`}>
        <rect {...label} rx={text / 3} className={classes.tappedLabel} />
        <text x={label.width / 2} y={text * 1.15} fontSize={text} textAnchor="middle" className={classes.tappedWord}>
          {t`Tapped`}
        </text>
      </g>
    </svg>
  );
});
