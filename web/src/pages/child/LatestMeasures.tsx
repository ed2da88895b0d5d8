import { t } from "@lingui/core/macro";
import "@/words/children";
import { Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { courseQuery, type MeasureSeries } from "./measures/course";
import { changeText, scoreText } from "./measures/courseWords";
import classes from "./Overview.module.css";

/** Where each measure of the child stands now; nothing where none was taken. */
export function LatestMeasures({ childId }: { childId: string }) {
  const query = useQuery(courseQuery(childId));
  if (query.data && query.data.series.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="latest-measures">
      <Title order={2} size="h3" id="latest-measures">{t`Measures`}</Title>
      <Loaded query={query} failure={t`The measures could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
        {({ series }) => (
          <ul className={classes.lines}>
            {series.map((one) => (
              <LatestOfMeasure key={one.measure.measure} childId={childId} series={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  );
}

function LatestOfMeasure({ childId, series }: { childId: string; series: MeasureSeries }) {
  const { measure, points } = series;
  const last = points.at(-1);
  if (!last) return null;
  return (
    <li className={classes.line}>
      <span>
        <TextLink
          to="/dashboard/child/$childID"
          params={{ childID: childId }}
          search={{ tab: "measures", measure: measure.measure }}
          resetScroll={false}
        >
          <bdi>{`${measure.code} – ${measure.title}`}</bdi>
        </TextLink>
        <Text size="sm" c="dimmed">
          {changeText(series) || t`One score shows no change.`}
        </Text>
      </span>
      <span className="mp-figures">{t`${scoreText(measure.metric, last.value, last.limit)} on ${formatDate(last.test_date)}`}</span>
    </li>
  );
}
