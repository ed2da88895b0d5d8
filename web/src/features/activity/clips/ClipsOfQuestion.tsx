import { plural, t } from "@lingui/core/macro";
import { Button, Progress } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { ClipView } from "./ClipView";
import type { ClipRecorder } from "./clipRecorder";
import classes from "./clips.module.css";
import { Medium } from "./Medium";
import type { ClipUpload } from "./outbox";
import { type ActivityClips, clipsKey, clipsQuery } from "./remote";
import type { ClipKind } from "./sealedClips";
import { useRecorderState } from "./useClipRecorder";
import { kindText } from "./words";
import "@/words/activity";

interface ClipsOfQuestionProps {
  clipRecorder: ClipRecorder;
  questionNo: number;
  kinds: readonly ClipKind[];
}

/** What was recorded of a question: on its way, and stored. */
export function ClipsOfQuestion(props: ClipsOfQuestionProps) {
  return props.clipRecorder.stores ? <Stored {...props} /> : <Samples {...props} />;
}

function Samples({ clipRecorder, questionNo, kinds }: ClipsOfQuestionProps) {
  const samples = useRecorderState(clipRecorder).samples.filter(
    (one) => one.questionNo === questionNo && kinds.includes(one.kind),
  );
  return (
    <ul className={classes.list}>
      {samples.map(({ id, kind, url }) => (
        <li key={id}>
          <Medium kind={kind} url={url} />
        </li>
      ))}
    </ul>
  );
}

function Stored({ clipRecorder, questionNo, kinds }: ClipsOfQuestionProps) {
  const { activityId, outbox } = clipRecorder.ports;
  const uploads = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.uploads ?? none);
  const { data } = useQuery(clipsQuery(activityId));
  const client = useQueryClient();
  const moving = uploads.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that is no longer on its way may be stored now
  useEffect(() => {
    void client.invalidateQueries({ queryKey: clipsKey(activityId) });
  }, [client, activityId, moving]);
  const mine = uploads.filter(
    ({ clip, state }) =>
      clip.activityId === activityId &&
      clip.questionNo === questionNo &&
      kinds.includes(clip.kind) &&
      state !== "recording",
  );
  return (
    <>
      {mine.map((upload) => (
        <OnItsWay key={upload.clip.id} upload={upload} clipRecorder={clipRecorder} />
      ))}
      {data && <StoredClips clips={data} questionNo={questionNo} kinds={kinds} />}
    </>
  );
}

const never = () => () => undefined;
const nothing: readonly ClipUpload[] = [];
const none = () => nothing;

interface StoredClipsProps {
  clips: ActivityClips;
  questionNo: number;
  kinds?: readonly ClipKind[];
}

/** The stored clips of a question, each with what may be done with it. */
export function StoredClips({ clips, questionNo, kinds }: StoredClipsProps) {
  const shown = clips.clips.filter(
    (clip) => clip.whole && clip.question_no === questionNo && (!kinds || kinds.includes(clip.kind)),
  );
  return (
    <ul className={classes.list}>
      {shown.map((clip) => (
        <li key={clip.clip_id}>
          <ClipView clip={clip} mayMark={clips.may_add} mayRemove={clips.may_remove} />
        </li>
      ))}
    </ul>
  );
}

function OnItsWay({
  upload: { clip, state, share, message },
  clipRecorder,
}: {
  upload: ClipUpload;
  clipRecorder: ClipRecorder;
}) {
  const { outbox } = clipRecorder.ports;
  const words = state === "sending" ? t`Being sent` : t`Kept on this device until the server can be reached`;
  return (
    <div className={classes.clip} data-testid="clip-on-its-way" data-state={state}>
      <span>
        {kindText(clip.kind)}: {state === "refused" ? message : words}
      </span>
      {state === "refused" ? (
        <div className={classes.row}>
          <Button variant="default" onClick={() => outbox?.retry(clip.id)}>{t`Try again`}</Button>
          <Button variant="subtle" color="red" onClick={() => void outbox?.discard(clip.id)}>{t`Discard`}</Button>
        </div>
      ) : (
        <Progress
          value={share}
          aria-label={plural(Math.round(share), { one: "# percent sent", other: "# percent sent" })}
        />
      )}
    </div>
  );
}
