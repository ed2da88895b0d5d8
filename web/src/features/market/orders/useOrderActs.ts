import { t } from "@lingui/core/macro";
import "@/words/market";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { hasStatus } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { reasonOf } from "@/ui/form/refusal";
import { marketKeys } from "../keys";
import { leaveFor } from "./leave";
import { cancelOrder, type Order, openCheckout, orderQuery, payOrder } from "./orders";

/** What the buyer can do with an order that is not paid. */
export function useOrderActs({ order_id, title }: Order) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notices = useNotices();
  const act = useMutation({
    mutationFn: (run: (id: string) => Promise<Order>) => run(order_id),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(order_id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: [...marketKeys.orders, "list"] });
    },
    // The order has gone on meanwhile, as when it was paid in another tab.
    onError: (error) =>
      hasStatus(error, 409) && void queryClient.invalidateQueries({ queryKey: marketKeys.order(order_id) }),
  });
  const open = () =>
    act.mutate(openCheckout, { onSuccess: ({ checkout_url }) => checkout_url && leaveFor(checkout_url) });
  const cancel = async () => {
    const agreed = await confirm({
      title: t`Cancel this order?`,
      text: t`Your order of ${title} is not paid. Nothing will be charged for it.`,
      action: t`Cancel order`,
      cancel: t`Keep order`,
      danger: true,
    });
    if (agreed) act.mutate(cancelOrder, { onSuccess: () => notices.success(t`The order is cancelled.`) });
  };
  return {
    open,
    cancel,
    pay: () => act.mutate(payOrder),
    busy: act.isPending,
    failure: act.error ? reasonOf(act.error) : undefined,
  };
}
