import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { IsolatedList } from "@/ui/IsolatedList";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { Missing } from "@/ui/Missing";
import "@/words/children";
import { useAct } from "@/ui/feedback/useAct";
import { respondentName } from "../authoring/raters/names";
import { type Measure, measuresQuery } from "../specialist/children/cohort";
import { DueDialog } from "./DueDialog";
import { archiveMeasure, betterWords, cardWords, dueWords, kindWords, metricWords } from "./measures";
import { OwnMeasureDialog } from "./OwnMeasureDialog";

/** The measures with their meaning, their rule, and what feeds them. */
export function MeasuresTable({ measures }: { measures: Measure[] }) {
  const [changed, setChanged] = useState<Measure | null>(null);
  const [due, setDue] = useState<Measure | null>(null);
  const archive = useArchive();
  return (
    <>
      <DataTable
        caption={t`Measures`}
        columns={columns()}
        rows={measures}
        rowKey={({ measure }) => measure}
        actions={(measure) => (
          <RowActions
            name={measure.code}
            main={{
              label: t`Due rule`,
              described: t`Due rule of ${measure.code}`,
              onSelect: () => setDue(measure),
            }}
            more={
              measure.mine
                ? [
                    { label: t`Change`, onSelect: () => setChanged(measure) },
                    { label: t`Archive`, danger: true, onSelect: () => void archive(measure) },
                  ]
                : []
            }
          />
        )}
      />
      {changed && <OwnMeasureDialog measure={changed} close={() => setChanged(null)} />}
      {due && <DueDialog measure={due} close={() => setDue(null)} />}
    </>
  );
}

const columns = (): Column<Measure>[] => [
  {
    key: "code",
    header: t`Measure`,
    cell: ({ code, title, description }) => (
      <Stack gap={0}>
        <b>
          <bdi>{code}</bdi>
        </b>
        <Text size="sm" dir="auto">
          {title}
        </Text>
        {description && (
          <Text size="sm" c="dimmed" dir="auto">
            {description}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: "whose", header: t`Whose`, cell: whose },
  { key: "card", header: t`Card`, cell: ({ card, kind }) => `${cardWords()[card]}, ${kindWords()[kind]}` },
  { key: "respondent", header: t`Answered by`, cell: ({ respondent }) => respondentName(respondent) },
  {
    key: "metric",
    header: t`Metric`,
    cell: ({ metric, least, most, better }) => (
      <Stack gap={0}>
        <span>{t`${metricWords()[metric]}, ${least} to ${most}`}</span>
        <Text size="sm" c="dimmed">
          {betterWords()[better]}
        </Text>
      </Stack>
    ),
  },
  { key: "due", header: t`Due`, cell: dueOf },
  {
    key: "fed",
    header: t`Fed by`,
    cell: ({ fed_by }) =>
      fed_by.length > 0 ? (
        <IsolatedList items={fed_by.map(({ title }) => title)} />
      ) : (
        <Missing reason={t`No application of yours feeds this measure`} />
      ),
  },
];

function whose({ built_in, mine }: Measure) {
  if (built_in) return t`Built in`;
  return mine ? t`Yours` : t`A colleague's`;
}

function dueOf({ due }: Measure) {
  const lines = dueWords(due);
  if (lines.length === 0) return <Missing reason={t`There is no rule: nobody shows as due`} />;
  return (
    <Stack gap={0}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  );
}

/** Asks, and archives a measure of one's own. */
function useArchive() {
  const { act } = useAct();
  return ({ measure, code }: Measure) =>
    act({
      ask: {
        title: t`Archive ${code}?`,
        text: t`Nothing can be measured by it any more. Scores that there are stay.`,
        action: t`Archive`,
        danger: true,
      },
      send: () => archiveMeasure(measure),
      done: t`${code} is archived.`,
      changes: measuresQuery.queryKey,
    });
}
