import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/market";
import { Button, Group, Radio } from "@mantine/core";
import { useEffect, useState } from "react";
import { useAccount } from "@/api/session";
import { Form, FormFailure } from "@/ui/form/Form";
import { KeptFields } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm, useController, useWatch } from "@/ui/form/useAppForm";
import { BillingFields } from "../orders/BillingFields";
import type { Billing, Order } from "../orders/orders";
import classes from "./Checkout.module.css";
import { noCard, type PracticeCard, practiceSchema } from "./card";
import { keptNames } from "./kept";
import { CheckoutKeys } from "./key";
import { PracticeCardFields } from "./PracticeCardFields";
import type { PaymentOptions } from "./payment";
import { type Method, nothingDue, PriceChanged, place, type Quote, type Wish, wantedOf } from "./place";

export type Payable = Billing & PracticeCard & { method: Method };

interface PaymentFormProps {
  wish: Wish;
  quote: Quote;
  options: PaymentOptions;
  /** Called while an order is placed: the dialog stays open until then. */
  busy: { current: boolean };
  onPlaced: (order: Order) => void;
  /** What was shown does not hold any more. */
  onStale: () => void;
  close: () => void;
}

/** The way of payment, the recipient of the receipt, and the button that orders. */
export function PaymentForm({ wish, quote, options, busy, onPlaced, onStale, close }: PaymentFormProps) {
  const { id } = useAccount();
  const [keys] = useState(() => new CheckoutKeys(id, wish.application_id));
  const due = !nothingDue(quote);
  const practising = ({ method }: Payable) => due && options.provider === "test" && method === "credit";
  const form = useAppForm<Payable>({
    initial: { method: "credit", ...noCard, bill_name: "", bill_address: "", vat_id: "" },
    resolver: zodResolver(practiceSchema((card) => practising(card as Payable) && !card.skipped)) as never,
    save: async ({ method, bill_name, bill_address, vat_id }) => {
      try {
        // No more than this is sent: what was typed for practice stays here.
        await onPlaced(await place({ keys, wish, quote, method, billing: { bill_name, bill_address, vat_id } }));
      } catch (error) {
        if (error instanceof PriceChanged) onStale();
        throw error;
      }
    },
  });
  const method = form.watch("method");
  // What is shown has its key from now on, whatever another tab orders.
  useEffect(() => void keys.of(wantedOf(wish, quote, method)), [keys, wish, quote, method]);
  const withCard = practising({ ...form.getValues(), method });
  const skip = async () => {
    form.setValue("skipped", true);
    form.clearErrors();
    await form.submit();
    form.setValue("skipped", false);
  };
  const { isSubmitting } = form.formState;
  useEffect(() => {
    busy.current = isSubmitting;
    // The receipt takes this form's place while it is still being sent: it must close.
    return () => {
      busy.current = false;
    };
  }, [busy, isSubmitting]);
  return (
    <Form form={form} label={t`Payment`}>
      <KeptFields storedAs={keptNames(id, wish.application_id).billing} fields={keptFields} />
      {due && <PaymentMethods form={form} />}
      {withCard && <PracticeCardFields />}
      {wish.plan !== "free" && <BillingDetails />}
      <FormFailure of={form} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close} disabled={isSubmitting}>{t`Cancel`}</Button>
        {withCard && (
          <Button variant="default" onClick={() => void skip()} disabled={isSubmitting}>{t`Skip payment`}</Button>
        )}
        <SubmitButton data-autofocus={due ? undefined : true} busy={t`Ordering`}>
          {withCard ? t`Pay` : labelOf(wish, due, options)}
        </SubmitButton>
      </Group>
    </Form>
  );
}

/** Folded up until something is in them, so that details from before a reload are seen. */
function BillingDetails() {
  const [seen, setSeen] = useState(false);
  const filled = useWatch<Payable>({ name: ["bill_name", "bill_address", "vat_id"] }).some(Boolean);
  if (filled && !seen) setSeen(true);
  return (
    <details className={classes.billing} open={seen || undefined}>
      <summary>{t`Billing details for the receipt (optional)`}</summary>
      <BillingFields />
    </details>
  );
}

/** Not the practice card: what looks like a card is kept nowhere. */
const keptFields = ["method", "bill_name", "bill_address", "vat_id"] as const;

function labelOf(wish: Wish, due: boolean, { provider }: PaymentOptions): string {
  if (wish.plan === "free") return t`Place free order`;
  if (!due) return t`Place order`;
  return provider === "test" ? t`Skip payment` : t`Continue to payment`;
}

function PaymentMethods({ form }: { form: ReturnType<typeof useAppForm<Payable>> }) {
  const { field } = useController({ control: form.control, name: "method" });
  return (
    <Radio.Group label={t`Payment method`} value={field.value} onChange={field.onChange}>
      <Group mt="xs" gap="lg">
        <Radio value="credit" label={t`Credit Card`} />
        <Radio value="paypal" label={t`PayPal`} />
      </Group>
    </Radio.Group>
  );
}
