import { useElementSize } from "@mantine/hooks";
import { type DragEvent, useState } from "react";
import { mediaUrl } from "@/api/media";
import {
  type CanvasElement,
  CanvasView,
  fitInside,
  paintOrder,
  parseResolution,
  type Rect,
  rectOf,
  withRect,
} from "@/canvas";
import type { EditorQuestion } from "../editor/model";
import classes from "./CanvasEditor.module.css";
import { Handles } from "./Handles";
import { HitBox } from "./HitBox";
import { useGesture } from "./useGesture";

const shownHeight = 500;

interface CanvasEditorProps {
  question: EditorQuestion;
  selected: string | null;
  onSelect: (id: string | null) => void;
  onRect: (id: string, rect: Rect, key?: string) => void;
  /** A key pressed on an element that is not for moving it. */
  onKey: (event: React.KeyboardEvent, element: CanvasElement) => void;
  onSeal: () => void;
  onDropFiles: (files: readonly File[]) => void;
}

/** The child view of one question, with elements that can be selected, moved and resized. */
export function CanvasEditor(props: CanvasEditorProps) {
  const { question, selected, onSelect, onRect, onDropFiles } = props;
  const { ref, width } = useElementSize();
  const [hovered, setHovered] = useState(false);
  const bounds = parseResolution(question.child_view_original_screen_resolution);
  const fit = fitInside(bounds, { width, height: shownHeight });
  const { moving, settling, begin, follow, end, cancel } = useGesture(fit, bounds, onRect);
  const drawn = question.elements.map((element) =>
    element.element_id === moving?.id ? withRect(element, moving.rect) : element,
  );
  const chosen = drawn.find((element) => element.element_id === selected);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setHovered(false);
    onDropFiles([...event.dataTransfer.files]);
  };
  return (
    <div ref={ref} className={classes.room}>
      <section
        className={classes.area}
        style={{ height: Math.min(shownHeight, fit.height || shownHeight) }}
        aria-label="Child view"
        tabIndex={-1}
        data-settling={settling || undefined}
        data-hovered={hovered || undefined}
        onPointerDown={(event) => event.target === event.currentTarget && onSelect(null)}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={cancel}
        onDragOver={(event) => {
          event.preventDefault();
          setHovered(true);
        }}
        onDragLeave={() => setHovered(false)}
        onDrop={drop}
      >
        <div className={classes.picture} style={{ left: fit.left, width: fit.width, height: fit.height }} inert>
          <CanvasView
            background={question.background_color || "#ffffff"}
            resolution={question.child_view_original_screen_resolution ?? ""}
            elements={drawn}
            width={fit.width}
            height={fit.height}
            mediaUrl={mediaUrl}
          />
        </div>
        <div className={classes.stage} style={{ left: fit.left, width: fit.width, height: fit.height }}>
          {paintOrder(drawn).map((element) => (
            <HitBox
              key={element.element_id}
              element={element}
              scale={fit.scale}
              bounds={bounds}
              selected={element.element_id === selected}
              onSelect={onSelect}
              onGrab={(event) => begin(event, element.element_id, rectOf(element), null)}
              onRect={onRect}
              onKey={props.onKey}
              onSeal={props.onSeal}
            />
          ))}
          {chosen && (
            <Handles
              rect={rectOf(chosen)}
              scale={fit.scale}
              onGrab={(event, handle) => begin(event, chosen.element_id, rectOf(chosen), handle)}
            />
          )}
        </div>
      </section>
    </div>
  );
}
