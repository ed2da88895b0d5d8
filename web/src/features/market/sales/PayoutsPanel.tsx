import { t } from "@lingui/core/macro";
import "@/words/market";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { formatMoney } from "@/ui/format/money";
import { DataTable } from "@/ui/list/DataTable";
import { beginPayouts, payoutsQuery } from "./sales";

/** How the author is paid out. */
export function PayoutsPanel() {
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
          <Stack gap="sm">
            <Text>{stateText()[payouts.state]}</Text>
            {payouts.missing.length > 0 && <Text>{t`Still asked for: ${payouts.missing.join(", ")}`}</Text>}
            <Onboarding
              begun={payouts.state !== "not_begun"}
              // A bank that refused a payout, or a document that ran out, is asked for again.
              done={payouts.state === "ready" && payouts.missing.length === 0}
            />
            {payouts.state !== "not_begun" && !payouts.reachable && (
              <InlineNotice kind="error">{t`Balances and payouts could not be asked for. Please try again later.`}</InlineNotice>
            )}
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
              rows={payouts.balances}
              rowKey={({ currency_code }) => currency_code}
            />
            <DataTable
              caption={t`Latest payouts`}
              columns={[
                { key: "arrives", header: t`Arrives`, cell: ({ arrives_at }) => formatDate(arrives_at) },
                { key: "state", header: t`State`, cell: ({ state }) => payoutStates()[state] ?? state },
                {
                  key: "amount",
                  header: t`Amount`,
                  numeric: true,
                  cell: ({ amount_paid, currency_code }) => formatMoney(amount_paid, currency_code),
                },
              ]}
              rows={payouts.latest}
              rowKey={({ payout_id }) => payout_id}
            />
          </Stack>
        )
      }
    </Loaded>
  );
}

const stateText = () => ({
  not_offered: "",
  not_begun: t`You are not paid out yet. Stripe asks who you are and where your bank is; nothing of that is kept here.`,
  incomplete: t`Stripe still needs something before it can pay you out.`,
  ready: t`You are paid out through Stripe.`,
});

/** The provider's words for where a payout is. One that it adds is shown as it is. */
const payoutStates = (): Record<string, string> => ({
  pending: t`Being prepared`,
  in_transit: t`On its way to the bank`,
  paid: t`Paid out`,
  canceled: t`Cancelled`,
  failed: t`Refused by the bank`,
});

function Onboarding({ begun, done }: { begun: boolean; done: boolean }) {
  const { act, busy } = useAct();
  if (done) return null;
  const begin = () => act({ send: async () => window.location.assign((await beginPayouts()).url) });
  return (
    <Group>
      <Button onClick={() => void begin()} loading={busy}>
        {begun ? t`Continue with Stripe` : t`Begin with Stripe`}
      </Button>
    </Group>
  );
}
