import {
  IconClock,
  IconCloudOff,
  IconDeviceTabletCheck,
  IconDeviceTabletExclamation,
  IconDeviceTabletOff,
  IconDeviceTabletX,
} from "@tabler/icons-react";
import type { PresenceState } from "@/features/activity/sync/presence";
import { formatTime } from "@/ui/format";
import type { Tone } from "@/ui/StatusBadge";

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
      if (summary.behind !== null)
        return {
          tone: "watch",
          icon: IconDeviceTabletExclamation,
          words: `Child’s screen still at ${place(summary.behind)}`,
        };
      return {
        tone: "good",
        icon: IconDeviceTabletCheck,
        words: summary.screens === 1 ? "Child’s screen connected" : `${summary.screens} child’s screens connected`,
      };
    case "lost":
      return { tone: "need", icon: IconDeviceTabletX, words: `Child’s screen lost since ${formatTime(summary.since)}` };
    case "checking":
      return { tone: "skipped", icon: IconClock, words: "Looking for the child’s screen" };
    case "unknown":
      return { tone: "watch", icon: IconCloudOff, words: "Child’s screen not heard, offline" };
    default:
      return { tone: "skipped", icon: IconDeviceTabletOff, words: "No child’s screen" };
  }
}
