import type { CSSProperties } from "react";
import { useAuthorLanguage } from "./authorLanguage";
import { ChoiceItem, type ItemProps } from "./ChoiceItem";
import type { NumberedBlock } from "./progress";
import classes from "./Sheet.module.css";
import type { Answer, Answers } from "./types";
import { WrittenItem } from "./WrittenItem";

/** A table with more columns than this would have no space for the words above them. */
const mostColumns = 8;

interface Props extends Pick<ItemProps, "reasons" | "words" | "pictureUrl"> {
  block: NumberedBlock;
  answers: Answers;
  onAnswer: (questionNo: number, answer: Answer) => void;
}

/** A table of questions, or a single one. On a narrow screen each row of a table is a question with buttons of its own. */
export function Block({ block: { table, items, options }, answers, onAnswer, ...common }: Props) {
  const { reasons, words } = common;
  const inLanguage = useAuthorLanguage();
  const columns = options.length + reasons.length;
  const isTable = table && columns <= mostColumns;
  const Item = options.length > 0 ? ChoiceItem : WrittenItem;
  const labels = [...options.map(({ label }) => label), ...reasons.map((reason) => words.reasons[reason] ?? reason)];
  return (
    <div
      className={isTable ? `${classes.block} ${classes.table}` : classes.block}
      style={{ "--columns": columns } as CSSProperties}
    >
      {isTable && (
        // Each choice has its label already.
        <div className={classes.head} aria-hidden="true">
          <span />
          {labels.map((label, place) => (
            <span key={label} {...(place < options.length ? inLanguage : {})}>
              {label}
            </span>
          ))}
        </div>
      )}
      {items.map((item) => (
        <Item
          key={item.question_no}
          item={item}
          options={options}
          answer={answers.get(item.question_no)}
          onAnswer={(answer) => onAnswer(item.question_no, answer)}
          {...common}
        />
      ))}
    </div>
  );
}
