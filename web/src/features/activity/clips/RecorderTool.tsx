import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconMicrophone, IconPlayerRecord, IconPlayerStop, IconPower } from "@tabler/icons-react";
import { useEffect } from "react";
import { PanelTool, type ToolProps } from "@/features/activity/runner/tools/PanelTool";
import { ClipsOfQuestion } from "./ClipsOfQuestion";
import type { ClipRecorder } from "./clipRecorder";
import classes from "./clips.module.css";
import { DeviceChoice } from "./DeviceChoice";
import { ToolNotices } from "./ToolNotices";
import { useRecorderState } from "./useClipRecorder";
import "@/words/activity";

/** Records the sound of a question. */
export function RecorderTool({ tool, panel, question, link }: ToolProps) {
  const { clips: clipRecorder } = link;
  if (!clipRecorder) return null;
  return (
    <PanelTool tool={tool} panel={panel} icon={<IconMicrophone size={20} aria-hidden />} label={t`Recorder`}>
      {() => <SoundRecorder clipRecorder={clipRecorder} questionNo={question.no} />}
    </PanelTool>
  );
}

function SoundRecorder({ clipRecorder, questionNo }: { clipRecorder: ClipRecorder; questionNo: number }) {
  const { stream, recording, clips } = useRecorderState(clipRecorder);
  useEffect(() => clipRecorder.close, [clipRecorder]);
  const on = stream !== null && stream.getVideoTracks().length === 0;
  return (
    <div className={classes.tool}>
      <ToolNotices clipRecorder={clipRecorder} kinds={["audio"]} />
      <div className={classes.row}>
        {!on && !recording && (
          <Button
            variant="default"
            leftSection={<IconPower size={18} aria-hidden />}
            disabled={!clips?.may_add || !clips.consents.audio}
            onClick={() => void clipRecorder.open("microphone")}
          >
            {t`Turn on the microphone`}
          </Button>
        )}
        {on && !recording && (
          <>
            <Button
              leftSection={<IconPlayerRecord size={18} aria-hidden />}
              onClick={() => void clipRecorder.start("audio", questionNo)}
            >
              {t`Record sound`}
            </Button>
            <DeviceChoice kind="audioinput" onChoose={(device) => void clipRecorder.open("microphone", device)} />
          </>
        )}
        {recording?.kind === "audio" && (
          <Button
            color="red"
            leftSection={<IconPlayerStop size={18} aria-hidden />}
            onClick={() => void clipRecorder.stop()}
          >
            {t`Stop the sound`}
          </Button>
        )}
      </div>
      <ClipsOfQuestion clipRecorder={clipRecorder} questionNo={questionNo} kinds={["audio"]} />
    </div>
  );
}
