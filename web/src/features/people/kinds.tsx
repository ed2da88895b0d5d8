import { IconHeartHandshake, IconMoodKid, IconSchool, IconStethoscope, type TablerIcon } from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Kind } from "./people";

interface KindWords {
  label: string;
  plural: string;
  icon: TablerIcon;
}

/** What a person is on a list, in words and as an icon. */
export const kinds: Record<Kind, KindWords> = {
  child: { label: "Child", plural: "Children", icon: IconMoodKid },
  specialist: { label: "Specialist", plural: "Specialists", icon: IconStethoscope },
  case_manager: { label: "Case Manager", plural: "Case Managers", icon: IconSchool },
  guardian: { label: "Guardian", plural: "Guardians", icon: IconHeartHandshake },
};

export const kindNames = Object.keys(kinds) as Kind[];

export function KindBadge({ kind }: { kind: Kind }) {
  const { label, icon } = kinds[kind];
  return (
    <StatusBadge tone={kind === "child" ? "accent" : "skipped"} icon={icon}>
      {label}
    </StatusBadge>
  );
}
