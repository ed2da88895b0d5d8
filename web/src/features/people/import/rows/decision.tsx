import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCirclePlus, IconRefresh } from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Decision } from "../importSearch";

export const decisionLooks = {
  check: { label: "To decide", tone: "watch", icon: IconAlertTriangle },
  new: { label: "New", tone: "good", icon: IconCirclePlus },
  update: { label: "Update", tone: "accent", icon: IconRefresh },
  same: { label: "Unchanged", tone: "skipped", icon: IconCircleCheck },
  refused: { label: "Refused", tone: "need", icon: IconCircleMinus },
} as const;

export function DecisionBadge({ verdict }: { verdict: Decision }) {
  const { label, tone, icon } = decisionLooks[verdict];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}
