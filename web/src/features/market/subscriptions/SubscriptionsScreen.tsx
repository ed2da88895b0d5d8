import "@/words/market";
import { t } from "@lingui/core/macro";
import { IconCalendarRepeat } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { formatMoney } from "@/ui/format/money";
import { ButtonLink } from "@/ui/links";
import { placeOf } from "@/ui/list/cursor";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Missing } from "@/ui/Missing";
import { Page } from "@/ui/Page";
import { StatusBadge } from "@/ui/StatusBadge";
import { marketKeys } from "../keys";
import { heading } from "./SubscriptionsPreload";
import { nextPriceOf, subscriptionLooks, termOf } from "./states";
import { cancelSubscription, resumeSubscription, type Subscription, subscriptionsQuery } from "./subscriptions";

/** Ends a subscription with the month that is paid for, or has it go on after all. */
function useSubscriptionActs() {
  const queryClient = useQueryClient();
  const { act } = useAct();
  /** What can be started with the purchase may have changed too, also after a refusal. */
  const sent = (answer: Promise<unknown>) =>
    answer.finally(() => void queryClient.invalidateQueries({ queryKey: marketKeys.purchases }));
  const cancel = ({ order_id, title, period_end }: Subscription) => {
    const day = formatDate(period_end);
    const atOnce = new Date(period_end) <= new Date();
    return act({
      ask: {
        title: t`Cancel this subscription?`,
        text: atOnce
          ? t`${title} is paid for until ${day}: the subscription ends at once, and nothing more is charged. Activities that are open now can be finished.`
          : t`You can go on using ${title} until ${day}. After that it does not renew and nothing more is charged. Activities that are open then can be finished.`,
        action: t`Cancel subscription`,
        cancel: t`Keep subscription`,
        danger: true,
      },
      send: () => sent(cancelSubscription(order_id)),
      done: atOnce ? t`The subscription has ended.` : t`The subscription ends on ${day}.`,
      changes: marketKeys.subscriptions,
    });
  };
  const resume = ({ order_id, period_end }: Subscription) =>
    act({
      send: () => sent(resumeSubscription(order_id)),
      done: t`The subscription goes on. It renews on ${formatDate(period_end)}.`,
      changes: marketKeys.subscriptions,
    });
  return { cancel, resume };
}

/** What the account pays for by the month. */
export default function SubscriptionsScreen() {
  const { asked, turn } = useCursorPages(placeOf);
  const list = useQuery(subscriptionsQuery(asked.after));
  return (
    <Page {...heading()} action={<ButtonLink to="/orders" search={{}} variant="default">{t`All orders`}</ButtonLink>}>
      <PagedTable
        caption={heading().title}
        list={list}
        failure={t`Your subscriptions could not be loaded`}
        place={asked}
        onPage={turn}
        columns={subscriptionColumns()}
        rowKey={({ order_id }) => order_id}
        linkTo={({ order_id }) => ({ to: "/orders/$orderID", params: { orderID: order_id }, search: {} })}
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
  const goOn: RowAction = {
    label: t`Resume`,
    described: t`Resume the subscription to ${title}`,
    onSelect: () => void resume(subscription),
  };
  const end: RowAction = {
    label: t`Cancel`,
    described: t`Cancel the subscription to ${title}`,
    onSelect: () => void cancel(subscription),
  };
  return <RowActions name={title} main={can_resume ? goOn : can_cancel ? end : undefined} />;
}

const subscriptionColumns = (): Column<Subscription>[] => [
  {
    key: "title",
    header: t`Application`,
    cell: ({ title }) => <bdi>{title}</bdi>,
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
