import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconStackBack,
  IconStackBackward,
  IconStackForward,
  IconStackFront,
} from "@tabler/icons-react";
import {
  type AxisName,
  align,
  bringForward,
  bringToFront,
  distribute,
  dropped,
  type Edge,
  rectsOf,
  sendBackward,
  sendToBack,
} from "@/canvas";
import type { Command } from "./commands";

const order = (
  id: string,
  name: string,
  shortcut: string,
  icon: Command["icon"],
  act: typeof bringForward,
): Command => ({
  id,
  name,
  group: "Order",
  icon,
  shortcut,
  enabled: ({ selected }) => selected.length > 0,
  run: ({ elements, selected, announce }) => {
    const { elements: present } = elements.question;
    const next = act(present, ...selected.map((element) => element.element_id));
    if (next.some((element, place) => element !== present[place])) elements.write(next);
    announce(`${name}: done.`);
  },
});

const toEdge = (edge: Edge, name: string, icon: Command["icon"]): Command => ({
  id: `align-${edge}`,
  name,
  group: "Align",
  icon,
  enabled: ({ selected }) => selected.length > 0,
  run: ({ elements, selected, bounds, announce }) => {
    elements.placeAll(dropped({ rects: align(rectsOf(selected), edge, bounds) }));
    announce(`${name}: done.`);
  },
});

const apart = (axis: AxisName, name: string, icon: Command["icon"]): Command => ({
  id: `distribute-${axis}`,
  name,
  group: "Align",
  icon,
  enabled: ({ selected }) => selected.length > 2,
  run: ({ elements, selected, announce }) => {
    elements.placeAll(dropped({ rects: distribute(rectsOf(selected), axis) }));
    announce(`${name}: done.`);
  },
});

/** What lies over what, and in line with what. */
export const arranging: Command[] = [
  order("front", "Bring to front", "Ctrl+Shift+]", IconStackFront, bringToFront),
  order("forward", "Bring forward", "Ctrl+]", IconStackForward, bringForward),
  order("backward", "Send backward", "Ctrl+[", IconStackBackward, sendBackward),
  order("back", "Send to back", "Ctrl+Shift+[", IconStackBack, sendToBack),
  toEdge("left", "Align left", IconLayoutAlignLeft),
  toEdge("center", "Align center", IconLayoutAlignCenter),
  toEdge("right", "Align right", IconLayoutAlignRight),
  toEdge("top", "Align top", IconLayoutAlignTop),
  toEdge("middle", "Align middle", IconLayoutAlignMiddle),
  toEdge("bottom", "Align bottom", IconLayoutAlignBottom),
  apart("x", "Distribute horizontally", IconLayoutDistributeVertical),
  apart("y", "Distribute vertically", IconLayoutDistributeHorizontal),
];
