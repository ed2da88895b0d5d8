import { t } from "@lingui/core/macro";
import "@/words/market";
import { Stack, Text, Title } from "@mantine/core";
import { type Fact, Facts } from "@/ui/Facts";
import { formatMoney } from "@/ui/format/money";
import classes from "../Market.module.css";
import { planOf } from "../plans";
import type { Quote } from "./place";

interface QuoteSummaryProps {
  title: string;
  quote: Quote;
  /** Whether tax comes on top where it is paid. */
  tax: boolean;
}

/** What is ordered and what it costs. */
export function QuoteSummary({ title, quote, tax }: QuoteSummaryProps) {
  const { total, currency_code, plan } = quote;
  return (
    <Stack component="section" aria-labelledby="summary" gap="sm">
      <Title order={3} id="summary">{t`Order summary`}</Title>
      <Facts facts={factsOf(title, quote)} />
      <TotalLine minor={total} currency={currency_code} />
      {plan === "monthly" && (
        <Text size="sm" c="dimmed">{t`It renews each month until you cancel. You can cancel at any time.`}</Text>
      )}
      {tax && total > 0 && (
        <Text size="sm" c="dimmed">{t`Tax may be added on the payment page, by your billing address.`}</Text>
      )}
    </Stack>
  );
}

function factsOf(title: string, quote: Quote): Fact[] {
  const { plan, units, unit_price, subtotal, discount, promotion_code, currency_code } = quote;
  const money = (minor: number) => <span className="mp-figures">{formatMoney(minor, currency_code)}</span>;
  const facts: Fact[] = [
    { label: t`Application`, value: <bdi>{title}</bdi> },
    { label: t`Plan`, value: plan === "unit" ? t`Per unit` : planOf(plan, units) },
  ];
  if (plan === "free") return facts;
  facts.push({ label: plan === "unit" ? t`Price of a unit` : t`Price of a month`, value: money(unit_price) });
  if (plan === "unit") facts.push({ label: t`Units`, value: <span className="mp-figures">{units}</span> });
  facts.push({ label: t`Subtotal`, value: money(subtotal) });
  if (promotion_code) facts.push({ label: t`Discount (${promotion_code})`, value: money(-discount) });
  return facts;
}

export const TotalLine = ({ minor, currency }: { minor: number; currency: string }) => (
  <p className={classes.total}>
    <span>{t`Total`}</span>
    <span className="mp-figures">{formatMoney(minor, currency)}</span>
  </p>
);
