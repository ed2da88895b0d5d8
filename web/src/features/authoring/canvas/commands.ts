import "@/words/authoring";
import { t } from "@lingui/core/macro";
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
import { arranging } from "./arranging";
import type { Command } from "./command";
import type { CanvasContext } from "./context";

const always = () => true;
const some = ({ selected }: CanvasContext) => selected.length > 0;
const text = ({ selected }: CanvasContext) => selected.length === 1 && !selected[0]?.image;

const editing: Command[] = [
  {
    id: "edit-text",
    name: t`Edit text`,
    group: "edit",
    icon: IconCursorText,
    shortcut: "Enter",
    enabled: text,
    run: ({ selected, editText }) => selected[0] && editText(selected[0].element_id),
  },
  {
    id: "cut",
    name: t`Cut`,
    group: "edit",
    icon: IconCut,
    shortcut: "Ctrl+X",
    byEvent: true,
    enabled: some,
    run: ({ clipboard }) => clipboard.cut(),
  },
  {
    id: "copy",
    name: t`Copy`,
    group: "edit",
    icon: IconCopy,
    shortcut: "Ctrl+C",
    byEvent: true,
    enabled: some,
    run: ({ clipboard }) => clipboard.copy(),
  },
  {
    id: "paste",
    name: t`Paste`,
    group: "edit",
    icon: IconClipboard,
    shortcut: "Ctrl+V",
    byEvent: true,
    enabled: always,
    run: ({ clipboard }) => clipboard.paste(),
  },
  {
    id: "duplicate",
    name: t`Duplicate`,
    group: "edit",
    icon: IconCopyPlus,
    shortcut: "Ctrl+D",
    enabled: some,
    run: ({ selected, elements }) => void elements.duplicate(...selected),
  },
  {
    id: "delete",
    name: t`Delete`,
    group: "edit",
    icon: IconTrash,
    shortcut: "Del",
    also: "Backspace",
    enabled: some,
    run: ({ selected, elements }) => elements.remove(...selected),
  },
  {
    id: "select-all",
    name: t`Select all`,
    group: "edit",
    icon: IconSelectAll,
    shortcut: "Ctrl+A",
    enabled: ({ elements }) => elements.question.elements.length > 0,
    run: ({ elements, select }) => select(elements.question.elements.map((element) => element.element_id)),
  },
  {
    id: "deselect",
    name: t`Deselect`,
    group: "edit",
    icon: IconDeselect,
    shortcut: "Esc",
    enabled: some,
    run: ({ select }) => select([]),
  },
  {
    id: "several",
    name: t`Select several`,
    group: "edit",
    icon: IconBoxMultiple,
    enabled: always,
    run: ({ several }) => several.toggle(),
  },
];

const viewing: Command[] = [
  {
    id: "zoom-out",
    name: t`Zoom out`,
    group: "view",
    icon: IconZoomOut,
    shortcut: "Ctrl+-",
    enabled: ({ view }) => view.scale > 0.5,
    run: ({ view }) => view.step(-1),
  },
  {
    id: "zoom-in",
    name: t`Zoom in`,
    group: "view",
    icon: IconZoomIn,
    shortcut: "Ctrl++",
    enabled: ({ view }) => view.scale < 2,
    run: ({ view }) => view.step(1),
  },
  {
    id: "zoom-fit",
    name: t`Zoom to fit`,
    group: "view",
    icon: IconMaximize,
    shortcut: "Ctrl+0",
    enabled: ({ view }) => view.zoom !== "fit",
    run: ({ view }) => view.fit(),
  },
  {
    id: "tablets",
    name: t`Tablets`,
    group: "view",
    icon: IconDeviceTablet,
    enabled: always,
    run: ({ tablets }) => tablets.toggle(),
  },
  {
    id: "shortcuts",
    name: t`Keyboard shortcuts`,
    group: "view",
    icon: IconKeyboard,
    shortcut: "?",
    enabled: always,
    run: ({ shortcuts }) => shortcuts.toggle(),
  },
];

export const commands: readonly Command[] = [...editing, ...arranging, ...viewing];
