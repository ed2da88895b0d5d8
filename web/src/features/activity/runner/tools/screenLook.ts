import { plural, t } from "@lingui/core/macro";
import {
  IconClock,
  IconCloudOff,
  IconCloudUp,
  IconDeviceTabletCheck,
  IconDeviceTabletExclamation,
  IconDeviceTabletOff,
  IconDeviceTabletX,
  IconZzz,
} from "@tabler/icons-react";
import type { Connected, PresenceState } from "@/features/activity/screens/presence";
import { formatTime } from "@/ui/format";
import type { Tone } from "@/ui/StatusBadge";
import "@/words/activity";

interface Look {
  tone: Tone;
  icon: typeof IconClock;
  words: string;
}

/** The state of the child's screens in words. */
export function screenLook(summary: PresenceState): Look {
  switch (summary.state) {
    case "connected":
      return connectedLook(summary);
    case "lost":
      return {
        tone: "need",
        icon: IconDeviceTabletX,
        words: t`Child’s screen lost since ${{ time: formatTime(summary.since) }}`,
      };
    case "asleep":
      return {
        tone: "need",
        icon: IconZzz,
        words: t`Child’s screen asleep since ${{ time: formatTime(summary.since) }}`,
      };
    case "checking":
      return { tone: "skipped", icon: IconClock, words: t`Looking for the child’s screen` };
    case "unknown":
      return { tone: "watch", icon: IconCloudOff, words: t`Child’s screen not heard, offline` };
    default:
      return { tone: "skipped", icon: IconDeviceTabletOff, words: t`No child’s screen` };
  }
}

function behindWords(index: number): string {
  const number = index + 1;
  return index < 0 ? t`Child’s screen still at the beginning` : t`Child’s screen still at question ${number}`;
}

/** The state of one of several devices, which is told from the others by its number. */
export function deviceLook(number: number, summary: PresenceState): Look {
  return { ...screenLook(summary), words: deviceWords(number, summary) };
}

function deviceWords(number: number, summary: PresenceState): string {
  switch (summary.state) {
    case "connected":
      return connectedDevice(number, summary);
    case "lost":
      return t`Device ${number}: lost since ${{ time: formatTime(summary.since) }}`;
    case "asleep":
      return t`Device ${number}: asleep since ${{ time: formatTime(summary.since) }}`;
    default:
      // A device that is in the list has been heard of.
      return screenLook(summary).words;
  }
}

function connectedDevice(number: number, { trouble, waiting }: Connected): string {
  if (trouble === "asleep") return t`Device ${number}: asleep or hidden`;
  if (waiting > 0)
    return plural(waiting, {
      one: `Device ${number}: # tap waits on the child’s screen`,
      other: `Device ${number}: # taps wait on the child’s screen`,
    });
  return trouble === "turned" ? t`Device ${number}: is turned` : t`Device ${number}: connected`;
}

function connectedLook({ behind, trouble, waiting, screens }: Connected): Look {
  if (trouble === "asleep") return { tone: "watch", icon: IconZzz, words: t`Child’s screen asleep or hidden` };
  if (behind !== null) return { tone: "watch", icon: IconDeviceTabletExclamation, words: behindWords(behind) };
  if (waiting > 0)
    return {
      tone: "watch",
      icon: IconCloudUp,
      words: plural(waiting, { one: "# tap waits on the child’s screen", other: "# taps wait on the child’s screen" }),
    };
  if (trouble === "turned")
    return { tone: "watch", icon: IconDeviceTabletExclamation, words: t`Child’s screen is turned` };
  return {
    tone: "good",
    icon: IconDeviceTabletCheck,
    words: plural(screens, { one: "Child’s screen connected", other: "# child’s screens connected" }),
  };
}
