import { startTransition } from "react";

/** Of a page that is not shown no frame is painted. */
const noFrameMs = 100;

/** Does what nobody looks at once the present change is on the screen. Gives back how to call it off. */
export function afterPaint(act: () => void): () => void {
  let waits = true;
  const run = () => {
    if (!waits) return;
    waits = false;
    clearTimeout(timer);
    act();
  };
  const timer = setTimeout(run, noFrameMs);
  requestAnimationFrame(() => setTimeout(run));
  return () => {
    waits = false;
    clearTimeout(timer);
  };
}

/**
 * Draws what takes long, such as a dialog with many fields, once what was pressed has answered; in small parts, between
 * which the page goes on answering.
 */
export function drawLater(change: () => void): void {
  // When the second frame begins the first one is shown, and no longer on its way to the screen.
  afterPaint(() => afterPaint(() => startTransition(change)));
}
