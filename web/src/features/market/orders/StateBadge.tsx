import { StatusBadge } from "@/ui/StatusBadge";
import type { OrderState } from "./orders";
import { stateLooks } from "./states";

export function StateBadge({ state }: { state: OrderState }) {
  const { tone, icon, word } = stateLooks()[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  );
}
