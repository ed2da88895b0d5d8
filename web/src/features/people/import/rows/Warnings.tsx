import { Button, Group, Radio, Stack, Text, Title } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import shared from "@/ui/styles/shared.module.css";
import { countOf } from "../counts";
import classes from "../import.module.css";
import type { Import, ImportDecision, ImportWarning } from "../imports";
import { useImportEdit } from "../useImportEdit";

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
  const labels = { take, swap: swapTexts[warning] ?? "Swap day and month", skip: "Leave out" };
  // What was just chosen shows at once.
  const shown = deciding?.warning === warning ? deciding.choice : choice;
  return (
    <div className={shared.card}>
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

/** What is in doubt in the rows with a warning, and what taking them means. */
const warningTexts: Record<ImportWarning["warning"], { title: string; take: string }> = {
  age: { title: "An age where a date should be", take: "Take without the date" },
  year: { title: "Only a year where a date should be", take: "Take without the date" },
  part: { title: "The sheet does not show the whole date", take: "Take the date it holds" },
  serial: { title: "A number among the dates", take: "Take it as a date" },
  swapped: { title: "Day and month may have been swapped by a spreadsheet", take: "Take as it is" },
  mixed: { title: "The dates are written in two ways, and these fit both", take: "Take as chosen above" },
  moment: { title: "A moment in UTC, which may be the beginning of the day after", take: "Take the day as it stands" },
  counted: { title: "A year that is counted by another calendar", take: "Take it as read" },
  short: { title: "A short year among dates of another calendar", take: "Take it as ours" },
  adult: { title: "Born more than 26 years ago", take: "Take" },
  error: { title: "A spreadsheet error instead of a value", take: "Take without the value" },
  formula: { title: "A formula without a result", take: "Take without the value" },
  letter: { title: "A broken letter", take: "Take as read" },
  rounded: { title: "An ID that a spreadsheet has shortened", take: "Take as it stands" },
  zeros: { title: "An ID may have lost the zeros it began with", take: "Take as it stands" },
  first: { title: "The first row was taken for the names of the columns", take: "It is a child: take it" },
  hidden: { title: "A row that the sheet hides", take: "Take" },
  lonely: { title: "Only one cell is filled: it may be a heading", take: "Take" },
  role: { title: "A role that is not known", take: "Take as a child" },
  no_role: { title: "The file does not say who is a child", take: "Take as children" },
  several: { title: "A child who has another role too", take: "Take as a child" },
  person: { title: "The id belongs to somebody else on your list", take: "Overwrite that record" },
};

/** What the other of two possible values is, where it is not a date with day and month swapped. */
const swapTexts: Partial<Record<ImportWarning["warning"], string>> = {
  moment: "Take the day after",
  short: "Count by the other calendar",
  zeros: "Put the zeros back",
};
