import { memo } from "react";
import { type CanvasElement, rectOf } from "@/canvas";
import classes from "./CanvasEditor.module.css";
import { titleOf } from "./elements";

interface HitBoxProps {
  element: CanvasElement;
  scale: number;
  selected: boolean;
}

/** An element's place on the canvas: what is clicked, dragged and reached by Tab. The canvas listens for it. */
export const HitBox = memo(function HitBox({ element, scale, selected }: HitBoxProps) {
  const { left, top, width, height } = rectOf(element);
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
      aria-label={`${titleOf(element)}, at ${left}, ${top}, ${width} by ${height}`}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Alt+ArrowRight Alt+ArrowDown Delete Control+D"
      data-hit={element.element_id}
    />
  );
});
