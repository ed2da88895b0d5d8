import {
  IconBoxMultiple,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCursorText,
  IconCut,
  IconDeselect,
  IconDeviceTablet,
  IconKeyboard,
  IconMaximize,
  IconSelectAll,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { arranging } from "./arranging";
import type { CanvasContext } from "./context";
import type { Shortcut } from "./shortcut";

/** Something an author can do on the canvas. Keys, toolbar, menu and the list of shortcuts are all made of these. */
export interface Command {
  id: string;
  name: string;
  group: "Edit" | "Order" | "Align" | "View";
  icon: ComponentType<{ size?: number }>;
  shortcut?: Shortcut;
  /** Another key that does the same. */
  also?: Shortcut;
  /** The browser reports these keys as copy, cut and paste events. */
  byEvent?: boolean;
  enabled: (context: CanvasContext) => boolean;
  run: (context: CanvasContext) => void;
}

const always = () => true;
const some = ({ selected }: CanvasContext) => selected.length > 0;
const text = ({ selected }: CanvasContext) => selected.length === 1 && !selected[0]?.image;

const editing: Command[] = [
  {
    id: "edit-text",
    name: "Edit text",
    group: "Edit",
    icon: IconCursorText,
    shortcut: "Enter",
    enabled: text,
    run: ({ selected, editText }) => selected[0] && editText(selected[0].element_id),
  },
  {
    id: "cut",
    name: "Cut",
    group: "Edit",
    icon: IconCut,
    shortcut: "Ctrl+X",
    byEvent: true,
    enabled: some,
    run: ({ clipboard }) => clipboard.cut(),
  },
  {
    id: "copy",
    name: "Copy",
    group: "Edit",
    icon: IconCopy,
    shortcut: "Ctrl+C",
    byEvent: true,
    enabled: some,
    run: ({ clipboard }) => clipboard.copy(),
  },
  {
    id: "paste",
    name: "Paste",
    group: "Edit",
    icon: IconClipboard,
    shortcut: "Ctrl+V",
    byEvent: true,
    enabled: always,
    run: ({ clipboard }) => clipboard.paste(),
  },
  {
    id: "duplicate",
    name: "Duplicate",
    group: "Edit",
    icon: IconCopyPlus,
    shortcut: "Ctrl+D",
    enabled: some,
    run: ({ selected, elements }) => void elements.duplicate(...selected),
  },
  {
    id: "delete",
    name: "Delete",
    group: "Edit",
    icon: IconTrash,
    shortcut: "Del",
    also: "Backspace",
    enabled: some,
    run: ({ selected, elements }) => elements.remove(...selected),
  },
  {
    id: "select-all",
    name: "Select all",
    group: "Edit",
    icon: IconSelectAll,
    shortcut: "Ctrl+A",
    enabled: ({ elements }) => elements.question.elements.length > 0,
    run: ({ elements, select }) => select(elements.question.elements.map((element) => element.element_id)),
  },
  {
    id: "deselect",
    name: "Deselect",
    group: "Edit",
    icon: IconDeselect,
    shortcut: "Esc",
    enabled: some,
    run: ({ select }) => select([]),
  },
  {
    id: "several",
    name: "Select several",
    group: "Edit",
    icon: IconBoxMultiple,
    enabled: always,
    run: ({ several }) => several.toggle(),
  },
];

const viewing: Command[] = [
  {
    id: "zoom-out",
    name: "Zoom out",
    group: "View",
    icon: IconZoomOut,
    shortcut: "Ctrl+-",
    enabled: ({ view }) => view.scale > 0.5,
    run: ({ view }) => view.step(-1),
  },
  {
    id: "zoom-in",
    name: "Zoom in",
    group: "View",
    icon: IconZoomIn,
    shortcut: "Ctrl++",
    enabled: ({ view }) => view.scale < 2,
    run: ({ view }) => view.step(1),
  },
  {
    id: "zoom-fit",
    name: "Zoom to fit",
    group: "View",
    icon: IconMaximize,
    shortcut: "Ctrl+0",
    enabled: ({ view }) => view.zoom !== "fit",
    run: ({ view }) => view.fit(),
  },
  {
    id: "tablets",
    name: "Tablets",
    group: "View",
    icon: IconDeviceTablet,
    enabled: always,
    run: ({ tablets }) => tablets.toggle(),
  },
  {
    id: "shortcuts",
    name: "Keyboard shortcuts",
    group: "View",
    icon: IconKeyboard,
    shortcut: "?",
    enabled: always,
    run: ({ shortcuts }) => shortcuts.toggle(),
  },
];

export const commands: readonly Command[] = [...editing, ...arranging, ...viewing];
