import { t } from "@lingui/core/macro";
import "@/words/market";
import { Button } from "@mantine/core";
import { IconCalendarRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatMoney } from "@/ui/format/money";
import { ButtonLink, TextLink } from "@/ui/links";
import { placeOf } from "@/ui/list/cursor";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Missing } from "@/ui/Missing";
import { Page } from "@/ui/Page";
import { StatusBadge } from "@/ui/StatusBadge";
import { nextPriceOf, subscriptionLooks, termOf } from "./states";
import { type Subscription, subscriptionsQuery } from "./subscriptions";
import { useSubscriptionActs } from "./useSubscriptionActs";

/** What the account pays for by the month. */
export default function SubscriptionsScreen() {
  const { asked, turn } = useCursorPages(placeOf);
  const list = useQuery(subscriptionsQuery(asked.after));
  return (
    <Page
      title={t`Subscriptions`}
      lead={t`What you pay for by the month, when it renews, and how to end it.`}
      action={<ButtonLink to="/orders" search={{}} variant="default">{t`All orders`}</ButtonLink>}
    >
      <PagedTable
        caption={t`Subscriptions`}
        list={list}
        failure={t`Your subscriptions could not be loaded`}
        place={asked}
        onPage={turn}
        columns={subscriptionColumns()}
        rowKey={({ order_id }) => order_id}
        actions={(subscription) => <SubscriptionActs subscription={subscription} />}
        empty={
          <EmptyState
            icon={IconCalendarRepeat}
            title={t`Your subscriptions will be here`}
            text={t`Applications that you pay for by the month, with the day on which each renews.`}
            action={<ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the marketplace`}</ButtonLink>}
          />
        }
      />
    </Page>
  );
}

function SubscriptionActs({ subscription }: { subscription: Subscription }) {
  const { cancel, resume } = useSubscriptionActs();
  const { title, can_cancel, can_resume } = subscription;
  return (
    <>
      {can_cancel && (
        <Button
          variant="default"
          onClick={() => cancel(subscription)}
          aria-label={t`Cancel the subscription to ${title}`}
        >{t`Cancel`}</Button>
      )}
      {can_resume && (
        <Button
          onClick={() => resume(subscription)}
          aria-label={t`Resume the subscription to ${title}`}
        >{t`Resume`}</Button>
      )}
    </>
  );
}

const subscriptionColumns = (): Column<Subscription>[] => [
  {
    key: "title",
    header: t`Application`,
    cell: ({ title, order_id }) => (
      <TextLink to="/orders/$orderID" params={{ orderID: order_id }} search={{}}>
        <bdi>{title}</bdi>
      </TextLink>
    ),
  },
  {
    key: "state",
    header: t`State`,
    cell: ({ state }) => {
      const { tone, icon, word } = subscriptionLooks()[state];
      return (
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      );
    },
  },
  { key: "term", header: t`Term`, cell: termOf },
  {
    key: "price",
    header: t`This month`,
    numeric: true,
    cell: ({ price, currency_code }) => formatMoney(price, currency_code),
  },
  {
    key: "next",
    header: t`Next month`,
    numeric: true,
    cell: (subscription) => nextPriceOf(subscription) ?? <Missing reason={t`There is no next month`} />,
  },
];
