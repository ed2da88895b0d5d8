import { type DownMessage, noScanning, type Scanning } from "./messages";

/** What the adult shows in place of the question: nothing to look at, or a break. */
export type CalmKind = "cover" | "pause";

/** What this screen was told to show; what nobody has said yet is as the server answers. */
export interface Told {
  index: number;
  /** Nothing to look at in place of the question. */
  covered: boolean;
  /** A break in place of the question. */
  paused: boolean;
  scanning: Scanning;
}

/** What is to be shown after a message. */
export function follow(told: Partial<Told>, message: DownMessage): Partial<Told> {
  switch (message.type) {
    case "changeIndex": {
      const { index, covered = false, paused = false, scanning = noScanning } = message;
      return { index, covered, paused, scanning };
    }
    case "cover":
      return { ...told, covered: message.on };
    case "pause":
      return { ...told, paused: message.on };
    case "scanning":
      return { ...told, scanning: message.scanning };
    default:
      return told;
  }
}

/** Whether two states show the same. */
export const sameTold = (a: Told, b: Partial<Told>) =>
  a.index === b.index &&
  a.covered === b.covered &&
  a.paused === b.paused &&
  a.scanning.mode === b.scanning?.mode &&
  a.scanning.speed_ms === b.scanning.speed_ms;
