import { t } from "@lingui/core/macro";
import "@/words/market";
import { Button, Group, NativeSelect, Stack, TextInput, Title } from "@mantine/core";
import { IconDownload, IconReceipt2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate } from "@/ui/format";
import { formatMoney } from "@/ui/format/money";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { RowActions } from "@/ui/list/RowActions";
import { useDownload } from "@/ui/useDownload";
import { ownTitlesQuery } from "../ownApplications";
import { planOf } from "../plans";
import { RefundDialog } from "./RefundDialog";
import { SaleSums } from "./SaleSums";
import { type Sale, salesExport, salesQuery } from "./sales";
import type { SalesSearch } from "./search";

interface SalesPanelProps {
  asked: SalesSearch;
  onFilter: (wanted: Partial<SalesSearch>) => unknown;
  onPage: (page: number, next?: string) => void;
}

/** The author's payments and refunds, and what they come to. */
export function SalesPanel({ asked, onFilter, onPage }: SalesPanelProps) {
  const [refunding, setRefunding] = useState<Sale | null>(null);
  const { data: applications = [] } = useQuery(ownTitlesQuery(useAccount().id));
  const { busy, download } = useDownload(t`your sales`);
  return (
    <>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t`Application`}
          data={[{ value: "", label: t`All my applications` }, ...applications]}
          value={asked.application_id ?? ""}
          onChange={({ currentTarget }) => onFilter({ application_id: currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label={t`From (UTC)`}
          value={asked.from ?? ""}
          max={asked.until}
          onChange={({ currentTarget }) => onFilter({ from: currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label={t`Until (UTC)`}
          value={asked.until ?? ""}
          min={asked.from}
          onChange={({ currentTarget }) => onFilter({ until: currentTarget.value || undefined })}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => download(salesExport(asked))}
          loading={busy}
        >{t`Export CSV`}</Button>
      </Group>
      <SaleSums asked={asked} />
      <Stack component="section" aria-labelledby="movements" gap="sm">
        <Title order={2} size="h3" id="movements">{t`Payments and refunds`}</Title>
        <PagedTable
          caption={t`Payments and refunds`}
          list={useQuery(salesQuery(asked))}
          failure={t`Your sales could not be loaded`}
          place={asked}
          onPage={onPage}
          columns={saleColumns()}
          rowKey={({ sale_id }) => sale_id}
          actions={(sale) =>
            sale.refundable > 0 && (sale.plan !== "unit" || sale.units_left > 0) ? (
              <RowActions
                name={sale.receipt ?? sale.title}
                main={{
                  label: t`Refund`,
                  described: t`Refund ${sale.receipt ?? sale.title}`,
                  onSelect: () => setRefunding(sale),
                }}
              />
            ) : null
          }
          empty={
            asked.from || asked.until || asked.application_id ? (
              <NoneThen clear={() => onFilter({ from: undefined, until: undefined, application_id: undefined })} />
            ) : (
              <NoSales />
            )
          }
        />
      </Stack>
      {refunding && <RefundDialog sale={refunding} close={() => setRefunding(null)} />}
    </>
  );
}

const NoSales = () => (
  <EmptyState
    icon={IconReceipt2}
    title={t`Your sales will be here`}
    text={t`Each payment and refund for your applications is one row.`}
  />
);

const NoneThen = ({ clear }: { clear: () => void }) => (
  <EmptyState
    icon={IconReceipt2}
    title={t`Nothing was sold or refunded here`}
    action={<Button variant="default" onClick={clear}>{t`Show all sales`}</Button>}
  />
);

const kindWords = (): Record<Sale["kind"], Record<Sale["state"], string>> => ({
  payment: { pending: t`Payment on its way`, done: t`Payment`, failed: t`Payment that failed` },
  refund: { pending: t`Refund on its way`, done: t`Refund`, failed: t`Refund that failed` },
  dispute: { pending: t`Dispute`, done: t`Dispute lost`, failed: t`Dispute won` },
});

const saleColumns = (): Column<Sale>[] => [
  { key: "title", header: t`Application`, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "at", header: t`Date`, cell: ({ at }) => formatDate(at) },
  { key: "kind", header: t`What`, cell: ({ kind, state }) => kindWords()[kind][state] },
  { key: "plan", header: t`Plan`, cell: ({ plan, units }) => planOf(plan, Math.abs(units)) },
  { key: "country", header: t`Country`, cell: ({ country }) => country || "—" },
  {
    key: "amount",
    header: t`Amount`,
    numeric: true,
    cell: ({ amount_paid, currency_code }) => formatMoney(amount_paid, currency_code),
  },
  { key: "net", header: t`Net`, numeric: true, cell: ({ net, currency_code }) => formatMoney(net, currency_code) },
];
