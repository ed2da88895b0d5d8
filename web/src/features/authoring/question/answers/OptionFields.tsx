import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { optionsOf } from "@/features/authoring/draft/model";
import { CommitInput, CommitNumber } from "../fields/CommitFields";
import type { QuestionFieldsProps } from "../fields/fields";
import classes from "./Answers.module.css";
import { maxScore } from "./grading";
import { changeOption, repeated } from "./options";

interface OptionFieldsProps extends QuestionFieldsProps {
  index: number;
  /** What the entry is called, with its number: "Correct answer 1". */
  name: string;
  /** The same within a sentence. */
  entry: string;
  scored: boolean;
  valued: boolean;
}

/** One answer: its words, where they count its points, and its stored value where that is another. */
export function OptionFields({ question, onChange, index, name, entry, scored, valued }: OptionFieldsProps) {
  const options = optionsOf(question);
  const option = options[index];
  if (!option) return null;
  const twice = repeated(options).has(index);
  const others = options.filter((_, at) => at !== index);
  const taken = (text: string) => others.some(({ label, value }) => label === text || value === text);
  return (
    <div className={classes.fields}>
      <CommitInput
        className={classes.words}
        aria-label={scored ? t`Meaning of ${entry}` : name}
        placeholder={scored ? t`What earns these points` : t`What the child says or touches`}
        maxLength={1000}
        value={option.label || option.value}
        error={twice && t`Another answer is the same`}
        unfinished={taken}
        onCommit={(label) => onChange(changeOption(question, index, { label }))}
      />
      {scored && (
        <CommitNumber
          className={classes.points}
          aria-label={t`Points of ${entry}`}
          max={maxScore}
          value={option.score}
          onCommit={(score) => onChange(changeOption(question, index, { score }))}
        />
      )}
      {valued && (
        <CommitInput
          className={classes.value}
          aria-label={t`Stored value of ${entry}`}
          placeholder={t`Stored value`}
          maxLength={1000}
          value={option.value}
          unfinished={taken}
          onCommit={(value) => onChange(changeOption(question, index, { value: value || option.label }))}
        />
      )}
    </div>
  );
}
