import { t } from "@lingui/core/macro";
import "@/words/market";
import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { marketKeys } from "../keys";
import { cancelSubscription, resumeSubscription, type Subscription } from "./subscriptions";

/** Ends a subscription with the month that is paid for, or has it go on after all. */
export function useSubscriptionActs() {
  const queryClient = useQueryClient();
  const { act } = useAct();
  /** What can be started with the purchase may have changed too, also after a refusal. */
  const sent = (answer: Promise<unknown>) =>
    answer.finally(() => void queryClient.invalidateQueries({ queryKey: marketKeys.purchases }));
  const cancel = ({ order_id, title, period_end }: Subscription) => {
    const day = formatDate(period_end);
    return act({
      ask: {
        title: t`Cancel this subscription?`,
        text: t`You can go on using ${title} until ${day}. After that it does not renew and nothing more is charged. Activities that are open then can be finished.`,
        action: t`Cancel subscription`,
        cancel: t`Keep subscription`,
        danger: true,
      },
      send: () => sent(cancelSubscription(order_id)),
      done: t`The subscription ends on ${day}.`,
      changes: marketKeys.subscriptions,
    });
  };
  const resume = ({ order_id, period_end }: Subscription) =>
    act({
      send: () => sent(resumeSubscription(order_id)),
      done: t`The subscription goes on. It renews on ${formatDate(period_end)}.`,
      changes: marketKeys.subscriptions,
    });
  return { cancel, resume };
}
