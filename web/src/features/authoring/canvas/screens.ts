import "@/words/authoring";
import { t } from "@lingui/core/macro";
import type { Size } from "@/canvas";

interface Tablet {
  name: string;
  /** Held sideways, in CSS pixels. */
  size: Size;
}

/** What children commonly hold. */
export const TABLETS: readonly Tablet[] = [
  { name: "iPad", size: { width: 1024, height: 768 } },
  { name: "iPad 10.9″", size: { width: 1180, height: 820 } },
  { name: "Android", size: { width: 1280, height: 800 } },
  { name: t`Small tablet`, size: { width: 960, height: 600 } },
];
