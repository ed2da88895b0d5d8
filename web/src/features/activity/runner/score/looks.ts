import { IconCheck, IconCircleDashed, IconCircleHalf2, IconEye, IconX } from "@tabler/icons-react";
import type { Tone } from "@/ui/StatusBadge";
import type { ScoreState } from "./scores";

/** How the badge of a score looks. */
export const scoreLooks: Record<ScoreState, { tone: Tone; icon: typeof IconX }> = {
  none: { tone: "skipped", icon: IconCircleDashed },
  zero: { tone: "watch", icon: IconX },
  partial: { tone: "accent", icon: IconCircleHalf2 },
  full: { tone: "good", icon: IconCheck },
  seen: { tone: "accent", icon: IconEye },
};
