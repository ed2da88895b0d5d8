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

const place = (index: number) => (index < 0 ? "the beginning" : `question ${index + 1}`);

/** The state of the child's screens in words. */
export function screenLook(summary: PresenceState): Look {
  switch (summary.state) {
    case "connected":
      return connectedLook(summary);
    case "lost":
      return { tone: "need", icon: IconDeviceTabletX, words: `Child’s screen lost since ${formatTime(summary.since)}` };
    case "asleep":
      return { tone: "need", icon: IconZzz, words: t`Child’s screen asleep since ${formatTime(summary.since)}` };
    case "checking":
      return { tone: "skipped", icon: IconClock, words: "Looking for the child’s screen" };
    case "unknown":
      return { tone: "watch", icon: IconCloudOff, words: "Child’s screen not heard, offline" };
    default:
      return { tone: "skipped", icon: IconDeviceTabletOff, words: "No child’s screen" };
  }
}

function connectedLook({ behind, trouble, waiting, screens }: Connected): Look {
  if (trouble === "asleep") return { tone: "watch", icon: IconZzz, words: t`Child’s screen asleep or hidden` };
  if (behind !== null)
    return { tone: "watch", icon: IconDeviceTabletExclamation, words: `Child’s screen still at ${place(behind)}` };
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
    words: screens === 1 ? "Child’s screen connected" : `${screens} child’s screens connected`,
  };
}
