import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { optionsOf } from "@/features/authoring/draft/model";
import { withOptions } from "./grading";
import { OptionList, type OptionListProps } from "./OptionList";
import { scaleOf } from "./options";

type AnswersProps = Pick<OptionListProps, "question" | "onChange" | "valued" | "onRemove">;

/** The correct answers, and the other ones that the child may give. */
export function RightWrongAnswers(props: AnswersProps) {
  return (
    <>
      <OptionList
        {...props}
        label={t`Correct answers`}
        name={(number) => t`Correct answer ${number}`}
        entry={(number) => t`correct answer ${number}`}
        add={t`Add a correct answer`}
        belongs={({ score }) => score > 0}
        correct
        scored={false}
      />
      <OptionList
        {...props}
        label={t`Other answers`}
        name={(number) => t`Other answer ${number}`}
        entry={(number) => t`other answer ${number}`}
        add={t`Add another answer`}
        belongs={({ score }) => score === 0}
        correct={false}
        scored={false}
      />
    </>
  );
}

const scales = [
  { name: t`0 to 3`, scores: [0, 1, 2, 3] },
  { name: t`0, 5, 10`, scores: [0, 5, 10] },
];

/** Answers that each have points of their own. */
export function ScaledAnswers(props: AnswersProps) {
  const { question, onChange, onRemove } = props;
  const before = optionsOf(question);
  const use = (scores: number[]) => {
    // Words that were typed go on with the score that they belong to.
    const steps = scaleOf(scores).map((step) => before.find(({ score }) => score === step.score) ?? step);
    const after = withOptions(question, steps);
    const lost = before.some((option) => option.label !== "" && !steps.includes(option));
    if (lost) onRemove(after, t`Steps of the former scale were removed.`);
    else onChange(after);
  };
  return (
    <>
      <Group gap={4}>
        {scales.map(({ name, scores }) => (
          <Button key={name} variant="subtle" aria-label={t`Use the scale ${name}`} onClick={() => use(scores)}>
            {name}
          </Button>
        ))}
      </Group>
      <OptionList
        {...props}
        label={t`Scale`}
        name={(number) => t`Step ${number}`}
        entry={(number) => t`step ${number}`}
        add={t`Add a step`}
        belongs={() => true}
        correct={false}
        scored
      />
    </>
  );
}
