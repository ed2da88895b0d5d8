import { plural, t } from "@lingui/core/macro";
import "@/words/children";
import { Stack, Text } from "@mantine/core";
import { ChartFrame, type DataTable } from "@/charts";
import type { ChildRecord } from "@/features/people/child/record/record";
import { formatDate } from "@/ui/format";
import { clauses } from "@/ui/format/joined";
import { childPictureName } from "@/ui/pictureNames";
import { CourseDrawing } from "./CourseDrawing";
import type { ChildEvent, MeasureSeries } from "./course";
import { courseHeight, courseReadings } from "./courseLayout";
import {
  ageText,
  bandText,
  boundedText,
  changeText,
  intervalText,
  metricNames,
  slopeText,
  sourceName,
} from "./courseWords";

interface CourseChartProps {
  child: ChildRecord;
  series: MeasureSeries;
  events: ChildEvent[];
}

/** One measure of a child over time, with the change and whether it is reliable. */
export function CourseChart({ child, series, events }: CourseChartProps) {
  const { measure, points, breaks } = series;
  const title = t`${measure.title} (${measure.code}) over time`;
  const change = changeText(series);
  const slope = slopeText(series);
  const days = clauses(breaks.map((day) => formatDate(day)));
  return (
    <Stack gap="xs">
      <ChartFrame
        title={title}
        description={[change.replace(/\.$/, ""), slope].filter(Boolean).join(". ") || t`One score shows no change.`}
        source={plural(points.length, { one: "n = # score", other: "n = # scores" })}
        table={tableOf(series)}
        fileName={childPictureName("over-time", child, measure.code)}
        height={() => courseHeight(events)}
        readings={({ width }) => courseReadings(series, events, width)}
        draw={(sheet) => <CourseDrawing series={series} events={events} sheet={sheet} title={title} />}
      />
      {change && <Text fw={600}>{change}</Text>}
      {!change && (
        <Text c="dimmed">
          {points.length > 1 ? t`No two scores can be compared yet.` : t`One score shows no change.`}
        </Text>
      )}
      {slope && <Text>{slope}</Text>}
      {days && (
        <Text c="dimmed">
          {t`Measured with something else, or by other norms, from ${days} on. Only what one set of norms reads is compared.`}
        </Text>
      )}
    </Stack>
  );
}

function tableOf(series: MeasureSeries): DataTable {
  const { measure, points, bands } = series;
  const unit = metricNames()[measure.metric];
  const banded = bands.length > 0;
  return {
    columns: [t`Test date`, t`Age`, unit, t`Interval`, ...(banded ? [t`Band`] : []), t`Source`],
    rows: points.map((point) => [
      formatDate(point.test_date),
      ageText(point) || "—",
      boundedText(measure.metric, point.value, point.limit),
      intervalText(measure.metric, point) || "—",
      ...(banded ? [bandText(series, point.value)] : []),
      sourceName(point),
    ]),
  };
}
