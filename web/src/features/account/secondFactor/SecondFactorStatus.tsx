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
          Off
        </StatusBadge>
        <Button onClick={() => onAct("set-up")}>Set up</Button>
      </Group>
    );
  }
  return (
    <>
      <Group justify="space-between">
        <StatusBadge tone="good" icon={IconShieldCheck}>
          On
        </StatusBadge>
        <Group>
          <Button variant="default" onClick={() => onAct("new-codes")}>
            New recovery codes
          </Button>
          {!required && (
            <Button variant="default" onClick={() => onAct("turn-off")}>
              Turn off
            </Button>
          )}
        </Group>
      </Group>
      <Text c="dimmed">
        {codesLeft(recovery_codes)} {required && "Your role needs two-step login, so it cannot be turned off."}
      </Text>
    </>
  );
}

function codesLeft(count: number) {
  if (count === 0) return "No recovery codes are left. Make new ones, so that you can log in without your phone.";
  return count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`;
}
