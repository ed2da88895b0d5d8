import { t } from "@lingui/core/macro";
import shared from "@/ui/styles/shared.module.css";
import "@/words/market";
import { Button, Group, Loader, Stack, Text } from "@mantine/core";
import { formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { StatusBadge } from "@/ui/StatusBadge";
import { subscriptionLooks } from "../subscriptions/states";
import type { Order } from "./orders";
import { type Renewal, renewalOf } from "./renewal";
import { StateBadge } from "./StateBadge";
import type { OrderSearch } from "./search";
import { ended, stateLooks } from "./states";
import { useOrderActs } from "./useOrderActs";

interface OrderStatusProps {
  order: Order;
  returned: OrderSearch["returned"];
  /** It has been waited for long enough to say that a letter will come. */
  late: boolean;
}

/** Where an order stands, what that means, and what can be done. */
export function OrderStatus({ order, returned, late }: OrderStatusProps) {
  const confirming = returned === "success" && order.state === "awaiting_payment";
  const renewal = renewalOf(order);
  return (
    <Stack className={shared.card} component="section" aria-label={t`State of the order`} gap="sm">
      <Group gap="sm">
        {renewal ? <RenewalBadge state={renewal.state} /> : <StateBadge state={order.state} />}
        {(confirming || order.state === "paid") && <Loader size="xs" aria-hidden />}
      </Group>
      <div role="status">
        {returned === "cancel" && order.state === "awaiting_payment" && <Text>{t`You came back without paying.`}</Text>}
        <Text>
          {confirming
            ? t`Your payment is still being confirmed.`
            : (renewal?.meaning ?? stateLooks()[order.state].meaning)}
        </Text>
        {confirming && (
          <Text c="dimmed">
            {late
              ? t`This takes longer than usual. You can leave this page: a letter will come once the payment is confirmed.`
              : t`This page shows it by itself. It usually takes a few seconds.`}
          </Text>
        )}
      </div>
      {order.state === "awaiting_payment" && !confirming && (
        <Text c="dimmed">{t`It can be paid until ${formatDateTime(order.expires_at)}.`}</Text>
      )}
      <OrderActs order={order} confirming={confirming} />
    </Stack>
  );
}

function RenewalBadge({ state }: { state: Renewal["state"] }) {
  const { tone, icon, word } = subscriptionLooks()[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  );
}

function OrderActs({ order, confirming }: { order: Order; confirming: boolean }) {
  const acts = useOrderActs(order);
  const { state, provider, checkout_url } = order;
  return (
    <Group>
      {state === "draft" && <Button onClick={acts.open} loading={acts.busy}>{t`Try again`}</Button>}
      {state === "awaiting_payment" && !confirming && checkout_url && (
        <Button onClick={acts.open} loading={acts.busy}>{t`Continue to payment`}</Button>
      )}
      {state === "awaiting_payment" && provider === "test" && (
        <Button onClick={acts.pay} loading={acts.busy}>{t`Skip payment`}</Button>
      )}
      {(state === "draft" || state === "awaiting_payment") && !confirming && (
        <Button variant="default" onClick={acts.cancel} disabled={acts.busy}>{t`Cancel order`}</Button>
      )}
      {(ended(state) || state === "refunded" || order.subscription?.state === "ended") && (
        <ButtonLink
          to="/application/$applicationID"
          params={{ applicationID: order.application_id }}
        >{t`Order again`}</ButtonLink>
      )}
      {state === "fulfilled" && order.subscription?.state !== "ended" && (
        <ButtonLink to="/activities">{t`Go to Activities`}</ButtonLink>
      )}
      {state === "fulfilled" && order.plan === "monthly" && (
        <ButtonLink to="/subscriptions" search={{}} variant="default">{t`Subscriptions`}</ButtonLink>
      )}
    </Group>
  );
}
