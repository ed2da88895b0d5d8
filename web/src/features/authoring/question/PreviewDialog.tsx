import { Modal, Stack, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { mediaUrl } from "@/api/media";
import { type CanvasElement, CanvasView, isAnswer } from "@/canvas";
import { playSound, stopSound } from "@/canvas/sounds";
import { useNotices } from "@/ui/notices";
import type { EditorQuestion } from "../editor/model";
import { Choice } from "./Choice";
import { optionsOf } from "./grading";
import classes from "./PreviewDialog.module.css";

const screens = ["1024x768", "1280x800", "768x1024"] as const;

type Screen = (typeof screens)[number];

const sizes = screens.map((value) => ({ value, label: value.replace("x", "×") }));

/** The question as a child sees it on common tablets. Taps answer here, and nothing is stored. */
export function PreviewDialog({ question, onClose }: { question: EditorQuestion; onClose: () => void }) {
  const [screen, setScreen] = useState<Screen>("1024x768");
  const [answer, setAnswer] = useState<string | null>(null);
  const notices = useNotices();
  useEffect(() => stopSound, []);
  const tap = (element: CanvasElement) => {
    if (element.sound) playSound(mediaUrl(element.sound)).catch(() => notices.error("The sound could not be played."));
    if (isAnswer(element)) setAnswer(element.answer_value);
  };
  const { ref, width } = useElementSize();
  const [wide = 1024, high = 768] = screen.split("x").map(Number);
  const scale = Math.min(width / wide, 560 / high);
  const given = optionsOf(question).find((option) => option.value === answer);
  return (
    <Modal opened onClose={onClose} title="Preview Question" size="60rem">
      <Stack gap="sm">
        <Choice label="Screen of the tablet" data={sizes} value={screen} onChange={setScreen} />
        <div ref={ref} className={classes.room}>
          <div className={classes.screen}>
            <CanvasView
              background={question.background_color || "#ffffff"}
              resolution={question.child_view_original_screen_resolution ?? ""}
              elements={question.elements}
              width={wide * scale}
              height={high * scale}
              onTap={tap}
              mediaUrl={mediaUrl}
            />
          </div>
        </div>
        <Text role="status" c="dimmed">
          {answer === null
            ? "Nothing is stored here."
            : `The answer is “${given?.label || answer}”${given ? `, ${given.score} of ${question.highest_score_possible}` : ""}. Nothing is stored.`}
        </Text>
      </Stack>
    </Modal>
  );
}
