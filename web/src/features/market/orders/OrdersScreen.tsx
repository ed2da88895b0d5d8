import { t } from "@lingui/core/macro";
import "@/words/market";
import { IconReceipt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate } from "@/ui/format";
import { formatMoney } from "@/ui/format/money";
import { ButtonLink } from "@/ui/links";
import { placeOf } from "@/ui/list/cursor";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Page } from "@/ui/Page";
import { planOf } from "../plans";
import { heading } from "./OrdersPreload";
import { type OrderRow, ordersQuery } from "./orders";
import { StateBadge } from "./StateBadge";

/** What the account has ordered, newest first. */
export default function OrdersScreen() {
  const { asked, turn } = useCursorPages(placeOf);
  return (
    <Page
      {...heading()}
      action={<ButtonLink to="/subscriptions" search={{}} variant="default">{t`Subscriptions`}</ButtonLink>}
    >
      <PagedTable
        caption={heading().title}
        list={useQuery(ordersQuery(asked.after))}
        failure={t`Your orders could not be loaded`}
        place={asked}
        onPage={turn}
        columns={orderColumns()}
        rowKey={({ order_id }) => order_id}
        openLabel={t`Open the order of`}
        linkTo={({ order_id }) => ({ to: "/orders/$orderID", params: { orderID: order_id }, search: {} })}
        empty={<NoOrders />}
      />
    </Page>
  );
}

const NoOrders = () => (
  <EmptyState
    icon={IconReceipt}
    title={t`Your orders will be here`}
    text={t`Each has its state, its payments and its receipts.`}
    action={<ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the marketplace`}</ButtonLink>}
  />
);

const orderColumns = (): Column<OrderRow>[] => [
  { key: "title", header: t`Application`, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "date", header: t`Date`, cell: ({ created_at }) => formatDate(created_at) },
  { key: "plan", header: t`Plan`, cell: ({ plan, units }) => planOf(plan, units) },
  { key: "state", header: t`State`, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: "total",
    header: t`Total`,
    numeric: true,
    cell: ({ total, currency_code }) => formatMoney(total, currency_code),
  },
];
