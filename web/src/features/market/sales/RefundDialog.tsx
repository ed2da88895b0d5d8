import { t } from "@lingui/core/macro";
import "@/words/market";
import { Text, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { Refusal } from "@/ui/form/refusal";
import { useAppForm } from "@/ui/form/useAppForm";
import { isCurrency } from "@/ui/format/currency";
import { formatMoney, parseMoney } from "@/ui/format/money";
import { marketKeys } from "../keys";
import { refundOrder, type Sale } from "./sales";

interface RefundDialogProps {
  sale: Sale;
  close: () => void;
}

/** Sends money of a sale back. */
export function RefundDialog({ sale, close }: RefundDialogProps) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const ofUnits = sale.plan === "unit";
  const most = formatMoney(sale.refundable, sale.currency_code);
  const form = useAppForm({
    initial: { units: "", amount: "", reason: "" },
    save: async ({ units, amount, reason }) => {
      if (!reason.trim()) throw new Refusal(t`Please enter a reason.`, "reason");
      await refundOrder(sale.order_id, {
        reason: reason.trim(),
        ...(ofUnits ? { units: unitsOf(units) } : { amount: amountOf(amount, sale.currency_code) }),
      });
      await queryClient.invalidateQueries({ queryKey: marketKeys.sales });
      notices.success(t`The refund is on its way.`);
      close();
    },
  });
  return (
    <FormDialog
      title={t`Refund ${sale.title}`}
      onClose={close}
      form={form}
      submit={t`Refund`}
      busy={t`Refunding`}
      danger
    >
      <Text>
        {ofUnits
          ? t`The buyer gets the money for unused units back, and the units end at once. ${sale.units_left} units are unused, also by members of a care team whom they were given to.`
          : t`The buyer gets this payment, or a part of it, back. When all of it goes back, the subscription ends with the period before.`}
      </Text>
      {ofUnits ? (
        <TextInput
          {...form.field("units", t`Units`)}
          description={t`Empty for all ${sale.units_left} that are unused.`}
          inputMode="numeric"
          data-autofocus
        />
      ) : (
        <TextInput
          {...form.field("amount", t`Amount`)}
          description={t`Empty for all of ${most}.`}
          inputMode="decimal"
          data-autofocus
        />
      )}
      <Textarea
        {...form.field("reason", t`Reason`, { needed: true })}
        description={t`It is kept with the refund.`}
        maxLength={500}
        autosize
        minRows={2}
        dir="auto"
      />
    </FormDialog>
  );
}

function unitsOf(text: string): number {
  if (!text.trim()) return 0;
  const units = Number(text);
  if (!Number.isInteger(units) || units < 1) throw new Refusal(t`Please enter a whole number above 0.`, "units");
  return units;
}

function amountOf(text: string, currency: string): number {
  if (!text.trim()) return 0;
  const amount = isCurrency(currency) ? parseMoney(text, currency) : undefined;
  if (!amount) throw new Refusal(t`Please enter an amount above 0.`, "amount");
  return amount;
}
