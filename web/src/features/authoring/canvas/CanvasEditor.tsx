import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { memo, useMemo } from "react";
import { mediaUrl } from "@/api/media";
import { type CanvasElement, CanvasView, frameOf, paintOrder, rectOf, rectsOf } from "@/canvas";
import { useDrop } from "@/media/useDrop";
import classes from "./CanvasEditor.module.css";
import { CanvasMenu } from "./CanvasMenu";
import type { CanvasContext } from "./context";
import { titleOf } from "./elements";
import { Overlay } from "./Overlay";
import { TextInPlace } from "./TextInPlace";
import { placeOf, useCanvasKeys, useFocusOnCanvas } from "./useCanvasKeys";
import { useDrag } from "./useDrag";
import { usePointer } from "./usePointer";

interface CanvasEditorProps {
  context: CanvasContext;
  onDropFiles: (files: readonly File[]) => void;
}

/** The child view of one question, with elements that can be selected, moved, resized and written in. */
export function CanvasEditor({ context, onDropFiles }: CanvasEditorProps) {
  const { bounds, selected, view, elements: acts, editing } = context;
  const { question } = acts;
  const { scale } = view;
  const painted = useMemo(() => paintOrder(question.elements), [question.elements]);
  const drag = useDrag({
    elements: question.elements,
    bounds,
    scale,
    onSelect: context.select,
    onPlace: (rects) => {
      acts.placeAll(rects);
      const moved = question.elements.filter((element) => rects.has(element.element_id));
      context.announce(
        placeOf({
          selected: moved.map((one) => ({ ...one, styles: { ...one.styles, ...rects.get(one.element_id) } })),
        }),
      );
    },
  });
  const keys = useCanvasKeys(context, drag.cancel);
  const pointer = usePointer(context, drag);
  const focused = useFocusOnCanvas(question.elements, editing);
  const ids = new Set(drag.shown.marked ?? selected.map((element) => element.element_id));
  const written = question.elements.find((element) => element.element_id === editing);
  const drop = useDrop(onDropFiles);
  const size = { width: bounds.width * scale, height: bounds.height * scale };
  return (
    <div ref={view.frame} className={classes.workspace}>
      <CanvasMenu context={context}>
        <section
          ref={(node) => {
            view.area.current = node;
            focused.current = node;
          }}
          className={classes.area}
          style={{ height: view.height }}
          aria-label={t`Child view`}
          tabIndex={-1}
          data-fit={view.zoom === "fit" || undefined}
          {...keys}
          {...pointer}
          {...drop}
        >
          <div className={classes.sheet} style={size} data-stage>
            <div inert>
              <CanvasView
                background={question.background_color || "#ffffff"}
                resolution={question.child_view_original_screen_resolution ?? ""}
                elements={useWithoutWords(question.elements, editing)}
                {...size}
                mediaUrl={mediaUrl}
              />
            </div>
            <div className={classes.stage} data-dragging={drag.shown.dragged ? true : undefined}>
              {painted.map((element) => (
                <HitBox
                  key={element.element_id}
                  element={element}
                  scale={scale}
                  selected={ids.has(element.element_id)}
                />
              ))}
            </div>
            {written ? (
              <TextInPlace
                key={written.element_id}
                element={written}
                scale={scale}
                onChange={(content) => acts.change(written.element_id, { content }, "content")}
                onEnd={() => {
                  acts.seal();
                  context.editText(null);
                }}
              />
            ) : (
              <Overlay
                shown={drag.shown}
                frame={frameOf(rectsOf(selected).values())}
                several={selected.length > 1}
                scale={scale}
              />
            )}
          </div>
        </section>
      </CanvasMenu>
    </div>
  );
}

/** While an element is written in, its words are drawn by the field alone. */
function useWithoutWords(elements: CanvasContext["elements"]["question"]["elements"], editing: string | null) {
  return useMemo(
    () =>
      editing === null
        ? elements
        : elements.map((element) => (element.element_id === editing ? { ...element, content: "" } : element)),
    [elements, editing],
  );
}

interface HitBoxProps {
  element: CanvasElement;
  scale: number;
  selected: boolean;
}

/** An element's place on the canvas: what is clicked, dragged and reached by Tab. The canvas listens for it. */
const HitBox = memo(function HitBox({ element, scale, selected }: HitBoxProps) {
  const { left, top, width, height } = rectOf(element);
  const title = titleOf(element);
  return (
    <button
      type="button"
      className={classes.hit}
      style={{
        left: left * scale,
        top: top * scale,
        width: width * scale,
        height: height * scale,
        zIndex: element.styles.zIndex,
      }}
      aria-pressed={selected}
      aria-label={t`${title}, at ${left}, ${top}, ${width} by ${height}`}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Alt+ArrowRight Alt+ArrowDown Delete Control+D"
      data-hit={element.element_id}
    />
  );
});
