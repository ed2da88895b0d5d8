import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { AuthorLanguage, type TextLanguage, useAuthorLanguage } from "./authorLanguage";
import { Block } from "./Block";
import { isAnswered, itemsOf, placeOf, type Step, stepAt, stepsOf } from "./progress";
import { Review } from "./Review";
import classes from "./Sheet.module.css";
import type { Answer, Answers, Place, SheetPage } from "./types";
import { type SheetWords, sheetWords } from "./words";

export interface SheetProps {
  /** The pages, as the server lays them out for a kind of respondent. */
  pages: readonly SheetPage[];
  /** The reasons that the author allows: dont_know, no_opportunity. */
  reasons: readonly string[];
  answers: Answers;
  /** Hears each change at once, while somebody writes as well. */
  onAnswer: (questionNo: number, answer: Answer) => void;
  /** One question on the screen at a time, in place of whole pages. */
  oneByOne: boolean;
  /** Offers the choice between the two; without it there is none. */
  onOneByOne?: (oneByOne: boolean) => void;
  /** The language of the author's texts, where it is known. */
  language?: TextLanguage;
  /** The author's text above the first page. */
  instructions?: string;
  /** Where to begin: at a question, by its number on the wire, or at the review. Read once. */
  start?: Place;
  /** Hears where the rater is, so that they can continue there. */
  onPlace?: (place: Place) => void;
  /** Sends. Without it, as in a preview, the last step has no button. */
  onFinish?: () => void;
  /** Sending has begun: it is not begun twice. */
  finishing?: boolean;
  /** What there is to say about sending; it is read out when it changes. */
  finishNote?: ReactNode;
  words?: SheetWords;
  /** Where a picture is fetched; by default below /api/. */
  pictureUrl?: (path: string) => string;
}

const unknown: TextLanguage = {};

const apiUrl = (path: string) => `/api/${path}`;

/**
 * A questionnaire as a rater fills it in: its pages or questions one after the other, and a last step that names what has no answer.
 * It stores and sends nothing, and lays itself out by its own width: a frame as wide as a phone shows what a phone shows.
 */
export function Sheet(props: SheetProps) {
  const { pages, answers, oneByOne, onOneByOne, onPlace, words = sheetWords, pictureUrl = apiUrl } = props;
  const steps = stepsOf(pages, oneByOne);
  const [place, setPlace] = useState<Place>(props.start ?? placeOf(steps, 0));
  const [reviewed, setReviewed] = useState(place === "review");
  const index = stepAt(steps, place);
  const step = steps[index];
  const { root, heading, focusLater } = useFocus(place);
  const progressId = useId();

  const go = (to: Place, target: "heading" | "question" = "heading") => {
    focusLater(target);
    setPlace(to);
    if (to === "review") setReviewed(true);
    onPlace?.(to);
  };
  const items = itemsOf(steps);
  if (items.length === 0) return <p>{words.empty}</p>;

  return (
    <AuthorLanguage value={props.language ?? unknown}>
      <section className={classes.sheet} ref={root}>
        <div className={classes.body}>
          {index === 0 && props.instructions && <Paragraphs text={props.instructions} />}
          <div className={classes.progress}>
            <p id={progressId}>
              {step ? words[oneByOne ? "question" : "page"](index + 1, steps.length) : words.reviewStep}
              {" · "}
              {words.answered(
                items.filter(({ question_no }) => isAnswered(answers.get(question_no))).length,
                items.length,
              )}
            </p>
            {onOneByOne && step && (
              <button type="button" className={classes.link} onClick={() => onOneByOne(!oneByOne)}>
                {oneByOne ? words.allAtOnce : words.oneByOne}
              </button>
            )}
          </div>
          {step ? (
            <>
              <StepHeading
                step={step}
                heading={heading}
                progressId={progressId}
                fallback={words[oneByOne ? "question" : "page"](index + 1, steps.length)}
              />
              {step.blocks.map((block) => (
                <Block
                  key={block.items[0]?.question_no}
                  block={block}
                  reasons={props.reasons}
                  answers={answers}
                  onAnswer={props.onAnswer}
                  words={words}
                  pictureUrl={pictureUrl}
                />
              ))}
            </>
          ) : (
            <>
              <h2 ref={heading} tabIndex={-1} aria-describedby={progressId}>
                {words.review}
              </h2>
              <Review
                steps={steps}
                answers={answers}
                words={words}
                onOpen={(questionNo) => go(questionNo, "question")}
                onFinish={props.onFinish}
                finishing={props.finishing ?? false}
                finishNote={props.finishNote}
              />
            </>
          )}
          <div className={classes.ways}>
            {index > 0 && (
              <button type="button" className={classes.secondary} onClick={() => go(placeOf(steps, index - 1))}>
                {words.back}
              </button>
            )}
            {step && (
              <button type="button" className={classes.primary} onClick={() => go(placeOf(steps, index + 1))}>
                {words.next}
              </button>
            )}
            {step && reviewed && index + 1 < steps.length && (
              <button type="button" className={classes.secondary} onClick={() => go("review")}>
                {words.toReview}
              </button>
            )}
          </div>
        </div>
      </section>
    </AuthorLanguage>
  );
}

interface StepHeadingProps {
  step: Step;
  heading: React.RefObject<HTMLHeadingElement | null>;
  /** The element that says how far the rater is: a reader hears it with the heading, which has the focus after each step. */
  progressId: string;
  fallback: string;
}

/** A page without a title is announced by its number, which stands above it already. */
function StepHeading({ step, heading, progressId, fallback }: StepHeadingProps) {
  const inLanguage = useAuthorLanguage();
  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        {...(step.title ? inLanguage : {})}
        className={step.title ? undefined : classes.unseen}
        aria-describedby={progressId}
      >
        {step.title || fallback}
      </h2>
      {step.text && <Paragraphs text={step.text} />}
    </>
  );
}

/** Texts of authors are shown as they were written, and never read as markup. */
function Paragraphs({ text }: { text: string }) {
  return (
    <div className={classes.text} {...useAuthorLanguage()}>
      {text}
    </div>
  );
}

/** Where the keyboard and a reader continue after a step: at its heading, or at the question that was asked for. */
function useFocus(place: Place) {
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<"heading" | "question">(undefined);
  useEffect(() => {
    const target = wanted.current;
    wanted.current = undefined;
    if (!target) return;
    const question = root.current?.querySelector<HTMLElement>(`[data-question="${place}"] [tabindex]`);
    if (target === "question" && question) {
      question.focus({ preventScroll: true });
      question.scrollIntoView({ block: "start" });
      return;
    }
    heading.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: "start" });
  }, [place]);
  const focusLater = (target: "heading" | "question") => {
    wanted.current = target;
  };
  return { root, heading, focusLater };
}
