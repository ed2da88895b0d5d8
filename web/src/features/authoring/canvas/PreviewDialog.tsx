import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Group, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { mediaUrl } from "@/api/media";
import { type CanvasElement, fitInside, isAnswer, upright } from "@/canvas";
import { playSound, stopSound } from "@/canvas/sounds";
import { Dialog } from "@/ui/dialog/Dialog";
import { useNotices } from "@/ui/feedback/notices";
import { type EditorQuestion, optionsOf } from "../draft/model";
import classes from "./PreviewDialog.module.css";
import { TABLETS } from "./screens";
import { TabletScreen } from "./TabletScreen";
import { turns } from "./Tablets";

const shownHeight = 480;

interface TabletPreviewProps {
  question: EditorQuestion;
  /** Of its texts, if it is shown in another one than it was written in. */
  language?: string;
}

interface PreviewDialogProps {
  question: EditorQuestion;
  opened: boolean;
  onClose: () => void;
}

export function PreviewDialog({ question, opened, onClose }: PreviewDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Preview Question`} size="60rem">
      <TabletPreview question={question} />
    </Dialog>
  );
}

/** The question as a child sees it on common tablets. Taps answer here, and nothing is stored. */
export function TabletPreview({ question, language }: TabletPreviewProps) {
  const [name, setName] = useState(TABLETS[0]?.name);
  const [turn, setTurn] = useState("landscape");
  const [answer, setAnswer] = useState<string | null>(null);
  const notices = useNotices();
  useEffect(() => stopSound, []);
  const tap = (element: CanvasElement) => {
    if (element.sound) playSound(mediaUrl(element.sound)).catch(() => notices.error(t`The sound could not be played.`));
    if (isAnswer(element)) setAnswer(element.answer_value);
  };
  const { ref, width } = useElementSize();
  const size = (TABLETS.find((tablet) => tablet.name === name) ?? TABLETS[0])?.size ?? { width: 1024, height: 768 };
  const turned = turn === "portrait" ? upright(size) : size;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t`Screen of the tablet`}
          data={TABLETS.map((tablet) => ({
            value: tablet.name,
            label: `${tablet.name}, ${tablet.size.width} × ${tablet.size.height}`,
          }))}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SegmentedControl aria-label={t`How the tablet is held`} data={turns} value={turn} onChange={setTurn} />
      </Group>
      <div ref={ref} className={classes.frame}>
        <TabletScreen
          question={question}
          size={turned}
          scale={fitInside(turned, { width, height: shownHeight }).scale}
          onTap={tap}
          language={language}
        />
      </div>
      <Text role="status" c="dimmed">
        {answer === null ? t`Nothing is stored here.` : answerWords(answer, question)}
      </Text>
    </Stack>
  );
}

function answerWords(answer: string, question: EditorQuestion): string {
  const given = optionsOf(question).find((option) => option.value === answer);
  if (!given) return t`The answer is “${answer}”. Nothing is stored.`;
  const words = given.label || answer;
  const { score } = given;
  const { highest_score_possible: highest } = question;
  return t`The answer is “${words}”, ${score} of ${highest}. Nothing is stored.`;
}
