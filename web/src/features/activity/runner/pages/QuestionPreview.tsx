import { t } from "@lingui/core/macro";
import { useElementSize } from "@mantine/hooks";
import { memo, type ReactNode } from "react";
import { mediaUrl } from "@/api/media";
import { CanvasView, parseResolution } from "@/canvas";
import type { RunnerQuestion } from "../questions";
import classes from "./pages.module.css";
import "@/words/activity";

interface QuestionPreviewProps {
  question: RunnerQuestion;
  label?: string;
  /** Drawn over it, in a box as large as the preview's. */
  children?: ReactNode;
}

/** What the child sees, smaller. Up to 200 elements are not drawn again while the clock runs. */
export const QuestionPreview = memo(function QuestionPreview({ question, label, children }: QuestionPreviewProps) {
  const { ref, width, height } = useElementSize();
  const resolution = parseResolution(question.resolution);
  return (
    <figure className={classes.preview} aria-label={label ?? t`What the child sees`}>
      <div
        ref={ref}
        className={classes.previewBox}
        style={{ aspectRatio: `${resolution.width} / ${resolution.height}` }}
      >
        {width > 0 && <PreviewCanvas question={question} width={width} height={height} />}
        {children}
      </div>
    </figure>
  );
});

/** Not drawn again for what is drawn over it. */
const PreviewCanvas = memo(function PreviewCanvas(props: { question: RunnerQuestion; width: number; height: number }) {
  const { question, width, height } = props;
  return (
    <CanvasView
      background={question.background}
      resolution={question.resolution}
      elements={question.elements}
      width={width}
      height={height}
      mediaUrl={mediaUrl}
    />
  );
});
