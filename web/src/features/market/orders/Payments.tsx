import { t } from "@lingui/core/macro";
import "@/words/market";
import { Stack, Text, Title } from "@mantine/core";
import { useAct } from "@/ui/feedback/useAct";
import { formatMoney } from "@/ui/format/money";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { RowActions } from "@/ui/list/RowActions";
import { Missing } from "@/ui/Missing";
import type { Order, Payment } from "./orders";
import { billingDay, periodOf, receiptOf } from "./receipt";

/** What was paid, what went back and what is disputed, with a receipt for each. */
export function Payments({ order }: { order: Order }) {
  if (order.payments.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="payments" gap="sm">
      <Title order={2} size="h3" id="payments">{t`Payments and refunds`}</Title>
      <DataTable
        caption={t`Payments and refunds`}
        columns={paymentColumns()}
        rows={order.payments}
        rowKey={({ payment_id }) => payment_id}
        actions={(payment) => <ReceiptButton order={order} payment={payment} />}
      />
    </Stack>
  );
}

function ReceiptButton({ order, payment }: { order: Order; payment: Payment }) {
  const { act, busy } = useAct();
  if (!payment.receipt) return null;
  const print = () =>
    act({
      send: async () => {
        const { exportReport } = await import("@/pdf");
        const { opened, download } = await exportReport(receiptOf(order, payment));
        if (!opened) download();
      },
      failed: () => t`The receipt could not be made.`,
    });
  return (
    <RowActions
      name={payment.receipt}
      main={{
        label: t`PDF`,
        described: t`Receipt ${payment.receipt} as PDF`,
        busy,
        onSelect: () => void print(),
      }}
    />
  );
}

const paymentColumns = (): Column<Payment>[] => [
  { key: "kind", header: t`What`, cell: (payment) => whatOf(payment) },
  { key: "date", header: t`Date`, cell: ({ at }) => billingDay(at) },
  { key: "state", header: t`State`, cell: ({ kind, state }) => stateWords()[kind][state] },
  {
    key: "receipt",
    header: t`Receipt`,
    cell: ({ receipt }) => receipt || <Missing reason={t`A receipt is made once the payment is complete`} />,
  },
  {
    key: "amount",
    header: t`Amount`,
    numeric: true,
    cell: ({ kind, amount, currency_code }) => formatMoney(kind === "payment" ? amount : -amount, currency_code),
  },
];

function whatOf(payment: Payment) {
  const period = periodOf(payment);
  const { reason } = payment;
  return (
    <Stack gap={0}>
      <span>{kindWords()[payment.kind]}</span>
      {period && (
        <Text component="span" size="sm" c="dimmed">
          {period}
        </Text>
      )}
      {reason && (
        <Text component="span" size="sm" c="dimmed" dir="auto">
          {reason}
        </Text>
      )}
    </Stack>
  );
}

const kindWords = (): Record<Payment["kind"], string> => ({
  payment: t`Payment`,
  refund: t`Refund`,
  dispute: t`Dispute`,
});

const stateWords = (): Record<Payment["kind"], Record<Payment["state"], string>> => ({
  payment: { pending: t`Being confirmed`, done: t`Paid`, failed: t`Failed` },
  refund: { pending: t`Under way`, done: t`Paid back`, failed: t`Failed` },
  dispute: { pending: t({ message: "Open", context: "a dispute" }), done: t`Lost`, failed: t`Won` },
});
