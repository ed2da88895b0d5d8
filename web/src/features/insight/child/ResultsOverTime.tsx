import { NativeSelect, Stack, Title } from "@mantine/core";
import { IconChartLine } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { bySeries, childResultsQuery } from "./childResults";
import { SeriesChart } from "./SeriesChart";

const from = "/dashboard/child/$childID";

/** How the child did each time, one application after the other. */
export function ResultsOverTime({ childId }: { childId: string }) {
  return (
    <Stack gap="md" component="section" aria-labelledby="results-over-time">
      <Title order={2} size="h3" id="results-over-time">
        Results over time
      </Title>
      <Results childId={childId} />
    </Stack>
  );
}

function Results({ childId }: { childId: string }) {
  const { application } = useSearch({ from });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(childResultsQuery(childId));
  if (!data) {
    if (!error) return <ContentSkeleton shape="canvas" />;
    return <ErrorState title="The results could not be loaded" error={error} onRetry={refetch} />;
  }
  const all = bySeries(data);
  const series = all.find((one) => one.application === application) ?? all[0];
  if (!series) {
    return (
      <EmptyState
        icon={IconChartLine}
        title="No result yet"
        text="Each finished activity adds a point here, so that a change can be seen."
      />
    );
  }
  const choose = (value: string) =>
    navigate({ to: from, params: { childID: childId }, search: { application: value }, resetScroll: false });
  return (
    <>
      {all.length > 1 && (
        <NativeSelect
          label="Application"
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
