import { plural, t } from "@lingui/core/macro";
import "@/words/activity";
import { Button } from "@mantine/core";
import { IconVolume } from "@tabler/icons-react";
import { useEffect } from "react";
import { mediaUrl } from "@/api/media";
import { playSound, stopSound } from "@/canvas/sounds";
import { useNotices } from "@/ui/feedback/notices";
import { canSpeak, speak, stopSpeaking } from "@/ui/format/speech";
import type { RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import type { ToolProps } from "./PanelTool";

function stop() {
  stopSpeaking();
  stopSound();
}

/** Whether there is a recording, or a text that this browser can speak. */
export const canPlay = ({ recorded, spoken }: RunnerQuestion) => Boolean(recorded || (spoken && canSpeak()));

/** Plays the question's recorded prompt, or else speaks its text. The first time is the instruction; every further time counts as a repeat. */
export function Speech({ store, question, answer }: ToolProps) {
  const notices = useNotices();
  useEffect(() => stop, []);
  const speakInstead = () => {
    if (question.spoken && canSpeak()) speak(question.spoken, question.language);
    else notices.error(t`The recording could not be played.`);
  };
  const play = () => {
    stop();
    if (question.recorded) void playSound(mediaUrl(question.recorded)).catch(speakInstead);
    else speak(question.spoken, question.language);
    const repeatClicks = answer.repeatClicks + 1;
    store.change(question.no, { repeatClicks, repeatCount: repeatClicks - 1 });
  };
  const label =
    answer.repeatCount > 0
      ? plural(
          { count: answer.repeatCount },
          {
            one: "Audio Instructions (# repeat)",
            other: "Audio Instructions (# repeats)",
          },
        )
      : t`Audio Instructions`;
  return (
    <Button className={shared.big} variant="default" leftSection={<IconVolume size={20} aria-hidden />} onClick={play}>
      {label}
    </Button>
  );
}
