import { Button, Group } from "@mantine/core";
import { optionsOf, withOptions } from "./grading";
import { OptionList } from "./OptionList";
import { scaleOf } from "./options";
import type { AnswersProps } from "./RightWrongAnswers";

const scales = [
  { name: "0 to 3", scores: [0, 1, 2, 3] },
  { name: "0, 5, 10", scores: [0, 5, 10] },
];

/** Answers that each have points of their own. */
export function ScaledAnswers(props: AnswersProps) {
  const { question, onChange, onTake } = props;
  const before = optionsOf(question);
  const use = (scores: number[]) => {
    // Words that were typed go on with the score that they belong to.
    const steps = scaleOf(scores).map((step) => before.find(({ score }) => score === step.score) ?? step);
    const after = withOptions(question, steps);
    const lost = before.some((option) => option.label !== "" && !steps.includes(option));
    if (lost) onTake(after, "Steps of the former scale were removed.");
    else onChange(after);
  };
  return (
    <>
      <Group gap={4}>
        {scales.map(({ name, scores }) => (
          <Button key={name} variant="subtle" aria-label={`Use the scale ${name}`} onClick={() => use(scores)}>
            {name}
          </Button>
        ))}
      </Group>
      <OptionList {...props} label="Scale" one="Step" add="Add a step" belongs={() => true} correct={false} scored />
    </>
  );
}
