import { OptionList, type OptionListProps } from "./OptionList";

export type AnswersProps = Pick<OptionListProps, "question" | "onChange" | "valued" | "onTake">;

/** The correct answers, and the other ones that the child may give. */
export function RightWrongAnswers(props: AnswersProps) {
  return (
    <>
      <OptionList
        {...props}
        label="Correct answers"
        one="Correct answer"
        add="Add a correct answer"
        belongs={({ score }) => score > 0}
        correct
        scored={false}
      />
      <OptionList
        {...props}
        label="Other answers"
        one="Other answer"
        add="Add another answer"
        belongs={({ score }) => score === 0}
        correct={false}
        scored={false}
      />
    </>
  );
}
