import { t } from "@lingui/core/macro";
import "@/words/market";
import { useQueryClient } from "@tanstack/react-query";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { reasonOf } from "@/ui/form/refusal";
import { formatDate } from "@/ui/format";
import { marketKeys } from "../keys";
import { cancelSubscription, resumeSubscription, type Subscription } from "./subscriptions";

/** Ends a subscription with the month that is paid for, or has it go on after all. */
export function useSubscriptionActs() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notices = useNotices();
  const act = async (run: () => Promise<unknown>, done: string) => {
    try {
      await run();
      notices.success(done);
    } catch (error) {
      notices.error(reasonOf(error), { retry: () => void act(run, done) });
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: marketKeys.subscriptions }),
      queryClient.invalidateQueries({ queryKey: marketKeys.purchases }),
    ]);
  };
  const cancel = async ({ order_id, title, period_end }: Subscription) => {
    const day = formatDate(period_end);
    const agreed = await confirm({
      title: t`Cancel this subscription?`,
      text: t`You can go on using ${title} until ${day}. After that it does not renew and nothing more is charged. Activities that are open then can be finished.`,
      action: t`Cancel subscription`,
      cancel: t`Keep subscription`,
      danger: true,
    });
    if (agreed) await act(() => cancelSubscription(order_id), t`The subscription ends on ${day}.`);
  };
  const resume = ({ order_id, period_end }: Subscription) =>
    act(() => resumeSubscription(order_id), t`The subscription goes on. It renews on ${formatDate(period_end)}.`);
  return { cancel, resume };
}
