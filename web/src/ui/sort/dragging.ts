import { t } from "@lingui/core/macro";
import "@/words/parts";

/** How a screen reader explains an item that can be dragged by the keyboard. */
export const dragging = () => ({
  draggable: t`To pick up an item, press the space bar. While dragging, use the arrow keys to move it. Press the space bar again to drop it in its new place, or Escape to cancel.`,
});
