import { t } from "@lingui/core/macro";
import "@/words/hub";
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconClock, IconLoader2 } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Tone } from "@/ui/StatusBadge";
import type { Command, Hub, Kind } from "../hubs";
import { isOpen } from "./underWay";

/** The four switches, by their names in the specification. */
export type SwitchKind = "deactivate" | "reboot" | "disconnect" | "reprogram";
export const switchKinds: readonly SwitchKind[] = ["deactivate", "reboot", "disconnect", "reprogram"];

export const kindWords = (): Record<Kind, string> => ({
  deactivate: t`Deactivate`,
  activate: t`Activate`,
  reboot: t`Reboot`,
  disconnect: t`Disconnect`,
  reprogram: t`Reprogram`,
  update: t`Update`,
});

interface StateLook {
  word: string;
  tone: Tone;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
}

export const stateLooks = (): Record<Command["state"], StateLook> => ({
  queued: { word: t`Queued`, tone: "watch", icon: IconClock },
  taken: { word: t`Taken`, tone: "accent", icon: IconLoader2 },
  done: { word: t`Done`, tone: "good", icon: IconCircleCheck },
  failed: { word: t`Failed`, tone: "need", icon: IconCircleX },
  withdrawn: { word: t`Withdrawn`, tone: "skipped", icon: IconArrowBackUp },
});

/** How far the latest command of a state has come. */
export const timeOf = ({ queued, taken, ended }: Command) => ended ?? taken ?? queued;

export interface SwitchState {
  /** Whether it is drawn as on: the hub is in that state, or on its way there. */
  on: boolean;
  /** The command whose state stands beside it. */
  latest?: Command;
  /** What turning it does: send a command, take one back, or nothing. */
  turn: { send: Kind } | { withdraw: Command } | undefined;
}

/** What a switch shows and does. Deactivate and Disconnect are states of the hub; Reboot and Reprogram are on while they are under way. */
export function switchOf(hub: Hub, kind: SwitchKind): SwitchState {
  const of = (wanted: Kind) => hub.commands.find((command) => command.kind === wanted);
  const one = of(kind);
  if (kind === "deactivate") {
    const latest = later(one, of("activate"));
    if (latest && isOpen(latest)) return { on: latest.kind === "deactivate", latest, turn: takeBack(latest) };
    return { on: !!hub.deactivated, latest, turn: { send: hub.deactivated ? "activate" : "deactivate" } };
  }
  if (one && isOpen(one)) return { on: true, latest: one, turn: takeBack(one) };
  if (kind === "disconnect" && hub.disconnected) return { on: true, latest: one, turn: undefined };
  return { on: false, latest: one, turn: { send: kind } };
}

const takeBack = (command: Command) => (command.withdrawable ? { withdraw: command } : undefined);

function later(one: Command | undefined, other: Command | undefined): Command | undefined {
  if (!one || !other) return one ?? other;
  return one.queued > other.queued ? one : other;
}
