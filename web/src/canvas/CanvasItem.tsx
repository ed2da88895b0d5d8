import { memo } from "react";
import { nameOf } from "./element";
import { toCss } from "./styles";
import type { CanvasElement } from "./types";

interface CanvasItemProps {
  element: CanvasElement;
  /** Of its words. */
  direction: "ltr" | "rtl" | "auto";
  scale: number;
  /** The accessible name when neither words nor a description of the picture exist. */
  fallbackName: string | undefined;
  button: boolean;
  lit: boolean;
  ringed: boolean;
  onPress: (element: CanvasElement) => void;
  onTap: ((element: CanvasElement) => void) | undefined;
  mediaUrl: (image: string) => string;
}

/** One element: a real button where it can be tapped, otherwise a plain box. Drawn again only when it changed. */
export const CanvasItem = memo(function CanvasItem(props: CanvasItemProps) {
  const { element, scale, button, ringed, onPress, onTap, mediaUrl } = props;
  const style = toCss(element.styles, scale);
  const inside = (
    <>
      {element.image && <img src={mediaUrl(element.image)} alt={button ? "" : element.alt_text} draggable={false} />}
      {element.content && (
        <span lang={element.language} dir={props.direction}>
          {element.content}
        </span>
      )}
      {ringed && <span className="mp-canvas-ring" aria-hidden="true" />}
    </>
  );
  if (!button) {
    return (
      <div className="mp-canvas-element" data-element={element.element_id} style={style}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      className="mp-canvas-element"
      data-element={element.element_id}
      data-lit={props.lit || undefined}
      style={style}
      aria-label={nameOf(element) || props.fallbackName}
      onPointerDown={() => onPress(element)}
      onClick={() => {
        // A tap by key or assistive device has no pointer event before it.
        onPress(element);
        onTap?.(element);
      }}
    >
      {inside}
    </button>
  );
});
