import { plural, t } from "@lingui/core/macro";
import "@/words/account";
import { Button, Group, Text } from "@mantine/core";
import { IconCircleDashed, IconShieldCheck } from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import type { FactorState } from "./secondFactor";

export type FactorAct = "set-up" | "turn-off" | "new-codes";

/** Whether it is on, and what can be done. */
export function SecondFactorStatus({ state, onAct }: { state: FactorState; onAct: (act: FactorAct) => void }) {
  const { enabled, required, recovery_codes } = state;
  if (!enabled) {
    return (
      <Group justify="space-between">
        <StatusBadge tone="skipped" icon={IconCircleDashed}>
          {t({ message: "Off", context: "two-step login" })}
        </StatusBadge>
        <Button onClick={() => onAct("set-up")}>{t`Set up`}</Button>
      </Group>
    );
  }
  return (
    <>
      <Group justify="space-between">
        <StatusBadge tone="good" icon={IconShieldCheck}>
          {t({ message: "On", context: "two-step login" })}
        </StatusBadge>
        <Group>
          <Button variant="default" onClick={() => onAct("new-codes")}>{t`New recovery codes`}</Button>
          {!required && <Button variant="default" onClick={() => onAct("turn-off")}>{t`Turn off`}</Button>}
        </Group>
      </Group>
      <Text c="dimmed">
        {codesLeft(recovery_codes)} {required && t`Your role needs two-step login, so it cannot be turned off.`}
      </Text>
    </>
  );
}

function codesLeft(count: number) {
  if (count === 0) return t`No recovery codes are left. Make new ones, so that you can log in without your phone.`;
  return plural(count, { one: "# recovery code is left.", other: "# recovery codes are left." });
}
