import { t } from "@lingui/core/macro";
import "@/words/activity";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback, useLayoutEffect, useMemo, useState } from "react";
import { useOpening } from "@/api/opening";
import { useSession } from "@/api/session";
import { isDiscarded } from "@/features/activity/discarded";
import { HandOverGate } from "@/features/activity/handover/HandOverGate";
import { movedWords } from "@/features/activity/moved";
import type { Finished } from "@/features/activity/offline/begun";
import { useBegun } from "@/features/activity/offline/useBegun";
import { type LoadedActivity, runnerQuery } from "@/features/activity/sync/remote";
import { useActivity } from "@/features/activity/sync/useActivity";
import { useNotices } from "@/ui/feedback/notices";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { lazyPart } from "@/ui/lazyPart";
import { Page } from "@/ui/Page";
import { toApplication } from "../questions";
import { ActivityRunner } from "./ActivityRunner";
import { ActivityFailure, FinishedActivity } from "./ActivityStates";
import { OneRunner, type OwnHold } from "./OneRunner";
import { useAddressedPosition } from "./useAddressedPosition";

const FinishedHere = lazyPart(
  async () => (await import("@/features/activity/offline/FinishedHere")).default,
  <PageSkeleton shape="form" />,
);

const route = getRouteApi("/activity/$activityID");

export default function RunnerScreen() {
  const { activityID } = route.useParams();
  const session = useSession();
  const [account] = useState(() => session?.id ?? "");
  return (
    <HandOverGate key={activityID} id={activityID}>
      <HereOrRunner account={account} activityId={activityID} />
    </HandOverGate>
  );
}

/** An activity that began on this device may be finished on it already: then it is only shown, until the server has it. */
function HereOrRunner({ account, activityId: activityID }: { account: string; activityId: string }) {
  const here = useBegun(account, activityID);
  const navigate = useNavigate();
  const [shown, setShown] = useState<Finished>();
  const isTakenBack = shown && here?.begun && !here.finished;
  if (here?.finished && here.finished !== shown) setShown(here.finished);
  else if (isTakenBack) setShown(undefined);
  if (!here) return <PageSkeleton shape="canvas" />;
  if (shown && !isTakenBack) {
    const sent = () => void navigate({ to: "/activity/report/$activityID", params: { activityID }, replace: true });
    return <FinishedHere account={account} activityId={activityID} finished={shown} onSent={sent} />;
  }
  return (
    <OneRunner activityId={activityID}>
      {(hold) => <Opening key={hold.number} activityId={activityID} hold={hold} begun={here.begun !== undefined} />}
    </OneRunner>
  );
}

/** Loads once. The loaded activity stays, whatever happens to the session or the network. */
function Opening({ activityId, hold, begun }: { activityId: string; hold: OwnHold; begun: boolean }) {
  const [loaded, setLoaded] = useState<LoadedActivity>();
  const [attempt, setAttempt] = useState(0);
  const account = useSession()?.id ?? "";
  const query = runnerQuery(account, activityId, String(hold.number));
  const { data, error, refetch } = useOpening({ ...query, enabled: !loaded });
  if (data && !loaded) setLoaded(data);
  const notices = useNotices();
  const childId = loaded?.detail.child_id;
  // Finished elsewhere, or given to another child: what the server holds counts now.
  const reload = useCallback(
    () =>
      void refetch().then(({ data: fresh }) => {
        if (!fresh) return;
        if (childId && fresh.detail.child_id !== childId) notices.success(movedWords(fresh.detail));
        setLoaded(fresh);
      }),
    [refetch, notices, childId],
  );
  if (loaded?.detail.finish_date) return <FinishedActivity activityId={activityId} title={loaded.detail.title} />;
  if (loaded && !isDiscarded(error)) {
    const retry = () => setAttempt((number) => number + 1);
    return (
      <RunningActivity key={attempt} loaded={loaded} hold={hold} begun={begun} onReload={reload} onRetry={retry} />
    );
  }
  if (!error) return <PageSkeleton shape="canvas" />;
  return <FailedActivity error={error} onRetry={() => void refetch()} />;
}

const FailedActivity = (failure: { error: unknown; onRetry: () => void }) => (
  <Page title={t`Activity`}>
    <ActivityFailure {...failure} />
  </Page>
);

interface RunningActivityProps {
  loaded: LoadedActivity;
  hold: OwnHold;
  begun: boolean;
  onReload: () => void;
  /** Opens what this device has stored once more. */
  onRetry: () => void;
}

function RunningActivity({ loaded, hold, begun, onReload, onRetry }: RunningActivityProps) {
  const { detail, structure, results, fromDevice } = loaded;
  // The guard has let an account in; a session that ends later must not take its answers away.
  const session = useSession();
  const [accountId] = useState(() => session?.id ?? "");
  const notices = useNotices();
  const { running, failure } = useActivity(
    accountId,
    detail.activity_id,
    results,
    hold.number,
    notices,
    onReload,
    detail.overruled,
    fromDevice,
  );
  const app = useMemo(() => toApplication(detail, structure), [detail, structure]);
  if (failure) return <FailedActivity error={failure} onRetry={onRetry} />;
  if (!running) return <PageSkeleton shape="canvas" />;
  return (
    <PlacedRunner
      key={detail.child_id}
      detail={detail}
      app={app}
      running={running}
      accountId={accountId}
      begun={begun}
      here={fromDevice ? running.device.stored.place?.index : undefined}
      onHolder={hold.check}
      onMoved={onReload}
    />
  );
}

interface PlacedProps extends Omit<Parameters<typeof ActivityRunner>[0], "index" | "onIndex"> {
  /** Where this device was, when it opens without a network. */
  here: number | undefined;
}

/** The runner at its place, which the address has. This device may know better: the address is written a moment after a step. */
function PlacedRunner({ here, ...runner }: PlacedProps) {
  const { q } = route.useSearch();
  const [first] = useState({ q, here });
  const [isFirst, setFirst] = useState(true);
  if (isFirst && q !== first.q) setFirst(false);
  const { detail, app, running } = runner;
  const asked = (isFirst ? first.here : undefined) ?? q ?? detail.question_index;
  const [index, onIndex] = useAddressedPosition(asked, app.questions.length);
  // With the step itself: a browser may be killed before it is idle.
  useLayoutEffect(() => running.device.storePlace({ index }), [running, index]);
  return <ActivityRunner index={index} onIndex={onIndex} {...runner} />;
}
