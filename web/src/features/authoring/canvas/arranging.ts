import "@/words/authoring";
import { t } from "@lingui/core/macro";
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
import type { Command } from "./command";

const order = (
  id: string,
  name: string,
  shortcut: string,
  icon: Command["icon"],
  act: typeof bringForward,
): Command => ({
  id,
  name,
  group: "order",
  icon,
  shortcut,
  enabled: ({ selected }) => selected.length > 0,
  run: ({ elements, selected, announce }) => {
    const { elements: present } = elements.question;
    const next = act(present, ...selected.map((element) => element.element_id));
    if (next.some((element, place) => element !== present[place])) elements.write(next);
    announce(t`${name}: done.`);
  },
});

const toEdge = (edge: Edge, name: string, icon: Command["icon"]): Command => ({
  id: `align-${edge}`,
  name,
  group: "align",
  icon,
  enabled: ({ selected }) => selected.length > 0,
  run: ({ elements, selected, bounds, announce }) => {
    elements.placeAll(dropped({ rects: align(rectsOf(selected), edge, bounds) }));
    announce(t`${name}: done.`);
  },
});

const apart = (axis: AxisName, name: string, icon: Command["icon"]): Command => ({
  id: `distribute-${axis}`,
  name,
  group: "align",
  icon,
  enabled: ({ selected }) => selected.length > 2,
  run: ({ elements, selected, announce }) => {
    elements.placeAll(dropped({ rects: distribute(rectsOf(selected), axis) }));
    announce(t`${name}: done.`);
  },
});

/** What lies over what, and in line with what. */
export const arranging: Command[] = [
  order("front", t`Bring to front`, "Ctrl+Shift+]", IconStackFront, bringToFront),
  order("forward", t`Bring forward`, "Ctrl+]", IconStackForward, bringForward),
  order("backward", t`Send backward`, "Ctrl+[", IconStackBackward, sendBackward),
  order("back", t`Send to back`, "Ctrl+Shift+[", IconStackBack, sendToBack),
  toEdge("left", t`Align left`, IconLayoutAlignLeft),
  toEdge("center", t`Align center`, IconLayoutAlignCenter),
  toEdge("right", t`Align right`, IconLayoutAlignRight),
  toEdge("top", t`Align top`, IconLayoutAlignTop),
  toEdge("middle", t`Align middle`, IconLayoutAlignMiddle),
  toEdge("bottom", t`Align bottom`, IconLayoutAlignBottom),
  apart("x", t`Distribute horizontally`, IconLayoutDistributeVertical),
  apart("y", t`Distribute vertically`, IconLayoutDistributeHorizontal),
];
