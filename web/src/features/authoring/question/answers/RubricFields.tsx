import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { CommitNumber } from "../fields/CommitFields";
import type { QuestionFieldsProps } from "../fields/fields";
import { hasMoreScores, maxRubric, type RubricRow, rubricRows, withRubricText } from "./rubric";

/** What earns which score, in words for the specialist. */
export function RubricFields({ question, onChange }: QuestionFieldsProps) {
  const rows = rubricRows(question);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">{t`What earns each score. The specialist reads it beside the score.`}</Text>
      {rows.map((row) => (
        <Textarea
          key={row.score}
          label={labelOf(row)}
          description={noteOf(row)}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={10_000}
          value={row.text}
          onChange={(event) =>
            onChange(withRubricText(question, row.score, event.currentTarget.value), `rubric${row.score}`)
          }
        />
      ))}
      {hasMoreScores(question) && rows.length < maxRubric && (
        <AnotherScore
          highest={question.highest_score_possible}
          onAdd={(score) => !rows.some((row) => row.score === score) && onChange(withRubricText(question, score, ""))}
        />
      )}
    </Stack>
  );
}

const labelOf = ({ score, label }: RubricRow) => (label ? t`Score ${score}: ${label}` : t`Score ${score}`);

function noteOf({ possible, stored }: RubricRow): string | undefined {
  if (!stored) return t`No answer gives this score any more. The text is not saved.`;
  return possible ? undefined : t`No answer gives this score.`;
}

function AnotherScore({ highest, onAdd }: { highest: number; onAdd: (score: number) => void }) {
  const [score, setScore] = useState(1);
  return (
    <Group gap="xs" align="flex-end">
      <CommitNumber w={96} label={t`Another score`} max={highest} value={score} onCommit={setScore} />
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onAdd(score)}
      >{t`Add its text`}</Button>
    </Group>
  );
}
