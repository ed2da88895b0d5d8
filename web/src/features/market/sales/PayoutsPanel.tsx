import { t } from "@lingui/core/macro";
import "@/words/market";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { components } from "@/api/schema";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { formatMoney } from "@/ui/format/money";
import { DataTable } from "@/ui/list/DataTable";
import { failureWords, mayContinue, payoutStates, standing } from "./payouts";
import { beginPayouts, payoutsQuery } from "./sales";
import type { SalesSearch } from "./search";

/** How the author is paid out. */
export function PayoutsPanel({ returned }: Pick<SalesSearch, "returned">) {
  return (
    <Loaded
      query={useQuery(payoutsQuery)}
      failure={t`Your payouts could not be loaded`}
      skeleton={<ContentSkeleton shape="text" />}
    >
      {(payouts) =>
        payouts.state === "not_offered" ? (
          <EmptyState
            icon={IconCash}
            title={t`Payouts are not made here`}
            text={t`Your sales are recorded. They can be exported under Sales, for accounting.`}
          />
        ) : (
          <PaidByStripe payouts={payouts} returned={returned} />
        )
      }
    </Loaded>
  );
}

interface PaidByStripeProps {
  payouts: components["schemas"]["PayoutState"];
  returned: SalesSearch["returned"];
}

function PaidByStripe({ payouts, returned }: PaidByStripeProps) {
  const begun = payouts.state !== "not_begun";
  return (
    <Stack gap="sm">
      <div role="status">
        {standing(payouts, returned).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </div>
      {mayContinue(payouts) && <Onboarding begun={begun} />}
      {begun && !payouts.reachable && (
        <InlineNotice kind="error">{t`Balances and payouts could not be asked for. Please try again later.`}</InlineNotice>
      )}
      {payouts.balances.length > 0 && <Balances balances={payouts.balances} />}
      {payouts.latest.length > 0 && <LatestPayouts latest={payouts.latest} />}
    </Stack>
  );
}

function Balances({ balances }: Pick<components["schemas"]["PayoutState"], "balances">) {
  return (
    <Stack component="section" aria-labelledby="balances" gap="sm">
      <Title order={2} size="h3" id="balances">{t`Balances`}</Title>
      <DataTable
        caption={t`Balances`}
        columns={[
          { key: "currency", header: t`Currency`, cell: ({ currency_code }) => currency_code },
          {
            key: "available",
            header: t`Available`,
            numeric: true,
            cell: ({ available, currency_code }) => formatMoney(available, currency_code),
          },
          {
            key: "pending",
            header: t`On its way`,
            numeric: true,
            cell: ({ pending, currency_code }) => formatMoney(pending, currency_code),
          },
        ]}
        rows={balances}
        rowKey={({ currency_code }) => currency_code}
      />
    </Stack>
  );
}

function LatestPayouts({ latest }: Pick<components["schemas"]["PayoutState"], "latest">) {
  return (
    <Stack component="section" aria-labelledby="latest-payouts" gap="sm">
      <Title order={2} size="h3" id="latest-payouts">{t`Latest payouts`}</Title>
      <DataTable
        caption={t`Latest payouts`}
        columns={[
          { key: "arrives", header: t`Arrives`, cell: ({ arrives_at }) => formatDate(arrives_at) },
          {
            key: "state",
            header: t`State`,
            cell: (payout) => (
              <Stack gap={0}>
                <span>{payoutStates()[payout.state] ?? payout.state}</span>
                <Text component="span" size="sm" c="dimmed">
                  {failureWords(payout)}
                </Text>
              </Stack>
            ),
          },
          {
            key: "amount",
            header: t`Amount`,
            numeric: true,
            cell: ({ amount_paid, currency_code }) => formatMoney(amount_paid, currency_code),
          },
        ]}
        rows={latest}
        rowKey={({ payout_id }) => payout_id}
      />
    </Stack>
  );
}

function Onboarding({ begun }: { begun: boolean }) {
  const { act, busy } = useAct();
  const begin = () => act({ send: async () => window.location.assign((await beginPayouts()).url) });
  return (
    <Group>
      <Button onClick={() => void begin()} loading={busy}>
        {begun ? t`Continue with Stripe` : t`Begin with Stripe`}
      </Button>
    </Group>
  );
}
