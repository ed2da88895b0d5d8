import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Radio, Stack, Text, Title } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import shared from "@/ui/styles/shared.module.css";
import { rowsOf } from "../counts";
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
        {data.counts.check > 0 ? t`Please decide first` : t`Decided`}
      </Title>
      {data.counts.check > 0 && <InlineNotice kind="info">{waitingWords(data)}</InlineNotice>}
      {data.warnings.map((warning) => (
        <Warning key={warning.warning} warning={warning} decide={decide} deciding={deciding} />
      ))}
    </Stack>
  );
}

function waitingWords({ counts, from_roster }: Import): string {
  const count = counts.check;
  return from_roster
    ? plural(count, {
        one: "# row waits for your decision. Without one it is left out and comes again with the next run. Open a row below to decide about it alone.",
        other:
          "# rows wait for your decision. Without one they are left out and come again with the next run. Open a row below to decide about it alone.",
      })
    : plural(count, {
        one: "# row waits for your decision. Nothing is imported before. Open a row below to decide about it alone.",
        other: "# rows wait for your decision. Nothing is imported before. Open a row below to decide about it alone.",
      });
}

interface WarningProps {
  warning: ImportWarning;
  decide: (decision: ImportDecision) => void;
  deciding: ImportDecision | undefined;
}

function Warning({ warning: { warning, rows, choice, choices }, decide, deciding }: WarningProps) {
  const { title, take } = warningTexts[warning];
  const labels = { take, swap: swapTexts[warning] ?? t`Swap day and month`, skip: t`Leave out` };
  // What was just chosen shows at once.
  const shown = deciding?.warning === warning ? deciding.choice : choice;
  return (
    <div className={shared.card}>
      <Radio.Group
        label={t`${title}: ${{ rows: rowsOf(rows) }}`}
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
        <Button
          variant="subtle"
          size="xs"
          mt="xs"
          onClick={() => decide({ warning, choice: "" })}
        >{t`Take the decision back`}</Button>
      )}
      {warning === "first" && <Text size="sm" c="dimmed" mt="xs">{t`None of the names of the columns is known.`}</Text>}
    </div>
  );
}

/** What is in doubt in the rows with a warning, and what taking them means. */
const warningTexts: Record<ImportWarning["warning"], { title: string; take: string }> = {
  age: { title: t`An age where a date should be`, take: t`Take without the date` },
  year: { title: t`Only a year where a date should be`, take: t`Take without the date` },
  part: { title: t`The sheet does not show the whole date`, take: t`Take the date it holds` },
  serial: { title: t`A number among the dates`, take: t`Take it as a date` },
  swapped: { title: t`Day and month may have been swapped by a spreadsheet`, take: t`Take as it is` },
  mixed: { title: t`The dates are written in two ways, and these fit both`, take: t`Take as chosen above` },
  moment: {
    title: t`A moment in UTC, which may be the beginning of the day after`,
    take: t`Take the day as it stands`,
  },
  counted: { title: t`A year that is counted by another calendar`, take: t`Take it as read` },
  short: { title: t`A short year among dates of another calendar`, take: t`Take it as ours` },
  adult: { title: t`Born more than 26 years ago`, take: t`Take` },
  error: { title: t`A spreadsheet error instead of a value`, take: t`Take without the value` },
  formula: { title: t`A formula without a result`, take: t`Take without the value` },
  letter: { title: t`A broken letter`, take: t`Take as read` },
  rounded: { title: t`An ID that a spreadsheet has shortened`, take: t`Take as it stands` },
  zeros: { title: t`An ID may have lost the zeros it began with`, take: t`Take as it stands` },
  first: { title: t`The first row was taken for the names of the columns`, take: t`It is a child: take it` },
  hidden: { title: t`A row that the sheet hides`, take: t`Take` },
  lonely: { title: t`Only one cell is filled: it may be a heading`, take: t`Take` },
  role: { title: t`A role that is not known`, take: t`Take as a child` },
  no_role: { title: t`The file does not say who is a child`, take: t`Take as children` },
  several: { title: t`A child who has another role too`, take: t`Take as a child` },
  unsure: { title: t`A name on your list, without a date of birth on both sides`, take: t`It is that child` },
  person: { title: t`The id belongs to somebody else on your list`, take: t`Overwrite that record` },
};

/** What the other of two possible values is, where it is not a date with day and month swapped. */
const swapTexts: Partial<Record<ImportWarning["warning"], string>> = {
  moment: t`Take the day after`,
  short: t`Count by the other calendar`,
  zeros: t`Put the zeros back`,
  unsure: t`It is another child`,
};
