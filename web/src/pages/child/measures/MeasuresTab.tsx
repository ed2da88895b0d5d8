import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Group, NativeSelect, Stack, Title } from "@mantine/core";
import { IconChartLine, IconNote, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { ChildRecord } from "@/features/people/child/record/record";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { CourseChart } from "./CourseChart";
import { type Course, courseQuery, type MeasureSeries } from "./course";
import { EventList } from "./EventList";
import { type Asked, MeasureDialog } from "./MeasureDialog";
import { ScoreList } from "./ScoreList";

const from = "/dashboard/child/$childID";

/** How the child's measures went over time, and what happened meanwhile. */
export function MeasuresTab({ child }: { child: ChildRecord }) {
  const query = useQuery(courseQuery(child.child_id));
  return (
    <Loaded query={query} failure={t`The measures could not be loaded`} skeleton={<ContentSkeleton shape="canvas" />}>
      {(course) => <ChildMeasures child={child} course={course} />}
    </Loaded>
  );
}

function ChildMeasures({ child, course }: { child: ChildRecord; course: Course }) {
  const [asked, setAsked] = useState<Asked>();
  const { measure } = useSearch({ from });
  const series = course.series.find((one) => one.measure.measure === measure) ?? mostMeasured(course.series);
  const add = course.may_change && (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAsked({ act: "add", measure: series?.measure.measure })}
    >
      {t`Add score`}
    </Button>
  );
  return (
    <Stack gap="xl">
      {series ? (
        <Stack gap="md">
          <Group justify="space-between" align="flex-end">
            <MeasureChoice course={course} chosen={series} />
            {add}
          </Group>
          <CourseChart child={child} series={series} events={course.events} />
          <ScoreList
            series={series}
            mayChange={course.may_change}
            ask={(act, point) => setAsked({ act, point, series })}
          />
        </Stack>
      ) : (
        <EmptyState
          icon={IconChartLine}
          title={t`No score of a measure yet`}
          text={t`An activity adds one when its application names a measure. Scores from elsewhere can be added by hand.`}
          action={add}
        />
      )}
      <Stack gap="md" component="section" aria-labelledby="child-events">
        <Group justify="space-between">
          <Title order={2} size="h3" id="child-events">{t`What happened meanwhile`}</Title>
          {course.may_change && (
            <Button
              variant="light"
              leftSection={<IconNote size={18} aria-hidden />}
              onClick={() => setAsked({ act: "note" })}
            >{t`Add note`}</Button>
          )}
        </Group>
        <EventList
          childId={course.child_id}
          events={course.events}
          mayChange={course.may_change}
          change={(event) => setAsked({ act: "note", event })}
        />
      </Stack>
      <MeasureDialog childId={course.child_id} asked={asked} close={() => setAsked(undefined)} />
    </Stack>
  );
}

const mostMeasured = (all: readonly MeasureSeries[]): MeasureSeries | undefined =>
  all.reduce<MeasureSeries | undefined>(
    (most, one) => (most && most.points.length >= one.points.length ? most : one),
    undefined,
  );

function MeasureChoice({ course, chosen }: { course: Course; chosen: MeasureSeries }) {
  const navigate = useNavigate();
  const choose = (measure: string) =>
    navigate({
      to: from,
      params: { childID: course.child_id },
      search: { tab: "measures", measure },
      resetScroll: false,
    });
  return (
    <NativeSelect
      label={t`Measure`}
      maw={420}
      data={course.series.map(({ measure, points }) => ({
        value: measure.measure,
        label: `${measure.code} – ${measure.title} (${points.length})`,
      }))}
      value={chosen.measure.measure}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
