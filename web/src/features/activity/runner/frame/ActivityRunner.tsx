import { t } from "@lingui/core/macro";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useRef, useState } from "react";
import { useClipRecorder } from "@/features/activity/clips/useClipRecorder";
import { isMoved } from "@/features/activity/discarded";
import { activityKeys } from "@/features/activity/keys";
import { finishOnDevice } from "@/features/activity/offline/finishOnDevice";
import type { PresenceStore } from "@/features/activity/screens/presenceStore";
import type { ScreenControl } from "@/features/activity/screens/screenControl";
import { type TapRelay, useTapRelay } from "@/features/activity/screens/tapRelay";
import { useHandedView } from "@/features/activity/screens/useHandedView";
import { useOtherDevices } from "@/features/activity/screens/useOtherDevices";
import { usePresenceStore } from "@/features/activity/screens/usePresenceStore";
import { useScreenControl } from "@/features/activity/screens/useScreenControl";
import { type AcceptedTap, missedTaps } from "@/features/activity/store/taps";
import { fetchAndKeep } from "@/features/activity/sync/offlineCopy";
import type { RunningActivity } from "@/features/activity/sync/openActivity";
import { changeActivity, type Detail, type Tap } from "@/features/activity/sync/remote";
import { useNotices } from "@/ui/feedback/notices";
import { formatName } from "@/ui/format";
import { lazyPart } from "@/ui/lazyPart";
import { forgetOpened } from "@/work/opened";
import { syncWords } from "../bar/SyncState";
import { Finish } from "../pages/Finish";
import type { RunnerApplication } from "../types";
import { OwnFinish } from "./ownFinish";
import { RunnerFrame } from "./RunnerFrame";
import { useDiscarding } from "./useDiscarding";
import { type AcceptTap, useTapHandler } from "./useTapHandler";
import "@/words/activity";
import { Refusal } from "@/ui/form/refusal";

const FinishHere = lazyPart(async () => (await import("@/features/activity/offline/FinishHere")).FinishHere);

const DiscardDialog = lazyPart(
  async () => (await import("@/features/activity/lists/acts/DiscardDialog")).DiscardDialog,
);

const MoveActivityDialog = lazyPart(
  async () => (await import("@/features/activity/lists/acts/MoveActivityDialog")).MoveActivityDialog,
);

interface ActivityRunnerProps {
  detail: Detail;
  app: RunnerApplication;
  running: RunningActivity;
  accountId: string;
  index: number;
  onIndex: (index: number) => void;
  /** It began on this device, which finishes it without asking the server. */
  begun: boolean;
  /** Another device may have taken the activity over. */
  onHolder: () => void;
  /** The activity has another child than it was opened with. */
  onMoved: () => void;
}

/** The runner on an open activity: everything is kept here and stored on the server. */
export function ActivityRunner(props: ActivityRunnerProps) {
  const { detail, app, running, accountId, index, onIndex, begun, onHolder, onMoved } = props;
  const { store } = running;
  const acceptTap = useAcceptTap(running);
  const relay = useTapRelay(detail);
  const acceptHere = useCallback(
    (tap: AcceptedTap) => {
      const fresh = acceptTap(tap);
      if (fresh) relay.send(tap);
      return fresh;
    },
    [acceptTap, relay],
  );
  const presence = usePresenceStore(detail.activity_id);
  const control = useScreenControl(detail);
  useHandedView(accountId, detail, app, index);
  const clips = useClipRecorder(accountId, detail.activity_id, store);
  const [finishing] = useState(() => new OwnFinish(() => void store.ended()));
  useDevices(detail.activity_id, app, running, index, presence, control, acceptTap, relay, {
    finishing,
    onConsent: clips.refresh,
    onHolder,
    onMoved,
  });
  const finish = useFinishing(detail, running, relay, finishing, onMoved, accountId);
  const finishHere = () => finishOnDevice(accountId, detail, app, running);
  const save = useSave(detail.activity_id, running);
  const endSession = useEndSession(running);
  const facts = useMemo(
    () => ({
      childName: formatName(detail.first_name, detail.last_name),
      startedAt: detail.start_date,
      testSessions: detail.sessions,
      age: detail.age,
    }),
    [detail],
  );
  const link = useMemo(
    () => ({ id: detail.activity_id, pairingKey: detail.pairing_key, presence, control, clips }),
    [detail, presence, control, clips],
  );
  const readFile = useMemo(() => fetchAndKeep(accountId), [accountId]);
  const [discarding, { open: askDiscard, close: keep }] = useDisclosure();
  const discard = useDiscarding(running);
  const [moving, move] = useDisclosure();
  const sendFirst = async () => void (await running.store.flush());
  const moved = async () => {
    move.close();
    onMoved();
  };
  return (
    <>
      <RunnerFrame
        app={app}
        facts={facts}
        store={store}
        index={index}
        onIndex={onIndex}
        link={link}
        taps={running.taps}
        acceptTap={acceptHere}
        onSave={save}
        onDiscard={askDiscard}
        onMove={move.open}
        testSessions={running.testSessions}
        overrides={running.overrides}
        onEndSession={endSession}
        readFile={readFile}
        finish={begun ? <FinishHere store={store} finish={finishHere} /> : <Finish store={store} finish={finish} />}
      />
      {moving && (
        <MoveActivityDialog
          activityId={detail.activity_id}
          childId={detail.child_id}
          onClose={move.close}
          before={sendFirst}
          after={moved}
        />
      )}
      {discarding && <DiscardDialog activityId={detail.activity_id} onClose={keep} {...discard} />}
    </>
  );
}

