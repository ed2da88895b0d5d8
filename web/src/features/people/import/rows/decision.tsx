import { t } from "@lingui/core/macro";
import "@/words/people";
import {
  IconAlertTriangle,
  IconArchive,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconCirclePlus,
  IconRefresh,
} from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Decision } from "../importSearch";

export const decisionLooks = {
  check: { label: t`To decide`, tone: "watch", icon: IconAlertTriangle },
  new: { label: t`New`, tone: "good", icon: IconCirclePlus },
  update: { label: t`Update`, tone: "accent", icon: IconRefresh },
  leave: { label: t`Leaves`, tone: "watch", icon: IconArchive },
  return: { label: t`Returns`, tone: "good", icon: IconArrowBackUp },
  same: { label: t`Unchanged`, tone: "skipped", icon: IconCircleCheck },
  refused: { label: t`Refused`, tone: "need", icon: IconCircleMinus },
} as const;

export function DecisionBadge({ verdict }: { verdict: Decision }) {
  const { label, tone, icon } = decisionLooks[verdict];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}
