import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconBrowser } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { hasStatus } from "@/api/errors";
import { useSession } from "@/api/session";
import NeedsConnection from "@/features/activity/offline/NeedsConnection";
import { forgetRunner } from "@/features/activity/sync/remote";
import { useHold } from "@/features/activity/sync/useHold";
import { useSoleRunner } from "@/features/activity/sync/useSoleRunner";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { Page } from "@/ui/Page";
import { WatchScreen } from "../watch/WatchScreen";
import "@/words/activity";

/** How the runner holds the activity. */
export interface OwnHold {
  number: number;
  /** Checks whether this device still holds the activity. */
  check: () => void;
}

interface OneRunnerProps {
  activityId: string;
  children: (hold: OwnHold) => ReactNode;
}

/** One tab of one device runs an activity. A second tab offers to take it over, a second device watches. */
export function OneRunner({ activityId, children }: OneRunnerProps) {
  const { turn, takeOver } = useSoleRunner(activityId);
  useEffect(() => {
    if (turn === "elsewhere") forgetRunner(activityId);
  }, [turn, activityId]);
  if (turn === "mine") return <OneDeviceOnly activityId={activityId}>{children}</OneDeviceOnly>;
  if (turn === "asking") return <PageSkeleton shape="canvas" />;
  return (
    <Page title={t`Activity`}>
      <EmptyState
        icon={IconBrowser}
        title={t`This activity is open in another tab`}
        text={t`Go on there, or take it over; the other tab then stops. Nothing that was given there is lost.`}
        action={<Button onClick={takeOver}>{t`Take over here`}</Button>}
      />
    </Page>
  );
}

function OneDeviceOnly({ activityId, children }: OneRunnerProps) {
  const { state, keeper } = useHold(useSession()?.id ?? "", activityId);
  switch (state.turn) {
    case "asking":
      return <PageSkeleton shape="canvas" />;
    case "mine":
      return children({ number: state.number, check: () => void keeper.check() });
    case "elsewhere":
      return <WatchScreen activityId={activityId} hold={state} keeper={keeper} />;
    default:
      if (hasStatus(state.error, 0)) return <NeedsConnection unopened onRetry={() => void keeper.open()} />;
      return (
        <Page title={t`Activity`}>
          <ErrorState
            title={t`The activity could not be loaded`}
            error={state.error}
            onRetry={() => void keeper.open()}
          />
        </Page>
      );
  }
}
