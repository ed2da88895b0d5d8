import { t } from "@lingui/core/macro";
import "@/words/market";
import { Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { type Fact, Facts } from "@/ui/Facts";
import { formatDateTime } from "@/ui/format";
import { ButtonLink, TextLink } from "@/ui/links";
import type { Order } from "../orders/orders";
import { planOf } from "../plans";
import { TotalLine } from "./QuoteSummary";

/** The receipt of a complete order. Takes the focus from the button that made way for it. */
export function ThankYou({ order }: { order: Order }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack>
      <Text ref={message} tabIndex={-1}>
        {order.state === "paid" ? t`The payment arrived. Your purchase is being prepared.` : t`Your order is complete.`}
      </Text>
      <Facts facts={factsOf(order)} />
      <TotalLine minor={order.total} currency={order.currency_code} />
      <Group justify="flex-end">
        <ButtonLink to="/rolesPage/viewAllApplications" variant="default">{t`Return to Marketplace`}</ButtonLink>
        <ButtonLink to="/activities">{t`Go to Activities`}</ButtonLink>
      </Group>
    </Stack>
  );
}

function factsOf({ title, plan, units, created_at, order_id, payments }: Order): Fact[] {
  const receipt = payments.find(({ receipt }) => receipt)?.receipt;
  const number = (
    <TextLink to="/orders/$orderID" params={{ orderID: order_id }} search={{}}>
      {order_id}
    </TextLink>
  );
  const facts: Fact[] = [
    { label: t`Application`, value: <bdi>{title}</bdi> },
    { label: t`Plan`, value: plan === "unit" ? t`Per unit` : planOf(plan, units) },
  ];
  if (plan === "unit") facts.push({ label: t`Units`, value: units });
  facts.push({ label: t`Ordered`, value: formatDateTime(created_at) }, { label: t`Order number`, value: number });
  if (receipt) facts.push({ label: t`Receipt number`, value: receipt });
  return facts;
}
