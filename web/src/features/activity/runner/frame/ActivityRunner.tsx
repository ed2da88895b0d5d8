import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useRef } from "react";
import { activityKeys } from "@/features/activity/keys";
import type { PresenceStore } from "@/features/activity/sync/presenceStore";
import { changeActivity, type Detail, type Tap } from "@/features/activity/sync/remote";
import { type AcceptedTap, missedTaps } from "@/features/activity/sync/taps";
import type { RunningActivity } from "@/features/activity/sync/useActivity";
import { useOtherDevices } from "@/features/activity/sync/useOtherDevices";
import { usePresenceStore } from "@/features/activity/sync/usePresenceStore";
import { useNotices } from "@/ui/feedback/notices";
import { formatName } from "@/ui/format";
import { Finish } from "../pages/Finish";
import type { RunnerApplication } from "../types";
import { RunnerFrame } from "./RunnerFrame";
import { syncWords } from "./SyncState";
import { type AcceptTap, useTapHandler } from "./useTapHandler";

interface ActivityRunnerProps {
  detail: Detail;
  app: RunnerApplication;
  running: RunningActivity;
  index: number;
  onIndex: (index: number) => void;
}

/** The runner on an open activity: everything is kept here and stored on the server. */
export function ActivityRunner({ detail, app, running, index, onIndex }: ActivityRunnerProps) {
  const { store } = running;
  const acceptTap = useAcceptTap(running);
  const presence = usePresenceStore(detail.activity_id);
  useDevices(detail.activity_id, app, running, index, presence, acceptTap);
  const finish = useFinishing(detail.activity_id, running);
  const save = useSave(detail.activity_id, running);
  const facts = useMemo(
    () => ({ childName: formatName(detail.first_name, detail.last_name), startedAt: detail.start_date }),
    [detail],
  );
  const link = useMemo(
    () => ({ id: detail.activity_id, pairingKey: detail.pairing_key, presence }),
    [detail, presence],
  );
  return (
    <RunnerFrame
      app={app}
      facts={facts}
      store={store}
      index={index}
      onIndex={onIndex}
      link={link}
      taps={running.taps}
      acceptTap={acceptTap}
      onSave={save}
      finish={<Finish store={store} finish={finish} />}
    />
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
  acceptTap: AcceptTap,
) {
  const { store, taps, device, firstHere } = running;
  const first = useRef(firstHere);
  const onTap = useTapHandler(app, store, acceptTap);
  const onMissed = useTapHandler(app, store, () => true);
  const onStored = (stored: Tap[]) => {
    const { answers } = store.snapshot();
    for (const tap of missedTaps(taps, stored, (no) => Boolean(answers[no]?.childAnswer), first.current)) onMissed(tap);
    first.current = false;
    void device.storeTaps(taps.toStored());
  };
  // A finish elsewhere shows as soon as anything is sent; asking now shows it at once.
  const onFinished = () => void store.flush();
  useOtherDevices(activityId, index, presence, { onTap, onStored, onFinished });
}

/** Seconds spent on all questions together. */
const secondsOf = ({ store }: RunningActivity) =>
  store.snapshot().answers.reduce((sum, { duration }) => sum + duration, 0);

function useSave(activityId: string, running: RunningActivity) {
  const notices = useNotices();
  return useCallback(async () => {
    const { store } = running;
    const complete = await store.flush();
    if (!complete)
      return notices.error(`${syncWords(store.snapshot())}. They are sent as soon as the server can be reached.`);
    await changeActivity(activityId, secondsOf(running), false).catch(() => undefined);
    notices.success("Activity Saved");
  }, [activityId, running, notices]);
}

function useFinishing(activityId: string, running: RunningActivity) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await changeActivity(activityId, secondsOf(running), true);
    running.store.stop();
    await running.device.clear();
    void queryClient.invalidateQueries({ queryKey: activityKeys.all });
    await navigate({ to: "/activity/report/$activityID", params: { activityID: activityId } });
  }, [activityId, running, navigate, queryClient]);
}
