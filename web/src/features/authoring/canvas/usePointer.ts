import type { MouseEvent, PointerEvent } from "react";
import type { Handle } from "@/canvas";
import type { CanvasContext } from "./context";
import type { useDrag } from "./useDrag";

type Dragging = ReturnType<typeof useDrag>;

const near = (target: EventTarget, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** What a pointer takes hold of: a handle, an element, or the background. */
export function usePointer(context: CanvasContext, drag: Dragging) {
  const { select, selected, several, editText } = context;
  const ids = selected.map((element) => element.element_id);

  const pressElement = (event: PointerEvent, hit: HTMLElement, id: string) => {
    // Safari gives the focus to no button that is clicked.
    hit.focus({ preventScroll: true });
    const adds = event.shiftKey || event.ctrlKey || event.metaKey || several.on;
    // What is selected already may be dragged; only a click without a drag changes the selection.
    const clicked = adds ? ids.filter((other) => other !== id) : [id];
    if (ids.includes(id)) return drag.grab(event, new Set(ids), null, () => select(clicked));
    const next = adds ? [...ids, id] : [id];
    select(next);
    drag.grab(event, new Set(next), null);
  };
  const pressBackground = (event: PointerEvent, stage: Element) => {
    const already = event.shiftKey || event.ctrlKey || event.metaKey || several.on ? ids : [];
    select(already);
    // A finger on the background scrolls.
    if (event.pointerType !== "touch") drag.mark(event, stage, already);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (near(event.target, "[data-writing]")) return;
      const hit = near(event.target, "[data-hit]");
      const id = hit?.dataset.hit;
      if (event.button === 2 && id && !ids.includes(id)) select([id]);
      if (event.button !== 0) return;
      const handle = near(event.target, "[data-handle]")?.dataset.handle;
      if (handle) {
        // The focus stays with the element, so that its keys go on working.
        event.preventDefault();
        return drag.grab(event, new Set(ids), handle as Handle);
      }
      if (hit && id) return pressElement(event, hit, id);
      const stage = event.currentTarget.querySelector("[data-stage]");
      if (stage) pressBackground(event, stage);
    },
    onPointerMove: drag.follow,
    onPointerUp: drag.end,
    onPointerCancel: drag.cancel,
    onDoubleClick: (event: MouseEvent) => {
      const id = near(event.target, "[data-hit]")?.dataset.hit;
      const element = context.elements.question.elements.find((one) => one.element_id === id);
      if (element && !element.image) editText(element.element_id);
    },
  };
}
