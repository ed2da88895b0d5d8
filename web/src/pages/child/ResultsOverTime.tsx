import { t } from "@lingui/core/macro";
import "@/words/children";
import { NativeSelect, Stack, Title } from "@mantine/core";
import { IconChartLine } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { bySeries, childResultsQuery, type Finished } from "./childResults";
import { SeriesChart } from "./SeriesChart";

const from = "/dashboard/child/$childID";

/** How the child did each time, one application after the other. */
export function ResultsOverTime({ childId }: { childId: string }) {
  const query = useQuery(childResultsQuery(childId));
  return (
    <Stack gap="md" component="section" aria-labelledby="results-over-time">
      <Title order={2} size="h3" id="results-over-time">{t`Results over time`}</Title>
      <Loaded query={query} failure={t`The results could not be loaded`} skeleton={<ContentSkeleton shape="canvas" />}>
        {(results) => <SeriesChoice childId={childId} results={results} />}
      </Loaded>
    </Stack>
  );
}

function SeriesChoice({ childId, results }: { childId: string; results: Finished[] }) {
  const { application } = useSearch({ from });
  const navigate = useNavigate();
  const all = bySeries(results);
  const series = all.find((one) => one.application === application) ?? all[0];
  if (!series) {
    return (
      <EmptyState
        icon={IconChartLine}
        title={t`No result yet`}
        text={t`Each finished activity adds a point here, so that a change can be seen.`}
      />
    );
  }
  const choose = (value: string) =>
    navigate({ to: from, params: { childID: childId }, search: { application: value }, resetScroll: false });
  return (
    <>
      {all.length > 1 && (
        <NativeSelect
          label={t`Application`}
          maw={420}
          data={all.map(({ application, title, results }) => ({
            value: application,
            label: `${title} (${results.length})`,
          }))}
          value={series.application}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <SeriesChart series={series} />
    </>
  );
}
