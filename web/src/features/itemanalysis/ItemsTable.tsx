import { t } from "@lingui/core/macro";
import { Checkbox, Group, Text } from "@mantine/core";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Term } from "@/ui/Term";
import "@/words/statistics";
import type { Item } from "./api";
import { Figured } from "./Figured";
import { Flags } from "./Flags";
import { type ItemSearch, idsIn, type Sorting, sortings } from "./search";
import { sorted } from "./sort";
import { decimals, percent, terms } from "./words";

interface ItemsTableProps {
  items: Item[];
  asked: ItemSearch;
  /** Whether it can be tried what the form would be without some of them. */
  trying: boolean;
  onChange: (change: ItemSearch) => void;
}

/** The questions with their figures, each opening its own. */
export function ItemsTable({ items, asked, trying, onChange }: ItemsTableProps) {
  const sort = asked.sort ?? "no";
  const without = idsIn(asked.without);
  const leave = (id: string, out: boolean) =>
    onChange({ without: (out ? [...without, id] : without.filter((one) => one !== id)).join(",") || undefined });
  return (
    <section aria-label={t({ message: "Questions", context: "of statistics" })}>
      <Terms />
      <DataTable
        caption={t({ message: "Questions", context: "of statistics" })}
        columns={columns()}
        rows={sorted(items, sort, asked.order === "desc")}
        rowKey={({ question_id }) => question_id}
        onOpen={({ question_id }) => onChange({ question: question_id })}
        sort={{ key: sort, descending: asked.order === "desc" }}
        onSort={({ key, descending }) =>
          onChange({
            sort: sortings.find((one) => one === key && one !== "no"),
            order: descending ? "desc" : undefined,
          })
        }
        actions={
          trying
            ? ({ question_id, no }) => (
                <Checkbox
                  label={t`Leave out`}
                  styles={{ label: oneLine }}
                  aria-label={t`Leave out question ${no}`}
                  checked={without.includes(question_id)}
                  onChange={({ currentTarget: { checked } }) => leave(question_id, checked)}
                />
              )
            : undefined
        }
      />
    </section>
  );
}

function Terms() {
  const say = terms();
  return (
    <Group gap="md" mb="xs">
      <Text size="sm" c="dimmed">{t`What the columns mean:`}</Text>
      <Term name={t`p`} meaning={say.p} />
      <Term name={t`r with the rest`} meaning={say.rest} />
      <Term name={t`Alpha without`} meaning={say.without} />
      <Term name={t`Skipped`} meaning={say.skipped} />
      <Term name={t`Time`} meaning={say.time} />
    </Group>
  );
}

const columns = (): (Column<Item> & { key: Sorting | "question" })[] => [
  {
    key: "no",
    header: t({ message: "Question", context: "of statistics" }),
    sortable: true,
    cell: ({ no, question, category }) => (
      <span style={{ display: "block", textAlign: "start" }}>
        <Text span fw={600} display="block" lineClamp={2} dir="auto">{`${no}. ${question}`}</Text>
        <Text span size="sm" c="dimmed" display="block" dir="auto">
          {category}
        </Text>
      </span>
    ),
  },
  { key: "p", header: t`p`, numeric: true, sortable: true, cell: (item) => <Difficulty item={item} /> },
  {
    key: "r_rest",
    header: t`r with the rest`,
    numeric: true,
    sortable: true,
    cell: ({ r_rest, reasons }) => <Figured value={r_rest} reason={reasons.r_rest ?? reasons.p} />,
  },
  {
    key: "alpha_without",
    header: t`Alpha without`,
    numeric: true,
    sortable: true,
    cell: ({ alpha_without, reasons }) => <Figured value={alpha_without} reason={reasons.alpha_without ?? reasons.p} />,
  },
  {
    key: "skipped",
    header: t`Skipped`,
    numeric: true,
    sortable: true,
    cell: ({ skipped, reasons }) => <Figured value={skipped} reason={reasons.skipped} write={String} />,
  },
  { key: "time", header: t`Time`, numeric: true, sortable: true, cell: (item) => <Time item={item} /> },
  { key: "flags", header: t`Look at`, sortable: true, cell: (item) => <Flags item={item} /> },
];

const oneLine = { whiteSpace: "nowrap" } as const;

export function Difficulty({ item: { p, p_low, p_high, reasons } }: { item: Item }) {
  if (p === null || p_low === null || p_high === null) return <Figured value={p} reason={reasons.p} />;
  return (
    <>
      {decimals(p)}
      <Text
        span
        size="sm"
        c="dimmed"
        display="block"
        style={oneLine}
      >{t`${decimals(p_low)} to ${decimals(p_high)}`}</Text>
    </>
  );
}

function Time({ item: { median_seconds, p90_seconds, over_time, reasons } }: { item: Item }) {
  if (median_seconds === null) return <Figured value={null} reason={reasons.time ?? reasons.p} />;
  const middle = Math.round(median_seconds);
  return (
    <>
      {p90_seconds === null ? t`${middle} s` : t`${middle} s (${Math.round(p90_seconds)} s)`}
      {over_time !== null && over_time > 0 && (
        <Text span size="sm" c="dimmed" display="block" style={oneLine}>{t`${percent(over_time)} over time`}</Text>
      )}
    </>
  );
}