function useAcceptTap({ taps, device }: RunningActivity) {
  return useCallback(
    (tap: AcceptedTap) => {
      const fresh = taps.accept(tap);
      if (fresh) void device.storeTaps(taps.toStored());
      return fresh;
    },
    [taps, device],
  );
}

function useDevices(
  activityId: string,
  app: RunnerApplication,
  running: RunningActivity,
  index: number,
  presence: PresenceStore,
  control: ScreenControl,
  acceptTap: AcceptTap,
  relay: TapRelay,
  others: { finishing: OwnFinish; onConsent: () => void; onHolder: () => void; onMoved: () => void },
) {
  const { store, taps, device, firstHere } = running;
  const first = useRef(firstHere);
  const onTap = useTapHandler(app, store, acceptTap);
  const onMissed = useTapHandler(app, store, () => true);
  const onStored = (stored: Tap[]) => {
    const { answers } = store.snapshot();
    for (const tap of missedTaps(taps, stored, (no) => Boolean(answers[no]?.childAnswer), first.current)) onMissed(tap);
    first.current = false;
    relay.complete(taps.list(), stored);
    void device.storeTaps(taps.toStored());
  };
  const onFinished = () => others.finishing.heard();
  // Waiting changes are refused and named; then the server is asked for the state to show instead.
  const onDiscarded = () => void store.flush().then(others.onHolder);
  useOtherDevices(activityId, index, presence, control, { onTap, onStored, onFinished, onDiscarded, ...others });
}

/** Seconds spent on all questions together. */
const secondsOf = ({ store }: RunningActivity) =>
  store.snapshot().answers.reduce((sum, { duration }) => sum + duration, 0);

function useSave(activityId: string, running: RunningActivity) {
  const notices = useNotices();
  return useCallback(async () => {
    const { store } = running;
    const complete = await store.flush();
    if (!complete) {
      const state = syncWords(store.snapshot());
      return notices.error(t`${state}. They are sent as soon as the server can be reached.`);
    }
    await changeActivity(activityId, secondsOf(running), false).catch(() => undefined);
    notices.success(t`Activity Saved`);
  }, [activityId, running, notices]);
}

/** Ends the session and leaves; what could not be sent goes with the next visit. */
function useEndSession(running: RunningActivity) {
  const navigate = useNavigate();
  return useCallback(async () => {
    running.testSessions.end();
    await running.store.flush();
    await navigate({ to: "/activities", search: { tab: "resume" } });
  }, [running, navigate]);
}

function useFinishing(
  detail: Detail,
  running: RunningActivity,
  relay: TapRelay,
  finishing: OwnFinish,
  onMoved: () => void,
  accountId: string,
) {
  const { activity_id: activityId, child_id: childId } = detail;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    running.testSessions.end();
    if (!(await running.testSessions.flush()))
      throw new Refusal(t`The times of this session have not reached the server yet.`);
    if (!(await running.overrides.flush()))
      throw new Refusal(t`Why the rules were left has not reached the server yet.`);
    await relay.run();
    try {
      await finishing.during(() => changeActivity(activityId, secondsOf(running), true, childId));
    } catch (error) {
      if (isMoved(error)) onMoved();
      throw error;
    }
    running.store.stop();
    await running.device.clear();
    await forgetOpened(accountId, activityId).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: activityKeys.all });
    await navigate({ to: "/activity/report/$activityID", params: { activityID: activityId } });
  }, [activityId, childId, running, relay, finishing, onMoved, accountId, navigate, queryClient]);
}
