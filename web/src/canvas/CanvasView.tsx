import "./canvas.css";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { tagDirection } from "@/words/tag";
import { CanvasItem } from "./CanvasItem";
import { isTappable } from "./element";
import { paintOrder } from "./order";
import { fitInside, parseResolution } from "./resolution";
import type { CanvasElement } from "./types";

export interface CanvasViewProps {
  /** The question's background colour; it fills the whole box, also beside the canvas. */
  background: string;
  /** The stored resolution, 'WxH'. */
  resolution: string;
  elements: readonly CanvasElement[];
  /** The language of its texts; it moves nothing that the author has placed. */
  language?: string;
  /** The shown box in pixels. */
  width: number;
  height: number;
  onTap?: (element: CanvasElement) => void;
  /** The element that a switch would take now. */
  lit?: string | null;
  /** Which elements are buttons; by default those that answer or sound, when somebody listens. */
  tappable?: (element: CanvasElement) => boolean;
  /** What a button is called that has neither words nor a description: by its place, from 1. */
  choiceName?: (number: number) => string;
  /** The address of a stored picture. */
  mediaUrl: (image: string) => string;
}

const directionOf = (language: string | undefined) => (language ? tagDirection(language) : "auto");

/** Draws one question's elements scaled into a box. Bare of any kit: the child view is made of it. */
export function CanvasView(props: CanvasViewProps) {
  const { background, resolution, elements, width, height, onTap, mediaUrl } = props;
  const tappable = props.tappable ?? (onTap ? isTappable : () => false);
  const fit = fitInside(parseResolution(resolution), { width, height });
  const [ringed, ring] = useTapRing();
  const painted = useMemo(() => paintOrder(elements), [elements]);
  return (
    <div
      className="mp-canvas"
      lang={props.language || undefined}
      style={{ width, height, backgroundColor: background || undefined }}
    >
      <div className="mp-canvas-stage" style={{ left: fit.left, top: fit.top, width: fit.width, height: fit.height }}>
        {painted.map((element, index) => (
          <CanvasItem
            key={element.element_id}
            element={element}
            direction={directionOf(element.language ?? props.language)}
            scale={fit.scale}
            fallbackName={props.choiceName?.(index + 1)}
            button={tappable(element)}
            lit={props.lit === element.element_id}
            ringed={ringed === element.element_id}
            onPress={ring}
            onTap={onTap}
            mediaUrl={mediaUrl}
          />
        ))}
      </div>
    </div>
  );
}

/** How long the ring stays: long enough to be seen, gone before the next question. */
export const RING_MS = 450;

/** The element that was just tapped, and the function that marks one. */
export function useTapRing(): [string | null, (element: CanvasElement) => void] {
  const [ringed, setRinged] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ring = useCallback(({ element_id }: CanvasElement) => {
    clearTimeout(timer.current);
    setRinged(element_id);
    timer.current = setTimeout(() => setRinged(null), RING_MS);
  }, []);
  return [ringed, ring];
}
