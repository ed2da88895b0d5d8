import { t } from "@lingui/core/macro";
import "@/words/people";
import { Slider, Text } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef } from "react";
import { type Crop, keyCrop, MAX_ZOOM, moveCrop, zoomCrop, zoomOf } from "@/canvas";
import { formatFixed } from "@/words/numbers";
import { drawCrop, photoSide } from "./cropping";
import classes from "./Photo.module.css";

interface CropFrameProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** The square as the photo will be. The picture is moved under it by dragging or with the arrow keys. */
export function CropFrame({ picture, crop, onCrop }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const dragging = useDragging(crop, picture, onCrop);
  const zoom = zoomOf(crop, picture);
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const press = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : keyCrop(crop, event.key, picture);
    if (!next) return;
    event.preventDefault();
    onCrop(next);
  };
  return (
    <div className={classes.crop}>
      <div
        role="application"
        aria-label={t`Part of the picture that is shown`}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and zoomed by keys
        tabIndex={0}
        className={classes.frame}
        onKeyDown={press}
        {...dragging}
      >
        <canvas ref={canvas} width={photoSide} height={photoSide} />
      </div>
      <Text id={hint} size="sm" c="dimmed">{t`Drag the picture, or use the arrow keys; + and - zoom.`}</Text>
      <div className={classes.zoom}>
        <Text size="sm">{t`Zoom`}</Text>
        <Slider
          thumbLabel={t`Zoom`}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          label={(value) => `${formatFixed(value, 1)} ×`}
          value={zoom}
          onChange={(value) => onCrop(zoomCrop(crop, value, picture))}
          thumbSize={24}
        />
      </div>
    </div>
  );
}

/** Follows the pointer: the picture moves with it, whatever size the square has on screen. */
function useDragging(crop: Crop, picture: ImageBitmap, onCrop: (crop: Crop) => void) {
  const last = useRef<{ x: number; y: number }>(undefined);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!last.current) return;
    const scale = crop.side / event.currentTarget.clientWidth;
    const delta = { dx: (last.current.x - event.clientX) * scale, dy: (last.current.y - event.clientY) * scale };
    last.current = { x: event.clientX, y: event.clientY };
    onCrop(moveCrop(crop, delta, picture));
  };
  const end = () => {
    last.current = undefined;
  };
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end };
}
