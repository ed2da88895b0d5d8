import type { ComponentType } from "react";
import type { CanvasContext } from "./context";
import type { Shortcut } from "./shortcut";

/** Something an author can do on the canvas. Keys, toolbar, menu and the list of shortcuts are all made of these. */
export interface Command {
  id: string;
  name: string;
  group: "edit" | "order" | "align" | "view";
  icon: ComponentType<{ size?: number }>;
  shortcut?: Shortcut;
  /** Another key that does the same. */
  also?: Shortcut;
  /** The browser reports these keys as copy, cut and paste events. */
  byEvent?: boolean;
  enabled: (context: CanvasContext) => boolean;
  run: (context: CanvasContext) => void;
}
