import { type DownMessage, noScanning, type Scanning } from "./messages";

/** What the adult shows in place of the question: nothing to look at, or a break. */
export type CalmKind = "cover" | "pause";

/** What this screen shows. A field that no message has set yet is as the server answers. */
export interface Display {
  index: number;
  /** Nothing to look at in place of the question. */
  covered: boolean;
  /** A break in place of the question. */
  paused: boolean;
  scanning: Scanning;
}

/** The display after a message. */
export function follow(display: Partial<Display>, message: DownMessage): Partial<Display> {
  switch (message.type) {
    case "changeIndex": {
      const { index, covered = false, paused = false, scanning = noScanning } = message;
      return { index, covered, paused, scanning };
    }
    case "cover":
      return { ...display, covered: message.on };
    case "pause":
      return { ...display, paused: message.on };
    case "scanning":
      return { ...display, scanning: message.scanning };
    default:
      return display;
  }
}

/** Whether two displays show the same. */
export const sameDisplay = (a: Display, b: Partial<Display>) =>
  a.index === b.index &&
  a.covered === b.covered &&
  a.paused === b.paused &&
  a.scanning.mode === b.scanning?.mode &&
  a.scanning.speed_ms === b.scanning.speed_ms;
