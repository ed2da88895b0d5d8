import { useId } from "react";
import { useAuthorLanguage } from "./authorLanguage";
import { isAnswered, type NumberedItem } from "./progress";
import { Question } from "./Question";
import classes from "./Sheet.module.css";
import type { Answer, SheetOption } from "./types";
import type { SheetWords } from "./words";

export interface ItemProps {
  item: NumberedItem;
  options: readonly SheetOption[];
  reasons: readonly string[];
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  words: SheetWords;
  pictureUrl: (path: string) => string;
}

/**
 * A question with options: a group of buttons of which one is chosen. In a table on a wide screen the same group is a row, and its
 * labels are read out but not shown, since they stand above the table.
 */
export function ChoiceItem({ item, options, reasons, answer, onAnswer, words, pictureUrl }: ItemProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${id}-text`} className={classes.item} data-question={item.question_no}>
      <Question id={`${id}-text`} item={item} pictureUrl={pictureUrl} words={words} />
      {options.map(({ value, label }) => (
        <ChoiceButton
          key={value}
          name={id}
          label={label}
          isReason={false}
          checked={!answer?.reason && answer?.value === value}
          onChoose={() => onAnswer({ value })}
        />
      ))}
      {reasons.map((reason) => (
        <ChoiceButton
          key={reason}
          name={id}
          label={words.reasons[reason] ?? reason}
          isReason
          checked={answer?.reason === reason}
          onChoose={() => onAnswer({ reason })}
        />
      ))}
      <button
        type="button"
        className={`${classes.link} ${classes.clear}`}
        disabled={!isAnswered(answer)}
        aria-label={words.clearOf(item.no)}
        onClick={(event) => {
          // The button goes with the answer: the keyboard continues at the choices.
          event.currentTarget.parentElement?.querySelector("input")?.focus();
          onAnswer({});
        }}
      >
        {words.clear}
      </button>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  isReason: boolean;
  checked: boolean;
  onChoose: () => void;
}

function ChoiceButton({ name, label, isReason, checked, onChoose }: ChoiceProps) {
  const inLanguage = useAuthorLanguage();
  return (
    <label className={isReason ? `${classes.choice} ${classes.reason}` : classes.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span {...(isReason ? {} : inLanguage)}>{label}</span>
    </label>
  );
}
