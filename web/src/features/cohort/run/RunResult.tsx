import { plural, t } from "@lingui/core/macro";
import "@/words/statistics";
import { Stack, Text, Title } from "@mantine/core";
import { IconChartBarOff } from "@tabler/icons-react";
import { ChartFrame } from "@/charts";
import { Facts } from "@/ui/Facts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { formatDateTime } from "@/ui/format";
import { pictureName } from "@/ui/pictureNames";
import { storedWords } from "../stored";
import type { HistogramBin, Result, Run } from "../types";
import { axisOf, figureBars, histogramBars } from "./bars";
import { Comparisons } from "./Comparisons";
import { drawable } from "./figures";
import { GroupsChart } from "./GroupsChart";
import classes from "./Run.module.css";
import { VariableCards } from "./VariableCards";

interface RunResultProps {
  run: Run;
  result: Result;
}

/** What was computed: figures, charts, comparisons, and the closing text. */
export function RunResult({ run, result }: RunResultProps) {
  const { color_coding: colored, closure } = run.definition;
  return (
    <Stack gap="xl">
      <KeyFigures run={run} result={result} />
      {result.missing_as_zero && (
        <InlineNotice kind="info">
          {t`This report was made before a correction: activities without a score count as 0 % in it. Make a new one; a repeat has the same inputs.`}
        </InlineNotice>
      )}
      {result.deidentified && (
        <InlineNotice kind="info">
          {t`De-identified: the figures are of fixed groups of at least ten children each. Activities that make no whole group of those asked for are not counted.`}
        </InlineNotice>
      )}
      {result.reason && (
        <EmptyState icon={IconChartBarOff} title={t`There are no figures`} text={storedWords(result.reason)} />
      )}
      {result.variables.length > 0 && (
        <section aria-labelledby="run-figures">
          <Title order={2} size="h3" id="run-figures" mb="md">{t`Figures`}</Title>
          <VariableCards variables={result.variables} colored={colored} />
        </section>
      )}
      {result.subjective.length > 0 && (
        <section aria-labelledby="run-subjective">
          <Title order={2} size="h3" id="run-subjective" mb="md">{t`Subjective scores`}</Title>
          <VariableCards variables={result.subjective} colored={false} />
        </section>
      )}
      <Charts result={result} colored={colored} />
      {result.comparisons.length > 0 && <Comparisons comparisons={result.comparisons} />}
      {closure && (
        <section aria-labelledby="run-closure">
          <Title order={2} size="h3" id="run-closure" mb="md">{t`Closure`}</Title>
          <p className={classes.closing} dir="auto">
            {closure}
          </p>
        </section>
      )}
    </Stack>
  );
}

function Charts({ result, colored }: { result: Result; colored: boolean }) {
  const { groups, periods, histogram } = result;
  if (groups.length + periods.length + histogram.length === 0) return null;
  return (
    <section aria-labelledby="run-charts">
      <Title order={2} size="h3" id="run-charts" mb="md">{t`Charts`}</Title>
      <div className={classes.charts}>
        {histogram.length > 0 && <HistogramChart bins={histogram} />}
        {drawable(groups).map((variable) => (
          <GroupsChart key={variable} title={t`Groups`} groups={groups} variable={variable} colored={colored} />
        ))}
        {drawable(periods).map((variable) => (
          <GroupsChart key={variable} title={t`Periods`} groups={periods} variable={variable} colored={colored} />
        ))}
        {groups.length > 0 && drawable(groups).length === 0 && (
          <Text c="dimmed">{t`The groups have no mean or median to draw.`}</Text>
        )}
      </div>
    </section>
  );
}

const slot = 48;

/** How the shares of points are spread. */
function HistogramChart({ bins }: { bins: readonly HistogramBin[] }) {
  const bars = histogramBars(bins);
  const n = bins.reduce((sum, { count }) => sum + count, 0);
  const title = t`How scores are spread`;
  return (
    <ChartFrame
      title={title}
      description={bars.map((bar) => `${bar.name}: ${bar.words}`).join(". ")}
      source={plural(n, {
        one: "Activities by their share of points in %; n = # activity.",
        other: "Activities by their share of points in %; n = # activities.",
      })}
      table={{ columns: [t`Share of points, %`, t`Activities`], rows: bars.map(({ name, n }) => [name, n]) }}
      fileName={pictureName("scores")}
      {...figureBars({ title, bars, axis: axisOf(bars, "activities"), slot })}
    />
  );
}

/** How much went into a report, and when it was computed. */
function KeyFigures({ run, result }: { run: Run; result: Result }) {
  const { children, activities, deidentified, left_out, erased } = result;
  return (
    <Facts
      facts={[
        { label: t`Children`, value: children },
        { label: t`Activities`, value: activities },
        // De-identified answers do not say what was left out.
        ...(deidentified ? [] : [{ label: t`Left out as outliers`, value: left_out }]),
        { label: t`Computed`, value: formatDateTime(run.finished_at) },
        ...(run.config_version ? [{ label: t`Version`, value: run.config_version }] : []),
        ...(run.scheduled ? [{ label: t`Asked for by`, value: t`its schedule` }] : []),
        // A repeat leaves out children who were erased or whom the account has lost, so that its figures may differ from the first run.
        ...(erased > 0 ? [{ label: t`Children left out since the first run`, value: erased }] : []),
        ...(run.repeat_of ? [{ label: t`Repeats`, value: t`an earlier report, with its inputs` }] : []),
      ]}
    />
  );
}
