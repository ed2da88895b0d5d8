import { t } from "@lingui/core/macro";
import { useElementSize } from "@mantine/hooks";
import { memo, type ReactNode, useCallback, useState } from "react";
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
  const { ref, width, height } = useSize();
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

/** The size of an element, known before it is first painted: an observer has it a frame later. */
function useSize() {
  const { ref: observe, width, height } = useElementSize<HTMLDivElement>();
  const [first, setFirst] = useState({ width: 0, height: 0 });
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      observe(element);
      if (element) setFirst(element.getBoundingClientRect());
    },
    [observe],
  );
  return width > 0 ? { ref, width, height } : { ref, width: first.width, height: first.height };
}

/** Not drawn again for what is drawn over it. */
const PreviewCanvas = memo(function PreviewCanvas(props: { question: RunnerQuestion; width: number; height: number }) {
  const { question, width, height } = props;
  return (
    <CanvasView
      background={question.background}
      resolution={question.resolution}
      elements={question.elements}
      language={question.language}
      width={width}
      height={height}
      mediaUrl={mediaUrl}
    />
  );
});
