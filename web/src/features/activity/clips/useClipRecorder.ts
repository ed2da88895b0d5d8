import { useEffect, useState, useSyncExternalStore } from "react";
import { queryClient } from "@/api/queryClient";
import { newId } from "@/child/id";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import { answersOf, clipsOf, onDropped, recordingLock } from "./accountOutbox";
import { ClipRecorder } from "./clipRecorder";
import { clipsNow } from "./consentWatch";
import { clipsQuery } from "./remote";

const nowhere = { consents: { picture: true, video: true, audio: true }, may_add: true, may_remove: false, clips: [] };

/** The camera and microphone of an open activity. */
export function useClipRecorder(account: string, activityId: string, store: RunnerStore): ClipRecorder {
  const [clipRecorder] = useState(() => {
    const { outbox, store: clips } = clipsOf(account);
    return new ClipRecorder({
      activityId,
      outbox,
      prepare: clips.open,
      fetchClips: () => clipsNow(queryClient, clipsQuery(activityId)),
      hold: (id, until) => void navigator.locks?.request(recordingLock(id), () => until),
      newId,
      now: Date.now,
    });
  });
  useEffect(() => {
    void clipRecorder.refresh();
    const ends = [answersOf(store), onDropped(clipRecorder.dropped)];
    return () => {
      for (const end of ends) end();
      void clipRecorder.dispose();
    };
  }, [clipRecorder, store]);
  return clipRecorder;
}

/** The camera and microphone of the tester, which stores nothing. */
export function useSampleRecorder(applicationId: string): ClipRecorder {
  const [clipRecorder] = useState(
    () =>
      new ClipRecorder({
        activityId: applicationId,
        prepare: async () => undefined,
        fetchClips: async () => ({ ...nowhere, child_id: "" }),
        hold: () => undefined,
        newId,
        now: Date.now,
      }),
  );
  useEffect(() => () => void clipRecorder.dispose(), [clipRecorder]);
  return clipRecorder;
}

export const useRecorderState = (clipRecorder: ClipRecorder) =>
  useSyncExternalStore(clipRecorder.subscribe, clipRecorder.snapshot);
