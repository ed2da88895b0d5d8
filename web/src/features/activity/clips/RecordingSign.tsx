import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconPlayerRecordFilled } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { toClock } from "@/ui/format";
import { longest } from "./capture";
import type { ClipRecorder } from "./clipRecorder";
import classes from "./clips.module.css";
import { useRecorderState } from "./useClipRecorder";
import "@/words/activity";

const dot = "● ";

/** Says in the bar and in the tab's title that a recording runs, for which question and how long, and ends it. */
export function RecordingSign({ clipRecorder }: { clipRecorder: ClipRecorder }) {
  const { recording } = useRecorderState(clipRecorder);
  if (!recording) return null;
  return (
    <ElapsedTime
      key={recording.id}
      since={recording.since}
      question={recording.questionNo + 1}
      stop={clipRecorder.stop}
    />
  );
}

function ElapsedTime({ since, question, stop }: { since: number; question: number; stop: () => Promise<void> }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useTitleSign();
  const elapsed = toClock(Math.max(0, Math.floor((now - since) / 1_000))).slice(3);
  const most = toClock(longest).slice(3);
  return (
    <div className={classes.sign} data-testid="recording-sign">
      <IconPlayerRecordFilled size={18} aria-hidden />
      <span role="status" aria-live="off">{t`Recording question ${question}: ${elapsed} of ${most}`}</span>
      <Button color="red" onClick={() => void stop()}>{t`Stop recording`}</Button>
    </div>
  );
}

/** The page names its question in the title now and then, and the sign goes before it again. */
function useTitleSign() {
  useEffect(() => {
    const sign = () => {
      if (!document.title.startsWith(dot)) document.title = dot + document.title;
    };
    sign();
    const watch = new MutationObserver(sign);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(dot, "");
    };
  }, []);
}
