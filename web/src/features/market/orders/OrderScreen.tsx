import { t } from "@lingui/core/macro";
import "@/words/market";
import { Stack, Title } from "@mantine/core";
import { IconReceiptOff } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useAccount } from "@/api/session";
import { type Fact, Facts } from "@/ui/Facts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime } from "@/ui/format";
import { formatMoney } from "@/ui/format/money";
import { ButtonLink, TextLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { forgetKey } from "../checkout/key";
import { marketKeys } from "../keys";
import { planOf } from "../plans";
import { TeamUnits } from "../team/TeamUnits";
import { BillingForm } from "./BillingForm";
import classes from "./Order.module.css";
import { OrderStatus } from "./OrderStatus";
import { type Order, orderQuery } from "./orders";
import { Payments } from "./Payments";
import type { OrderSearch } from "./search";
import { payable } from "./states";
import { pause, settling, tooLong } from "./waiting";

/** One order: where it stands, what can be done, its payments and receipts. */
export default function OrderScreen() {
  const { orderID } = useParams({ from: "/orders/$orderID" });
  const { returned } = useSearch({ from: "/orders/$orderID" });
  const [since] = useState(Date.now);
  const query = useQuery({
    ...orderQuery(orderID),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && settling(data.state, returned === "success") ? pause(dataUpdateCount + errorUpdateCount) : false,
  });
  return (
    <Loaded
      query={query}
      failure={t`The order could not be loaded`}
      missing={<NoOrder />}
      page={t`Order`}
      skeleton={<PageSkeleton shape="text" />}
    >
      {(order) => (
        <OrderPage order={order} returned={returned} late={tooLong(since, query.dataUpdatedAt)} key={order.order_id} />
      )}
    </Loaded>
  );
}

const NoOrder = () => (
  <EmptyState
    icon={IconReceiptOff}
    title={t`There is no such order`}
    text={t`It may be another account's.`}
    action={<ButtonLink to="/orders" search={{}}>{t`Go to your orders`}</ButtonLink>}
  />
);

interface OrderPageProps {
  order: Order;
  /** How the buyer came back from where it is paid. */
  returned: OrderSearch["returned"];
  late: boolean;
}

function OrderPage({ order, returned, late }: OrderPageProps) {
  useSettled(order);
  return (
    <Page
      title={order.title}
      kind={t`Order`}
      action={<ButtonLink to="/orders" search={{}} variant="default">{t`All orders`}</ButtonLink>}
    >
      <OrderStatus order={order} returned={returned} late={late} />
      <div className={classes.parts}>
        <Stack component="section" aria-labelledby="details" gap="sm">
          <Title order={2} size="h3" id="details">{t`Details`}</Title>
          <Facts facts={detailsOf(order)} />
        </Stack>
        <BillingForm order={order} />
      </div>
      <Payments order={order} />
      {order.plan === "unit" && order.purchase_id && <TeamUnits purchaseID={order.purchase_id} />}
    </Page>
  );
}

/** Once an order is no longer to be paid, the next one is another, and there may be a new purchase. */
function useSettled({ state, application_id }: Order) {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (payable(state)) return;
    forgetKey(id, application_id);
    void queryClient.invalidateQueries({ queryKey: marketKeys.purchases });
  }, [state, application_id, id, queryClient]);
}

function detailsOf(order: Order): Fact[] {
  const { plan, units, currency_code: currency, discount, promotion_code, refunded, total } = order;
  const money = (minor: number) => <span className="mp-figures">{formatMoney(minor, currency)}</span>;
  const facts: (Fact | false)[] = [
    { label: t`Order number`, value: order.order_id },
    { label: t`Ordered`, value: formatDateTime(order.created_at) },
    {
      label: t`Application`,
      value: (
        <TextLink to="/application/$applicationID" params={{ applicationID: order.application_id }}>
          <bdi>{order.title}</bdi>
        </TextLink>
      ),
    },
    { label: t`Author`, value: <bdi>{order.seller_name || "—"}</bdi> },
    { label: t`Plan`, value: planOf(plan, units) },
    order.payment_method !== "" && { label: t`Payment method`, value: methodWords()[order.payment_method] },
    discount > 0 && { label: t`Subtotal`, value: money(order.subtotal) },
    discount > 0 && { label: t`Discount (${promotion_code ?? ""})`, value: money(-discount) },
    { label: t`Total`, value: <b>{money(total)}</b> },
    refunded > 0 && { label: t`Refunded`, value: money(refunded) },
  ];
  return facts.filter((fact) => fact !== false);
}

const methodWords = () => ({ credit: t`Credit Card`, paypal: t`PayPal` });
