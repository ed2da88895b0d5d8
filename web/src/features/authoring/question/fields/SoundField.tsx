import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Fieldset } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { newQueue } from "@/features/authoring/draft/storing";
import { moving } from "@/media/queue";
import { RecordingBar } from "@/media/RecordingBar";
import { UploadList } from "@/media/UploadList";
import { useDrop } from "@/media/useDrop";
import { useRecorder } from "@/media/useRecorder";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import answers from "../answers/Answers.module.css";
import { SoundActs } from "./SoundActs";
import classes from "./SoundField.module.css";

interface SoundFieldProps {
  label: string;
  /** Path of the stored sound, empty when there is none. */
  value: string;
  applicationId: string;
  onChange: (path: string) => void;
}

/** A stored sound: chosen, dropped or recorded, heard and taken away. */
export function SoundField({ label, value, applicationId, onChange }: SoundFieldProps) {
  const { queue, send } = useSoundUpload(applicationId, onChange);
  const recorder = useRecorder(send);
  const drop = useDrop(([file]) => file && send(file));
  return (
    <Fieldset variant="unstyled" className={`${answers.group} ${classes.drop}`} legend={label} {...drop}>
      {recorder.now ? (
        <RecordingBar now={recorder.now} onStop={() => void recorder.stop()} onDiscard={recorder.discard} />
      ) : (
        <SoundActs label={label} value={value} onChange={onChange} onFile={send} onRecord={recorder.start} />
      )}
      {recorder.problem && <InlineNotice kind="error">{recorder.problem}</InlineNotice>}
      <UploadList queue={queue} />
    </Fieldset>
  );
}

/** Sends one sound at a time: a newer one takes the place of one that is on its way or did not arrive. */
function useSoundUpload(application: string, onChange: (path: string) => void) {
  const notices = useNotices();
  const [queue] = useState(() => newQueue("sound", application));
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    // What the field belongs to may be changed by others once it is closed; it cannot write there any more.
    return () => {
      const [left] = queue.list();
      if (!left) return;
      const { id, name } = left;
      if (moving([left])) notices.error(t`${name} was not uploaded, because its field was closed.`);
      queue.cancel(id);
    };
  }, [queue, notices]);
  const send = (file: File) => {
    for (const { id } of queue.list()) queue.cancel(id);
    queue.add([file], (path) => latest.current(path));
  };
  return { queue, send };
}
