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
