import { useElementSize } from "@mantine/hooks";
import { memo } from "react";
import { mediaUrl } from "@/api/media";
import { CanvasView, parseResolution } from "@/canvas";
import type { RunnerQuestion } from "../questions";
import classes from "./pages.module.css";

/** What the child sees, smaller. Up to 200 elements are not drawn again while the clock runs. */
export const QuestionPreview = memo(function QuestionPreview({ question }: { question: RunnerQuestion }) {
  const { ref, width, height } = useElementSize();
  const resolution = parseResolution(question.resolution);
  return (
    <figure className={classes.preview} aria-label="What the child sees">
      <div
        ref={ref}
        className={classes.previewBox}
        style={{ aspectRatio: `${resolution.width} / ${resolution.height}` }}
      >
        {width > 0 && (
          <CanvasView
            background={question.background}
            resolution={question.resolution}
            elements={question.elements}
            width={width}
            height={height}
            mediaUrl={mediaUrl}
          />
        )}
      </div>
    </figure>
  );
});
