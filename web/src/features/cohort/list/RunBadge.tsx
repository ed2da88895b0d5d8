import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { IconBan, IconCircleCheck, IconCircleX, IconClock, IconLoader } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { StatusBadge, type Tone } from "@/ui/StatusBadge";
import type { RunState } from "../types";

interface Look {
  tone: Tone;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  word: string;
}

const looks = (): Record<RunState, Look> => ({
  queued: { tone: "watch", icon: IconClock, word: t`Waiting` },
  running: { tone: "accent", icon: IconLoader, word: t`Being computed` },
  done: { tone: "good", icon: IconCircleCheck, word: t`Done` },
  failed: { tone: "need", icon: IconCircleX, word: t`Failed` },
  cancelled: { tone: "skipped", icon: IconBan, word: t`Cancelled` },
});

/** How a run stands. */
export function RunStateBadge({ state }: { state: RunState }) {
  const { tone, icon, word } = looks()[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  );
}
