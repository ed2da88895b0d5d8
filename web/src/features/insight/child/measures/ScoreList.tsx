import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Button, Text } from "@mantine/core";
import { formatDate } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import type { CoursePoint, MeasureSeries } from "./course";
import { ageText, intervalText, scoreText, sourceName } from "./courseWords";

export type ScoreAct = "correct" | "remove" | "history";

interface ScoreListProps {
  series: MeasureSeries;
  mayChange: boolean;
  ask: (act: ScoreAct, point: CoursePoint) => void;
}

/** The scores of a measure, the newest first, and what can be done about each. */
export function ScoreList({ series, mayChange, ask }: ScoreListProps) {
  return (
    <DataTable
      caption={t`Scores of ${series.measure.title}`}
      columns={columnsOf(series)}
      rows={series.points.toReversed()}
      rowKey={(point) => point.measurement_id}
      actions={(point) => (
        <>
          {point.former.length > 0 && (
            <Button size="sm" variant="subtle" onClick={() => ask("history", point)}>{t`History`}</Button>
          )}
          {mayChange && point.may_change && (
            <>
              <Button size="sm" variant="default" onClick={() => ask("correct", point)}>{t`Correct`}</Button>
              <Button size="sm" variant="default" onClick={() => ask("remove", point)}>{t`Remove`}</Button>
            </>
          )}
        </>
      )}
    />
  );
}

function columnsOf({ measure: { metric } }: MeasureSeries): Column<CoursePoint>[] {
  return [
    { key: "day", header: t`Test date`, cell: ({ test_date }) => formatDate(test_date) },
    {
      key: "score",
      header: t`Score`,
      numeric: true,
      cell: (point) => (
        <>
          {scoreText(metric, point.value)}
          {intervalText(metric, point) && (
            <Text size="sm" c="dimmed">
              {intervalText(metric, point)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "age",
      header: t`Age`,
      cell: (point) => ageText(point) || <Missing reason={t`The date of birth is not known.`} />,
    },
    {
      key: "source",
      header: t`Source`,
      cell: (point) => (
        <>
          <bdi>{sourceName(point)}</bdi>
          <Text size="sm" c="dimmed">
            <bdi>{point.created_by}</bdi>
          </Text>
        </>
      ),
    },
  ];
}
