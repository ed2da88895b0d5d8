import { t } from "@lingui/core/macro";
import "@/words/market";
import { Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useAccount } from "@/api/session";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { fieldMessages } from "@/ui/form/refusal";
import type { Application } from "../applications";
import { marketKeys } from "../keys";
import { leaveFor } from "../orders/leave";
import type { Order } from "../orders/orders";
import { payable } from "../orders/states";
import { keepAppliedCode, type RefusedCode, readAppliedCode } from "./kept";
import { PaymentForm } from "./PaymentForm";
import { PromotionForm } from "./PromotionForm";
import type { PaymentOptions } from "./payment";
import { quoteQuery, type Wish } from "./place";
import { QuoteSummary } from "./QuoteSummary";
import { ThankYou } from "./ThankYou";

interface CheckoutDialogProps {
  application: Application;
  wish: Wish;
  /** The order once it needs nothing more. */
  order: Order | undefined;
  options: PaymentOptions;
  opened: boolean;
  onDone: (order: Order) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** What is ordered, how it is paid, and the receipt. */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const { application, wish, order, options, opened, onDone, onClose, onClosed } = props;
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
        <Ordering application={application} wish={wish} options={options} busy={busy} onDone={onDone} close={onClose} />
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
  const { code, setCode, quote, refused } = useQuote(wanted);
  const wish = code ? { ...wanted, promotion_code: code } : wanted;
  const goOn = useGoOn(onDone);
  return (
    <Loaded query={quote} failure={t`The order could not be priced`} skeleton={<ContentSkeleton shape="text" />}>
      {(priced) => (
        <Stack>
          <QuoteSummary title={application.title} quote={priced} tax={options.tax} />
          {wish.plan !== "free" && <PromotionForm wish={wanted} code={code} refused={refused} onCode={setCode} />}
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

/** The price of what is wanted with the code that counts. A code that is taken no more gives way to the price without it. */
function useQuote(wanted: Wish) {
  const { id } = useAccount();
  const { application_id, plan } = wanted;
  const [code, setCode] = useState(() => (plan === "free" ? "" : readAppliedCode(id, application_id)));
  const [refused, setRefused] = useState<RefusedCode>();
  const quote = useQuery(quoteQuery(code ? { ...wanted, promotion_code: code } : wanted));
  const message = code ? fieldMessages(quote.error).promotion_code : undefined;
  const change = (next: string) => {
    keepAppliedCode(id, application_id, next);
    setRefused(undefined);
    setCode(next);
  };
  if (message) {
    setRefused({ code, message });
    setCode("");
  }
  return { code, setCode: change, quote, refused };
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
