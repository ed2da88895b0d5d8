import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Group } from "@mantine/core";
import { IconAlarm, IconFlagOff, IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import type { StateFilter } from "./cohort";
import type { ChildrenSearch } from "./search";

const icons = { due: IconAlarm, improved: IconTrendingUp, fell: IconTrendingDown, no_baseline: IconFlagOff };
const states: readonly StateFilter[] = ["due", "improved", "fell", "no_baseline"];

export const stateNames = (): Record<StateFilter, string> => ({
  due: t`Due`,
  improved: t`Improved`,
  fell: t`Fell`,
  no_baseline: t`No baseline`,
});

interface AttentionChipsProps {
  state: StateFilter | undefined;
  onChange: (change: Partial<ChildrenSearch>) => void;
}

/** Narrows the list to the children who need attention; the chip that is on takes itself back. */
export function AttentionChips({ state, onChange }: AttentionChipsProps) {
  const names = stateNames();
  return (
    <Group gap="xs" mb="md" role="group" aria-label={t`Who needs attention`}>
      {states.map((one) => {
        const Icon = icons[one];
        return (
          <Button
            key={one}
            variant={state === one ? "filled" : "default"}
            radius="xl"
            aria-pressed={state === one}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => onChange({ state: state === one ? undefined : one })}
          >
            {names[one]}
          </Button>
        );
      })}
    </Group>
  );
}
