import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { mediaUrl } from "@/api/media";
import { type CanvasElement, CanvasView, type Size } from "@/canvas";
import type { EditorQuestion } from "../draft/model";
import classes from "./TabletScreen.module.css";

interface TabletScreenProps {
  question: EditorQuestion;
  /** The screen that the child holds. */
  size: Size;
  /** How large it is here. */
  scale: number;
  onTap?: (element: CanvasElement) => void;
  /** Of its texts, if it is shown in another one than it was written in. */
  language?: string;
}

const choiceName = (number: number) => t`Choice ${number}`;

/** The question as it fills a child's screen, smaller. */
export function TabletScreen({ question, size, scale, onTap, language }: TabletScreenProps) {
  return (
    <div className={classes.screen}>
      <CanvasView
        background={question.background_color || "#ffffff"}
        resolution={question.child_view_original_screen_resolution ?? ""}
        elements={question.elements}
        width={size.width * scale}
        height={size.height * scale}
        onTap={onTap}
        language={language}
        choiceName={choiceName}
        mediaUrl={mediaUrl}
      />
    </div>
  );
}
