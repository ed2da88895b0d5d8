import { t } from "@lingui/core/macro";
import { IconInfoCircle } from "@tabler/icons-react";
import { inLanguage } from "@/words/tag";
import { QuestionClips } from "../clips/QuestionClips";
import { StepBar } from "../runner/frame/StepBar";
import { ChildAnswer } from "../runner/pages/ChildAnswer";
import pages from "../runner/pages/pages.module.css";
import { QuestionPreview } from "../runner/pages/QuestionPreview";
import type { RunnerQuestion } from "../runner/questions";
import shared from "../runner/runner.module.css";
import { ScoreCards } from "../runner/score/ScoreCards";
import type { SecondScoring } from "./second";
import classes from "./second.module.css";
import "@/words/activity";

interface SecondQuestionProps {
  activityId: string;
  question: RunnerQuestion;
  /** What the child did. */
  shown: NonNullable<SecondScoring["questions"]>[number];
  score: number | null;
  count: number;
  onIndex: (index: number) => void;
  give: (no: number, score: number | null) => void;
}

/** One question: what the child saw, answered and was recorded with, and the scores that can be given. */
export function SecondQuestion(props: SecondQuestionProps) {
  const { activityId, question, shown, score, count, onIndex, give } = props;
  return (
    <section className={pages.question} data-thumb="right" aria-labelledby="question">
      <div className={pages.shown}>
        <h2 id="question" dir="auto" {...inLanguage(question.language)} className={pages.heading}>
          <span className={pages.number}>{question.no + 1}</span> {question.text}
        </h2>
        <QuestionPreview question={question} label={t`What the child saw`} />
        <QuestionClips activityId={activityId} questionNo={question.no} />
      </div>
      <div className={pages.side}>
        <div className={pages.work}>
          {shown.not_asked && (
            <p className={classes.notAsked}>
              <IconInfoCircle size={20} aria-hidden />
              {t`This question was not asked. Leave it without a score.`}
            </p>
          )}
          <ChildAnswer question={question} answer={shown.child_selected_answer} taps={noTaps} earlier={0} />
          {shown.spoken_answer && (
            <div>
              <span className={shared.label}>{t`What the child said`}</span>
              <p className={classes.verbatim} dir="auto">
                {shown.spoken_answer}
              </p>
            </div>
          )}
          {question.scoringGuide && (
            <details className={shared.howTo} open>
              <summary>{t`How to score`}</summary>
              <p dir="auto" {...inLanguage(question.reader)}>
                {question.scoringGuide}
              </p>
            </details>
          )}
          <div className={classes.unscore}>
            {score !== null && (
              <button type="button" className={shared.textButton} onClick={() => give(question.no, null)}>
                {t`Take the score back`}
              </button>
            )}
          </div>
        </div>
        <div className={pages.thumb}>
          <ScoreCards
            question={question}
            score={score}
            suggested={undefined}
            onScore={(given) => give(question.no, given)}
          />
          <StepBar index={question.no} count={count} onIndex={onIndex} />
        </div>
      </div>
    </section>
  );
}

const noTaps = [] as const;
