import { t } from "@lingui/core/macro";
import "@/words/market";
import { Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import type { Application } from "../applications";
import { marketKeys } from "../keys";
import { leaveFor } from "../orders/leave";
import type { Order } from "../orders/orders";
import { payable } from "../orders/states";
import { PaymentForm } from "./PaymentForm";
import { PromotionForm } from "./PromotionForm";
import type { PaymentOptions } from "./payment";
import { quoteQuery, type Wish } from "./place";
import { QuoteSummary } from "./QuoteSummary";
import { ThankYou } from "./ThankYou";

interface CheckoutDialogProps {
  application: Application;
  wish: Wish;
  options: PaymentOptions;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** What is ordered, how it is paid, and the receipt. */
export function CheckoutDialog({ application, wish, options, opened, onClose, onClosed }: CheckoutDialogProps) {
  const [order, setOrder] = useState<Order>();
  const busy = useRef(false);
  const ordering = wish.plan === "free" ? t`Order review` : t`Checkout`;
  return (
    <Dialog
      opened={opened}
      onClose={() => busy.current || onClose()}
      onExitTransitionEnd={onClosed}
      title={order ? t`Thank You` : ordering}
      size="lg"
    >
      {order ? (
        <ThankYou order={order} />
      ) : (
        <Ordering
          application={application}
          wish={wish}
          options={options}
          busy={busy}
          onDone={setOrder}
          close={onClose}
        />
      )}
    </Dialog>
  );
}

interface OrderingProps {
  application: Application;
  wish: Wish;
  options: PaymentOptions;
  busy: { current: boolean };
  onDone: (order: Order) => void;
  close: () => void;
}

function Ordering({ application, wish: wanted, options, busy, onDone, close }: OrderingProps) {
  const [code, setCode] = useState("");
  const wish = code ? { ...wanted, promotion_code: code } : wanted;
  const quote = useQuery(quoteQuery(wish));
  const goOn = useGoOn(onDone);
  return (
    <Loaded query={quote} failure={t`The order could not be priced`} skeleton={<ContentSkeleton shape="text" />}>
      {(priced) => (
        <Stack>
          <QuoteSummary title={application.title} quote={priced} tax={options.tax} />
          {wish.plan !== "free" && <PromotionForm wish={wanted} code={code} onCode={setCode} />}
          <PaymentForm
            wish={wish}
            quote={priced}
            options={options}
            busy={busy}
            onPlaced={goOn}
            onStale={() => void quote.refetch()}
            close={close}
          />
        </Stack>
      )}
    </Loaded>
  );
}

/** Where it goes on with an order: to where it is paid, to its own page while it waits, or to the receipt. */
function useGoOn(onDone: (order: Order) => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (order: Order) => {
    void queryClient.invalidateQueries({ queryKey: marketKeys.purchases });
    void queryClient.removeQueries({ queryKey: marketKeys.orders, type: "inactive" });
    if (order.checkout_url) return leaveFor(order.checkout_url);
    if (payable(order.state))
      return navigate({ to: "/orders/$orderID", params: { orderID: order.order_id }, search: {} });
    onDone(order);
  };
}
