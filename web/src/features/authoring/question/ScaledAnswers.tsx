import { ActionIcon, Button, Fieldset, Group, Stack } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { WholeNumber } from "../WholeNumber";
import classes from "./Answers.module.css";
import { CommitInput } from "./CommitInput";
import type { QuestionFieldsProps } from "./fields";
import { addOption, changeOption, maxScore, optionsOf, removeOption, scaleOf, withOptions } from "./grading";

const scales = [
  { name: "0 to 3", scores: [0, 1, 2, 3] },
  { name: "0, 5, 10", scores: [0, 5, 10] },
];

/** Answers that each have points of their own. */
export function ScaledAnswers({ question, onChange }: QuestionFieldsProps) {
  const options = optionsOf(question);
  return (
    <Fieldset variant="unstyled" className={classes.group} legend="Scale">
      <Group gap={4}>
        {scales.map(({ name, scores }) => (
          <Button
            key={name}
            variant="subtle"
            aria-label={`Use the scale ${name}`}
            onClick={() => onChange(withOptions(question, scaleOf(scores)))}
          >
            {name}
          </Button>
        ))}
      </Group>
      <Stack gap={4}>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its place
          <Group key={index} gap={4} wrap="nowrap">
            <CommitInput
              flex={1}
              aria-label={`Meaning of step ${index + 1}`}
              placeholder="What earns these points"
              maxLength={1000}
              value={option.label}
              onCommit={(label) => onChange(changeOption(question, index, { label }))}
            />
            <WholeNumber
              w={72}
              aria-label={`Points of step ${index + 1}`}
              max={maxScore}
              value={option.score}
              onChange={(score) => onChange(changeOption(question, index, { score }), `score${index}`)}
            />
            <ActionIcon
              color="gray"
              aria-label={`Remove step ${index + 1}`}
              onClick={() => onChange(removeOption(question, index))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="subtle"
          justify="flex-start"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange(addOption(question, false))}
        >
          Add a step
        </Button>
      </Stack>
    </Fieldset>
  );
}
