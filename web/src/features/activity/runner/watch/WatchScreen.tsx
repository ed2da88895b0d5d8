import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isOutOfReach } from "@/api/errors";
import { useSession } from "@/api/session";
import { isDiscarded } from "@/features/activity/discarded";
import { answeredBy } from "@/features/activity/lists/answeredBy";
import type { HoldKeeper, HoldState } from "@/features/activity/sync/holdKeeper";
import { type LoadedActivity, runnerQuery } from "@/features/activity/sync/remote";
import { useLateSending } from "@/features/activity/sync/useLateSending";
import { useWatched } from "@/features/activity/sync/useWatched";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { Page } from "@/ui/Page";
import { ActivityFailure, FinishedActivity } from "../frame/ActivityStates";
import { toApplication } from "../questions";
import { WatchBanner } from "./WatchBanner";
import { WatchFrame } from "./WatchFrame";
import "@/words/activity";

interface WatchScreenProps {
  activityId: string;
  hold: Extract<HoldState, { turn: "elsewhere" }>;
  keeper: HoldKeeper;
}

/** An activity that another device runs, shown live and read-only. */
export function WatchScreen({ activityId, hold, keeper }: WatchScreenProps) {
  const account = useSession()?.id ?? "";
  const { data, error, refetch } = useQuery(runnerQuery(account, activityId, "watch"));
  const again = () => void refetch();
  if (data?.detail.finish_date) return <FinishedActivity activityId={activityId} title={data.detail.title} />;
  if (data && !isDiscarded(error) && !isOutOfReach(error))
    return <Watching loaded={data} hold={hold} keeper={keeper} onMissed={again} />;
  if (!error) return <PageSkeleton shape="canvas" />;
  return (
    <Page title={t`Activity`}>
      <ActivityFailure error={error} onRetry={again} />
    </Page>
  );
}

type WatchingProps = Omit<WatchScreenProps, "activityId"> & { loaded: LoadedActivity; onMissed: () => void };

function Watching({ loaded: { detail, structure, results }, hold, keeper, onMissed }: WatchingProps) {
  const session = useSession();
  const waiting = useLateSending(session?.id ?? "", detail.activity_id);
  const onHolder = () => {
    void keeper.check();
    // Only this event informs a reader of the activity which device runs it.
    if (!hold.mayTake) onMissed();
  };
  const { store, shown } = useWatched(detail.activity_id, results, detail.question_index, {
    onHolder,
    onMissed,
    onFinished: onMissed,
  });
  const app = useMemo(() => toApplication(detail, structure), [detail, structure]);
  const holder = hold.holder ?? detail.holder;
  return (
    <WatchFrame
      app={app}
      store={store}
      shown={shown}
      live={holder?.live ?? false}
      banner={
        <WatchBanner holder={holder} rater={answeredBy(detail)} hold={hold} waiting={waiting} onTake={keeper.take} />
      }
    />
  );
}
