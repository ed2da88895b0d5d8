import "@/words/media";
import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { type CSSProperties, type PointerEvent, useEffect, useId, useRef } from "react";
import { HANDLES, type Handle, move, type Rect, resize, type Size } from "@/canvas";
import classes from "./CutFrame.module.css";
import { keyCut } from "./cutting";

interface CutFrameProps {
  url: string;
  bounds: Size;
  rect: Rect;
  onRect: (rect: Rect) => void;
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The picture under a frame that is moved and resized by pointer or by keys. */
export function CutFrame({ url, bounds, rect, onRect }: CutFrameProps) {
  const hint = useId();
  const { stage, grab, follow, end } = useDragging(bounds, rect, onRect);
  const frame = useRef<HTMLDivElement>(null);
  // It comes when the picture is loaded, often after the dialog has given the focus to something else.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div ref={stage} className={classes.stage} style={{ "--shape": bounds.width / bounds.height } as CSSProperties}>
        <img src={url} alt="" draggable={false} />
        <div
          ref={frame}
          role="application"
          aria-label={t`Part of the picture that stays`}
          aria-describedby={hint}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and resized by keys
          tabIndex={0}
          data-autofocus
          className={classes.frame}
          style={{
            left: share(rect.left, bounds.width),
            top: share(rect.top, bounds.height),
            width: share(rect.width, bounds.width),
            height: share(rect.height, bounds.height),
          }}
          onKeyDown={(event) => {
            const next = keyCut(rect, event, bounds);
            if (!next) return;
            event.preventDefault();
            onRect(next);
          }}
          onPointerDown={(event) => grab(event, null)}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={end}
        >
          {HANDLES.map((handle) => (
            <span
              key={handle}
              aria-hidden
              className={classes.handle}
              data-handle={handle}
              onPointerDown={(event) => grab(event, handle)}
            />
          ))}
        </div>
      </div>
      <Text
        id={hint}
        size="sm"
        c="dimmed"
      >{t`Drag the frame or its handles, or use the arrow keys; Alt with an arrow resizes, Shift goes further.`}</Text>
    </>
  );
}

/** Follows the pointer, in the picture's pixels whatever size it has on screen. */
function useDragging(bounds: Size, rect: Rect, onRect: (rect: Rect) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; rect: Rect; handle: Handle | null }>(undefined);
  const grab = (event: PointerEvent<HTMLElement>, handle: Handle | null) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, rect, handle };
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    if (!start || !stage.current) return;
    const scale = bounds.width / stage.current.clientWidth;
    const delta = { dx: (event.clientX - start.x) * scale, dy: (event.clientY - start.y) * scale };
    onRect(start.handle ? resize(start.rect, start.handle, delta, bounds) : move(start.rect, delta, bounds));
  };
  const end = () => {
    from.current = undefined;
  };
  return { stage, grab, follow, end };
}
