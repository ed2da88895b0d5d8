import type { components } from "@/api/schema";
import { childElements } from "@/canvas/childElements";
import type { CanvasElement } from "@/canvas/types";
import type { Display } from "./display";
import { noScanning } from "./messages";

type Wire = components["schemas"]["ChildView"];

export interface ChildQuestion {
  background: string;
  resolution: string;
  elements: CanvasElement[];
  /** Of its texts, where it is known. */
  language?: string;
}

export interface View extends Display {
  questions: ChildQuestion[];
}

/** Nothing to show: the idle animation. */
export const noView: View = { index: -1, covered: false, paused: false, scanning: noScanning, questions: [] };

export async function fetchView(id: string, signal: AbortSignal): Promise<View> {
  const response = await fetch(`/api/activity/childView/${encodeURIComponent(id)}`, { signal });
  // An address that leads nowhere is the idle animation, as is an activity that is over.
  if (response.status >= 400 && response.status < 500) return noView;
  if (!response.ok) throw new Error(String(response.status));
  const wire = (await response.json()) as Wire;
  const { index, covered = false, paused = false, scanning = noScanning } = wire;
  return { index, covered, paused, scanning, questions: wire.questions.map(toQuestion(wire.language)) };
}

const toQuestion =
  (language: string | undefined) =>
  (wire: Wire["questions"][number]): ChildQuestion => ({
    background: wire.background_color,
    resolution: wire.resolution,
    elements: childElements(wire.elements),
    language,
  });

export interface PairedView {
  id: string;
  key: string;
}

/** What a pairing code came to: an activity, none, or a number of seconds to wait after too many tries. */
export type PairingAnswer = { to: "paired"; paired: PairedView } | { to: "wrong" } | { to: "later"; seconds?: number };

/** Asks for the activity behind a pairing code. */
export async function pair(code: string): Promise<PairingAnswer> {
  const response = await fetch("/api/activity/pair", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code } satisfies components["schemas"]["PairingCode"]),
  });
  if (response.status === 429)
    return { to: "later", seconds: Number(response.headers.get("Retry-After")) || undefined };
  if (response.status >= 500) throw new Error(String(response.status));
  if (!response.ok) return { to: "wrong" };
  const { activity_id, pairing_key } = (await response.json()) as components["schemas"]["Paired"];
  return { to: "paired", paired: { id: activity_id, key: pairing_key } };
}
