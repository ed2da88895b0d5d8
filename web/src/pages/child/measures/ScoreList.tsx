import { t } from "@lingui/core/macro";
import "@/words/children";
import { Text } from "@mantine/core";
import { formatDate } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
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
      actions={(point) => <ScoreActions point={point} mayChange={mayChange && point.may_change} ask={ask} />}
    />
  );
}

interface ScoreActionsProps extends Pick<ScoreListProps, "mayChange" | "ask"> {
  point: CoursePoint;
}

function ScoreActions({ point, mayChange, ask }: ScoreActionsProps) {
  const changes: RowAction[] = [
    { label: t`Correct`, onSelect: () => ask("correct", point) },
    { label: t`Remove`, danger: true, onSelect: () => ask("remove", point) },
  ];
  const history: RowAction = { label: t`History`, onSelect: () => ask("history", point) };
  const [main, ...more] = [...(mayChange ? changes : []), ...(point.former.length > 0 ? [history] : [])];
  return <RowActions name={t`score of ${formatDate(point.test_date)}`} main={main} more={more} />;
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
          {scoreText(metric, point.value, point.limit)}
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
