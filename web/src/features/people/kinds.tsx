import { t } from "@lingui/core/macro";
import "@/words/people";
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
  child: { label: t`Child`, plural: t`Children`, icon: IconMoodKid },
  specialist: { label: t`Specialist`, plural: t`Specialists`, icon: IconStethoscope },
  case_manager: { label: t`Case Manager`, plural: t`Case Managers`, icon: IconSchool },
  guardian: { label: t`Guardian`, plural: t`Guardians`, icon: IconHeartHandshake },
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
