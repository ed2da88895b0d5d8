import type { KeyboardEvent, PointerEvent } from "react";
import { applyKey, type CanvasElement, type Rect, rectOf, rounded, type Size, toShown } from "@/canvas";
import classes from "./CanvasEditor.module.css";
import { titleOf } from "./elements";

interface HitBoxProps {
  element: CanvasElement;
  scale: number;
  bounds: Size;
  selected: boolean;
  onSelect: (id: string | null) => void;
  onGrab: (event: PointerEvent) => void;
  onRect: (id: string, rect: Rect, key?: string) => void;
  onKey: (event: KeyboardEvent, element: CanvasElement) => void;
  onSeal: () => void;
}

/** An element's place on the canvas: what is clicked, dragged and reached by Tab. */
export function HitBox({ element, scale, bounds, selected, ...props }: HitBoxProps) {
  const id = element.element_id;
  const rect = rectOf(element);
  const shown = toShown(rect, { scale, left: 0, top: 0, width: 0, height: 0 });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return props.onKey(event, element);
    const next = applyKey(rect, event, bounds);
    if (!next) return props.onKey(event, element);
    event.preventDefault();
    props.onRect(id, rounded(next), `${id}.arrows`);
  };
  return (
    <button
      type="button"
      className={classes.hit}
      style={{ ...shown, zIndex: element.styles.zIndex }}
      aria-pressed={selected}
      aria-label={`${titleOf(element)}, at ${rect.left}, ${rect.top}, ${rect.width} by ${rect.height}`}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Alt+ArrowRight Delete Control+D"
      data-element={id}
      onFocus={() => props.onSelect(id)}
      onPointerDown={(event) => {
        props.onSelect(id);
        props.onGrab(event);
      }}
      onKeyDown={press}
      onKeyUp={(event) => event.key.startsWith("Arrow") && props.onSeal()}
    />
  );
}
