import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconLoader,
} from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import type { ImportState } from "./imports";

const looks = {
  open: { label: "Not imported yet", tone: "accent", icon: IconClock },
  waiting: { label: "Waiting", tone: "accent", icon: IconClock },
  checking: { label: "Checking", tone: "accent", icon: IconLoader },
  running: { label: "Importing", tone: "accent", icon: IconLoader },
  cancelled: { label: "Cancelled", tone: "watch", icon: IconCircleMinus },
  failed: { label: "Stopped", tone: "need", icon: IconAlertTriangle },
  done: { label: "Imported", tone: "good", icon: IconCircleCheck },
  undoing: { label: "Undoing", tone: "accent", icon: IconArrowBackUp },
  undone: { label: "Undone", tone: "skipped", icon: IconArrowBackUp },
} as const;

/** How the run of an import stands, in a word. */
export function RunBadge({ state }: { state: ImportState }) {
  const { label, tone, icon } = looks[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}
