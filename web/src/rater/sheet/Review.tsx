import type { ReactNode } from "react";
import { itemsOf, type NumberedItem, overlong, type Step, unanswered } from "./progress";
import classes from "./Sheet.module.css";
import type { Answers } from "./types";
import type { SheetWords } from "./words";

interface Props {
  steps: readonly Step[];
  answers: Answers;
  words: SheetWords;
  onOpen: (questionNo: number) => void;
  onFinish: (() => void) | undefined;
  finishing: boolean;
  finishNote: ReactNode;
}

/** What is missing, named, and the button that sends. A missing answer holds nobody up. */
export function Review({ steps, answers, words, onOpen, onFinish, finishing, finishNote }: Props) {
  const items = itemsOf(steps);
  const missing = unanswered(items, answers);
  const long = overlong(items, answers);
  return (
    <>
      {missing.length === 0 ? (
        <p>{words.complete}</p>
      ) : (
        <>
          <MissingList title={words.missing(missing.length)} items={missing} words={words} onOpen={onOpen} />
          <p>{words.mayLeave}</p>
        </>
      )}
      {long.length > 0 && <MissingList title={words.shorten(long.length)} items={long} words={words} onOpen={onOpen} />}
      {onFinish && (
        <>
          <p>{words.final}</p>
          <button
            type="button"
            className={classes.primary}
            aria-disabled={finishing || long.length > 0}
            onClick={() => {
              if (!finishing && long.length === 0) onFinish();
            }}
          >
            {words.finish}
          </button>
        </>
      )}
      <div role="status" className={classes.note}>
        {finishNote}
      </div>
    </>
  );
}

interface MissingListProps {
  title: string;
  items: readonly NumberedItem[];
  words: SheetWords;
  onOpen: (questionNo: number) => void;
}

function MissingList({ title, items, words, onOpen }: MissingListProps) {
  return (
    <>
      <p>{title}</p>
      <ul className={classes.named}>
        {items.map(({ no, question_no, text, pictures }) => (
          <li key={question_no}>
            <button type="button" className={classes.link} onClick={() => onOpen(question_no)}>
              {no}. <span dir="auto">{text || pictures[0]?.alt || words.noText}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
