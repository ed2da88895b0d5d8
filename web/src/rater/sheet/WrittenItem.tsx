import { useId } from "react";
import type { ItemProps } from "./ChoiceItem";
import { isTooLong, lengthOf, longestText } from "./progress";
import { Question } from "./Question";
import classes from "./Sheet.module.css";

/** A question to which the rater writes. A reason for not answering leaves the text as it is, until it is taken back. */
export function WrittenItem({ item, reasons, answer = {}, onAnswer, words, pictureUrl }: ItemProps) {
  const id = useId();
  const { text = "", reason } = answer;
  const isLong = isTooLong(answer);
  return (
    <div className={classes.item} data-question={item.question_no}>
      <Question id={`${id}-text`} item={item} pictureUrl={pictureUrl} words={words} />
      <textarea
        className={classes.written}
        dir="auto"
        rows={3}
        value={text}
        readOnly={Boolean(reason)}
        aria-labelledby={`${id}-text`}
        aria-invalid={isLong}
        aria-describedby={`${id}-note`}
        onChange={(event) => onAnswer({ text: event.currentTarget.value })}
      />
      <p id={`${id}-note`} className={classes.note} role="status">
        {isLong && words.tooLong(lengthOf(text), longestText)}
      </p>
      {reasons.map((one) => (
        <label key={one} className={`${classes.choice} ${classes.reason}`}>
          <input
            type="checkbox"
            checked={reason === one}
            aria-describedby={`${id}-text`}
            onChange={(event) => onAnswer(event.currentTarget.checked ? { text, reason: one } : { text })}
          />
          <span dir="auto">{words.reasons[one] ?? one}</span>
        </label>
      ))}
    </div>
  );
}
