import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Stack, Title } from "@mantine/core";
import { missing } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { formatRounded } from "@/words/numbers";
import { storedWords } from "../stored";
import type { Comparison, VariableFigures } from "../types";
import { effectWords, figureWords } from "../words";
import { groupName } from "./bars";
import { probability } from "./figures";
import classes from "./Run.module.css";

/** What was compared, how large the difference is, and by which test. */
export function Comparisons({ comparisons }: { comparisons: readonly Comparison[] }) {
  return (
    <Stack component="section" gap="md" aria-labelledby="run-comparisons">
      <Title order={2} size="h3" id="run-comparisons">{t`Comparisons`}</Title>
      <DataTable
        caption={t`Comparisons`}
        columns={columns()}
        rows={comparisons.map((one, place) => ({ ...one, place }))}
        rowKey={({ place }) => String(place)}
      />
      <Assumptions comparisons={comparisons} />
    </Stack>
  );
}

const columns = (): Column<Comparison>[] => [
  { key: "what", header: t`Compared`, cell: (one) => <bdi>{sidesOf(one)}</bdi> },
  { key: "variable", header: t`Variable`, cell: variablesOf },
  {
    key: "n",
    header: t`n`,
    cell: ({ kind, first_n, second_n }) => (kind === "variables" ? first_n : `${first_n} · ${second_n}`),
  },
  {
    key: "difference",
    header: t`Difference, 95 % interval`,
    cell: (one) => orReason(one, one.difference, differenceOf(one)),
  },
  { key: "effect", header: t`Effect, 95 % interval`, cell: (one) => orReason(one, one.effect, effectOf(one)) },
  {
    key: "test",
    header: t({ message: "Test", context: "of statistics" }),
    cell: ({ test }) => storedWords(test) || missing,
  },
  { key: "p", header: t`Result`, cell: (one) => orReason(one, one.p, resultOf(one)) },
];

const orReason = ({ reason, kind }: Comparison, value: number | undefined, words: string) =>
  value === undefined ? <Missing reason={reason ? storedWords(reason) : otherwise(kind)} /> : words;

const otherwise = (kind: Comparison["kind"]) =>
  kind === "variables" ? t`a correlation has no difference` : t`more than two groups have no one difference`;

function sidesOf({ kind, first, second }: Comparison): string {
  if (kind === "variables") return t`Two variables`;
  return first && second ? t`${groupName(first)} and ${groupName(second)}` : t`All groups`;
}

function variablesOf({ variable, with: other }: Comparison): string {
  const words = (name: string) => figureWords()[name as VariableFigures["variable"]] ?? name;
  return other ? t`${words(variable)} and ${words(other)}` : words(variable);
}

const number = (value: number) => formatRounded(value).replace("-", "−");

const spanOf = ([low, high]: readonly number[] = []) =>
  low === undefined || high === undefined ? "" : t` (${number(low)} to ${number(high)})`;

const differenceOf = ({ difference = 0, interval }: Comparison) => `${number(difference)}${spanOf(interval)}`;

function effectOf({ effect = 0, effect_kind, effect_interval, interval, kind }: Comparison): string {
  const span = spanOf(kind === "variables" ? (effect_interval ?? interval) : effect_interval);
  return t`${effectWords()[effect_kind]} ${number(effect)}${span}`;
}

/** What the statistic of a test is called. */
const statistics: Record<Comparison["effect_kind"], string> = { hedges_g: "t", eta_squared: "F", pearson_r: "t" };

function resultOf({ statistic: value, effect_kind, degrees_of_freedom: degrees = [], p = 0 }: Comparison): string {
  if (value === undefined) return probability(p);
  const statistic = `${statistics[effect_kind]} = ${number(value)}`;
  const freedom = listed(degrees.map(number));
  return freedom
    ? t`${statistic} with ${freedom} degrees of freedom, ${probability(p)}`
    : t`${statistic}, ${probability(p)}`;
}

/** What each test takes for granted, once. */
function Assumptions({ comparisons }: { comparisons: readonly Comparison[] }) {
  const byTest = new Map<string, Set<string>>();
  for (const { test, assumptions } of comparisons) {
    if (!test) continue;
    const known = byTest.get(test) ?? new Set();
    for (const sentence of assumptions) known.add(sentence);
    if (known.size > 0) byTest.set(test, known);
  }
  return [...byTest].map(([test, assumptions]) => (
    <div key={test}>
      <Title order={3} size="h4">{t`What ${{ test: storedWords(test) }} takes for granted`}</Title>
      <ul className={classes.assumptions}>
        {[...assumptions].map((sentence) => (
          <li key={sentence}>{storedWords(sentence)}</li>
        ))}
      </ul>
    </div>
  ));
}
