import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconCamera, IconPlayerRecord, IconPlayerStop, IconPower } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { PanelTool, type ToolProps } from "@/features/activity/runner/tools/PanelTool";
import { ClipsOfQuestion } from "./ClipsOfQuestion";
import type { ClipRecorder } from "./clipRecorder";
import classes from "./clips.module.css";
import { DeviceChoice } from "./DeviceChoice";
import { ToolNotices } from "./ToolNotices";
import { useRecorderState } from "./useClipRecorder";
import "@/words/activity";

/** Takes pictures and records videos of a question. */
export function CameraTool({ tool, panel, question, link }: ToolProps) {
  const { clips: clipRecorder } = link;
  if (!clipRecorder) return null;
  return (
    <PanelTool tool={tool} panel={panel} icon={<IconCamera size={20} aria-hidden />} label={t`Camera`}>
      {() => <Camera clipRecorder={clipRecorder} questionNo={question.no} />}
    </PanelTool>
  );
}

function Camera({ clipRecorder, questionNo }: { clipRecorder: ClipRecorder; questionNo: number }) {
  const { stream, recording, clips } = useRecorderState(clipRecorder);
  // When the panel is closed the camera is off, unless it records.
  useEffect(() => clipRecorder.close, [clipRecorder]);
  const on = stream !== null && stream.getVideoTracks().length > 0;
  const free = !recording;
  return (
    <div className={classes.tool}>
      <ToolNotices clipRecorder={clipRecorder} kinds={["picture", "video"]} />
      {on && <CameraPicture stream={stream} />}
      <div className={classes.row}>
        {!on && free && (
          <Button
            variant="default"
            leftSection={<IconPower size={18} aria-hidden />}
            disabled={!clips?.may_add || !(clips.consents.picture || clips.consents.video)}
            onClick={() => void clipRecorder.open("camera")}
          >
            {t`Turn on the camera`}
          </Button>
        )}
        {on && free && (
          <>
            <Button
              leftSection={<IconCamera size={18} aria-hidden />}
              disabled={!clips?.consents.picture}
              onClick={() => void clipRecorder.picture(questionNo)}
            >
              {t`Take a picture`}
            </Button>
            <Button
              leftSection={<IconPlayerRecord size={18} aria-hidden />}
              disabled={!clips?.consents.video}
              onClick={() => void clipRecorder.start("video", questionNo)}
            >
              {t`Record a video`}
            </Button>
            <DeviceChoice kind="videoinput" onChoose={(device) => void clipRecorder.open("camera", device)} />
          </>
        )}
        {recording?.kind === "video" && (
          <Button
            color="red"
            leftSection={<IconPlayerStop size={18} aria-hidden />}
            onClick={() => void clipRecorder.stop()}
          >
            {t`Stop the video`}
          </Button>
        )}
      </div>
      <ClipsOfQuestion clipRecorder={clipRecorder} questionNo={questionNo} kinds={["picture", "video"]} />
    </div>
  );
}

function CameraPicture({ stream }: { stream: MediaStream }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (film.current) film.current.srcObject = stream;
  }, [stream]);
  return (
    <video ref={film} className={classes.preview} autoPlay muted playsInline aria-label={t`What the camera sees`} />
  );
}
