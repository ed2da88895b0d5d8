import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { RecordPart } from "@/features/people/child/record/RecordPart";
import type { ChildRecord } from "@/features/people/child/record/record";
import { childRequestsQuery } from "@/features/rating/requests";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { lazyPart } from "@/ui/lazyPart";
import { loadChunk } from "@/ui/loadChunk";
import { resultsOverTime } from "./childParts";
import { childOpenQuery, childResultsQuery } from "./childResults";
import { LastResults } from "./LastResults";
import { LatestMeasures } from "./LatestMeasures";
import { courseQuery } from "./measures/course";
import { OpenWithChild } from "./OpenWithChild";

// What draws charts is large. The parts above do not wait for it; those below do, so that it pushes nothing down.
const ResultsOverTime = lazy(async () => ({ default: await loadChunk(resultsOverTime) }));

const ChildRequests = lazyPart(async () => (await import("@/features/rating/ChildRequests")).ChildRequests);

const from = "/dashboard/child/$childID";

/**
 * How the child is and what is next: open activities, results and measures first, the record below. They are drawn from the
 * top as they become known, so that nothing is pushed down that is read already.
 */
export function ChildOverview({ child }: { child: ChildRecord }) {
  const { tab } = useSearch({ from });
  const navigate = useNavigate();
  const { child_id: id } = child;
  const record = (editing: boolean) =>
    void navigate({
      to: from,
      params: { childID: id },
      search: editing ? { tab: "record" as const } : {},
      resetScroll: false,
      replace: !editing,
    });
  const known = useKnown(child);
  return (
    <Stack gap="xl">
      {known > 0 && <OpenWithChild childId={id} open={child.open_activities} />}
      {known > 1 && <ChildRequests childId={id} />}
      {known > 2 && <LastResults childId={id} />}
      <Suspense fallback={<ContentSkeleton shape="canvas" />}>
        {known > 2 && <ResultsOverTime childId={id} />}
        {known > 3 ? (
          <>
            <LatestMeasures childId={id} />
            <RecordPart child={child} editing={tab === "record"} edit={() => record(true)} done={() => record(false)} />
          </>
        ) : (
          <ContentSkeleton shape="canvas" />
        )}
      </Suspense>
    </Stack>
  );
}

/** How many of the parts are known, or could not be loaded, with all above them: open activities, requests, results, measures. */
function useKnown({ child_id, open_activities }: ChildRecord): number {
  const parts = [
    useQuery({ ...childOpenQuery(child_id), enabled: open_activities > 0 }),
    useQuery(childRequestsQuery(child_id)),
    useQuery(childResultsQuery(child_id)),
    useQuery(courseQuery(child_id)),
  ];
  const waiting = parts.findIndex(({ isLoading }) => isLoading);
  return waiting < 0 ? parts.length : waiting;
}
