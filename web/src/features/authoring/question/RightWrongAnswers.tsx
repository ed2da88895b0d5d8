import { ActionIcon, Button, Fieldset, Group, Stack } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import type { Option } from "../types";
import classes from "./Answers.module.css";
import { CommitInput } from "./CommitInput";
import type { QuestionFieldsProps } from "./fields";
import { addOption, changeOption, optionsOf, removeOption } from "./grading";

/** The correct answers, and the other ones that the child may give. */
export function RightWrongAnswers(props: QuestionFieldsProps) {
  return (
    <>
      <Answers {...props} correct label="Correct answers" one="Correct answer" add="Add a correct answer" />
      <Answers {...props} correct={false} label="Other answers" one="Other answer" add="Add another answer" />
    </>
  );
}

interface AnswersProps extends QuestionFieldsProps {
  correct: boolean;
  label: string;
  one: string;
  add: string;
}

function Answers({ question, onChange, correct, label, one, add }: AnswersProps) {
  const shown = optionsOf(question)
    .map((option: Option, index) => ({ option, index }))
    .filter(({ option }) => option.score > 0 === correct);
  return (
    <Fieldset variant="unstyled" className={classes.group} legend={label}>
      <Stack gap={4}>
        {shown.map(({ option, index }, place) => (
          <Group key={index} gap={4} wrap="nowrap">
            <CommitInput
              flex={1}
              aria-label={`${one} ${place + 1}`}
              maxLength={1000}
              value={option.label || option.value}
              onCommit={(text) => onChange(changeOption(question, index, { label: text }))}
            />
            <ActionIcon
              color="gray"
              aria-label={`Remove ${one.toLowerCase()} ${place + 1}`}
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
          onClick={() => onChange(addOption(question, correct))}
        >
          {add}
        </Button>
      </Stack>
    </Fieldset>
  );
}
