import { t } from "@lingui/core/macro";
import "@/words/market";
import type { ReportDocument, TableRow } from "@/pdf/model";
import { formatDate } from "@/ui/format";
import { formatMoney } from "@/ui/format/money";
import { isolated } from "@/words/isolation";
import type { Order, Payment } from "./orders";

/** The day of a moment in UTC, as letters about payments have it: a receipt says the same to its buyer and its seller. */
export const billingDay = (moment: string): string => formatDate(new Date(moment).toISOString().slice(0, 10));

/** For which time a payment is: "Nov 24, 2026 – Dec 24, 2026". */
export const periodOf = ({ period_start, period_end }: Payment): string | undefined =>
  period_start && period_end ? `${billingDay(period_start)} – ${billingDay(period_end)}` : undefined;

/** The receipt of one payment or refund, ready to be set. */
export function receiptOf(order: Order, payment: Payment): ReportDocument {
  const refund = payment.kind === "refund";
  return {
    title: refund ? t`Refund receipt` : t`Receipt`,
    child: payment.receipt ?? "",
    test: order.title,
    organization: order.seller.name,
    date: billingDay(payment.at),
    about: [
      { label: t`Seller`, facts: partyOf(order.seller.name, order.seller.address, order.seller.vat_id) },
      { label: t`Buyer`, facts: partyOf(order.bill_name, order.bill_address, order.vat_id) },
    ],
    sections: [
      {
        key: "receipt",
        label: refund ? t`What was paid back` : t`What was paid`,
        optsOut: false,
        blocks: [
          { kind: "facts", facts: numbersOf(order, payment) },
          {
            kind: "table",
            caption: "",
            columns: [
              { label: t`What`, share: 1 },
              { label: t`Units`, align: "end" },
              { label: t`Price`, align: "end" },
              { label: t`Amount`, align: "end" },
            ],
            rows: rowsOf(order, payment),
          },
          { kind: "text", tone: "note", text: noteOf(order, payment) },
        ],
      },
    ],
  };
}

const partyOf = (name: string, address: string, vat: string) => [
  { label: t`Name`, value: name || "—" },
  { label: t`Address`, value: address || "—" },
  { label: t`VAT ID`, value: vat || "—" },
];

function numbersOf({ order_id, seller_name }: Order, payment: Payment) {
  return [
    { label: t`Receipt number`, value: payment.receipt ?? "—" },
    { label: t`Date`, value: billingDay(payment.at) },
    { label: t`Order number`, value: order_id },
    { label: t`Author`, value: seller_name || "—" },
    { label: t`Period`, value: periodOf(payment) ?? "" },
  ].filter(({ value }) => value);
}

/** The lines, with what was taken off and the tax, down to the total. */
export function rowsOf(order: Order, payment: Payment): TableRow[] {
  const sign = payment.kind === "refund" ? -1 : 1;
  const money = (minor: number) => formatMoney(minor, payment.currency_code);
  const line = (what: string, minor: number) => ({ cells: [what, "", "", money(minor)] });
  return [
    ...linesOf(order, payment, money),
    line(t`Tax`, sign * payment.tax),
    line(payment.kind === "refund" ? t`Total paid back` : t`Total`, sign * payment.amount),
  ];
}

function linesOf(order: Order, payment: Payment, money: (minor: number) => string): TableRow[] {
  const title = isolated(order.title);
  const { plan, units, unit_price, subtotal, discount, promotion_code } = order;
  const net = payment.amount - payment.tax;
  const what = plan === "monthly" ? t`${title}, one month` : title;
  if (payment.kind === "refund") {
    const back = payment.units ? String(payment.units) : "";
    return [{ cells: [t`Refund: ${title}`, back, "", money(-net)] }];
  }
  // A later period may cost otherwise than the order did.
  if (net !== order.total) return [{ cells: [what, "1", money(net), money(net)] }];
  const lines: TableRow[] = [{ cells: [what, String(units), money(unit_price), money(subtotal)] }];
  if (discount > 0) lines.push({ cells: [t`Discount (${promotion_code ?? ""})`, "", "", money(-discount)] });
  return lines;
}

function noteOf({ provider, payment_method }: Order, { kind }: Payment): string {
  if (provider === "test") return t`This is a practice receipt: no money moved.`;
  const by = payment_method === "paypal" ? t`PayPal` : t`Credit Card`;
  return kind === "refund" ? t`Paid back by ${by}.` : t`Paid by ${by}.`;
}
