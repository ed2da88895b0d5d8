import { t } from "@lingui/core/macro";
import "@/words/market";
import { useQueryClient } from "@tanstack/react-query";
import { hasStatus } from "@/api/errors";
import { useAct } from "@/ui/feedback/useAct";
import { marketKeys } from "../keys";
import { leaveFor } from "./leave";
import { cancelOrder, type Order, openCheckout, orderQuery, payOrder } from "./orders";

/** What the buyer can do with an order that is not paid. */
export function useOrderActs({ order_id, title }: Order) {
  const queryClient = useQueryClient();
  const { act, busy } = useAct();
  const send = async (change: (id: string) => Promise<Order>) => {
    try {
      const order = await change(order_id);
      queryClient.setQueryData(orderQuery(order_id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: [...marketKeys.orders, "list"] });
      return order;
    } catch (error) {
      // The order has gone on meanwhile, as when it was paid in another tab.
      if (hasStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: marketKeys.order(order_id) });
      throw error;
    }
  };
  const open = () =>
    act({
      send: async () => {
        const { checkout_url } = await send(openCheckout);
        if (checkout_url) leaveFor(checkout_url);
      },
    });
  const cancel = () =>
    act({
      ask: {
        title: t`Cancel this order?`,
        text: t`Your order of ${title} is not paid. Nothing will be charged for it.`,
        action: t`Cancel order`,
        cancel: t`Keep order`,
        danger: true,
      },
      send: () => send(cancelOrder),
      done: t`The order is cancelled.`,
    });
  return { open, cancel, pay: () => act({ send: () => send(payOrder) }), busy };
}
