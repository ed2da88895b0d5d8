import { Button, Group, Radio, Stack, Text, Title } from "@mantine/core";
import { InlineNotice } from "@/ui/InlineNotice";
import { countOf } from "./counts";
import classes from "./import.module.css";
import type { Import, ImportDecision, ImportWarning } from "./imports";
import { useImportEdit } from "./useImportEdit";
import { warningTexts } from "./warningTexts";

/** What is in doubt in the file. Nothing is imported before each has an answer; single rows are decided in their dialog. */
export function Warnings({ data }: { data: Import }) {
  const { decide, deciding } = useImportEdit(data);
  if (data.warnings.length === 0) return null;
  return (
    <Stack component="section" gap="md" aria-labelledby="warnings">
      <Title order={2} size="h3" id="warnings">
        {data.counts.check > 0 ? "Please decide first" : "Decided"}
      </Title>
      {data.counts.check > 0 && (
        <InlineNotice kind="info">
          {countOf(data.counts.check, "row")} {data.counts.check === 1 ? "waits" : "wait"} for your decision. Nothing is
          imported before. Open a row below to decide about it alone.
        </InlineNotice>
      )}
      {data.warnings.map((warning) => (
        <Warning key={warning.warning} warning={warning} decide={decide} deciding={deciding} />
      ))}
    </Stack>
  );
}

interface WarningProps {
  warning: ImportWarning;
  decide: (decision: ImportDecision) => void;
  deciding: ImportDecision | undefined;
}

function Warning({ warning: { warning, rows, choice, choices }, decide, deciding }: WarningProps) {
  const { title, take } = warningTexts[warning];
  const labels = { take, swap: "Swap day and month", skip: "Leave out" };
  // What was just chosen shows at once.
  const shown = deciding?.warning === warning ? deciding.choice : choice;
  return (
    <div className={classes.question}>
      <Radio.Group
        label={`${title}: ${countOf(rows, "row")}`}
        value={shown}
        onChange={(value) => decide({ warning, choice: value as ImportDecision["choice"] })}
      >
        <Group mt="sm" gap="lg">
          {choices.map((one) => (
            <Radio key={one} value={one} label={labels[one]} className={classes.choice} />
          ))}
        </Group>
      </Radio.Group>
      {shown !== "" && warning !== "first" && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => decide({ warning, choice: "" })}>
          Take the decision back
        </Button>
      )}
      {warning === "first" && (
        <Text size="sm" c="dimmed" mt="xs">
          None of the names of the columns is known.
        </Text>
      )}
    </div>
  );
}
