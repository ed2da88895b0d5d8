import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { type CanvasElement, toCss } from "@/canvas";
import classes from "./CanvasEditor.module.css";
import { titleOf } from "./elements";

interface TextInPlaceProps {
  element: CanvasElement;
  scale: number;
  onChange: (content: string) => void;
  onEnd: () => void;
}

/** Writing in the element itself, in its own type. Escape ends; what was written stays. */
export function TextInPlace({ element, scale, onChange, onEnd }: TextInPlaceProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const title = titleOf(element);
  const { backgroundColor: _, ...look } = toCss(element.styles, scale);
  return (
    <div className={`mp-canvas-element ${classes.writing}`} style={{ ...look, zIndex: 1 }} data-writing>
      <textarea
        dir="auto"
        ref={field}
        className={classes.words}
        aria-label={t`Text of ${title}`}
        maxLength={10_000}
        value={element.content}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onEnd}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          onEnd();
        }}
      />
    </div>
  );
}
