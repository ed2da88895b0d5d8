import { t } from "@lingui/core/macro";
import "@/words/market";
import { SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatMoney } from "@/ui/format/money";
import { monthName } from "@/ui/format/month";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { SalesChart } from "./SalesChart";
import { type SaleFigures, type SaleGroup, summaryQuery } from "./sales";
import { salesMonths } from "./salesMonths";
import type { SalesSearch } from "./search";

type Line = SaleFigures & { key: string; name: string };

/** What the sales come to, by application, month or country, each currency by itself. */
export function SaleSums({ asked }: { asked: SalesSearch }) {
  const [by, setBy] = useState("applications");
  return (
    <Loaded
      query={useQuery(summaryQuery(asked))}
      failure={t`The sums could not be loaded`}
      skeleton={<ContentSkeleton shape="table" />}
    >
      {(sum) =>
        sum.together.length > 0 && (
          <Stack component="section" aria-labelledby="sums" gap="sm">
            <Title order={2} size="h3" id="sums">{t`What it comes to`}</Title>
            <Text c="dimmed" size="sm">
              {t`Net is paid, less refunds, lost disputes, tax and the platform's share (${sum.platform_share} % of new sales). Owed to you is what of it has not gone to your payout account. Months are UTC.`}
            </Text>
            {sum.together.map(({ currency_code }) => (
              <SalesChart
                key={currency_code}
                currency={currency_code}
                months={salesMonths(sum.months, currency_code, asked, new Date())}
              />
            ))}
            <SegmentedControl
              aria-label={t`Summed by`}
              value={by}
              onChange={setBy}
              data={[
                { value: "applications", label: t`Application` },
                { value: "months", label: t`Month` },
                { value: "countries", label: t`Country` },
              ]}
              style={{ alignSelf: "flex-start" }}
            />
            <DataTable
              caption={t`What it comes to`}
              columns={sumColumns()}
              rows={[
                ...linesOf(by === "months" ? named(sum.months) : by === "countries" ? sum.countries : sum.applications),
                ...linesOf([{ key: "all", title: t`Together`, figures: sum.together }]),
              ]}
              rowKey={({ key }) => key}
            />
          </Stack>
        )
      }
    </Loaded>
  );
}

/** The months by their names. */
const named = (months: SaleGroup[]) => months.map((one) => ({ ...one, title: monthName(one.key) }));

const linesOf = (groups: SaleGroup[]): Line[] =>
  groups.flatMap(({ key, title, figures }) =>
    figures.map((one) => ({ ...one, key: `${key} ${one.currency_code}`, name: title || key || t`Not known` })),
  );

const money = (key: string, header: string, of: (line: Line) => number): Column<Line> => ({
  key,
  header,
  numeric: true,
  cell: (line) => formatMoney(of(line), line.currency_code),
});

const sumColumns = (): Column<Line>[] => [
  { key: "name", header: t`What`, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "n", header: t`Payments`, numeric: true, cell: ({ payments }) => payments },
  { key: "units", header: t`Units`, numeric: true, cell: ({ units }) => units },
  money("gross", t`Paid`, ({ gross }) => gross),
  money("back", t`Refunds`, ({ refunds }) => -refunds),
  money("lost", t`Disputes lost`, ({ disputes }) => -disputes),
  money("tax", t`Tax`, ({ tax }) => -tax),
  money("share", t`Platform's share`, ({ share }) => -share),
  money("net", t`Net`, ({ net }) => net),
  money("owed", t`Owed`, ({ owed }) => owed),
];
