import { plural, t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Card as Frame, Text, Title } from "@mantine/core";
import { useId } from "react";
import { type Bar, type BarGroup, ChartFrame, groupedBars } from "@/charts";
import { clauses } from "@/ui/format/joined";
import { pictureName } from "@/ui/pictureNames";
import { formatRounded } from "@/words/numbers";
import { schemeOf } from "../settings/scheme";
import { chartCaption, chartTitle } from "./cardNames";
import { OneFigure } from "./OneFigure";
import classes from "./Specialist.module.css";
import { type Shown, sourceOf } from "./shown";
import { byAxis, metricLabels, signed } from "./statistics";
import type { ChangeSummary, CohortSummary, MeasureSummary } from "./summary";
import { useDashboard } from "./useDashboard";

export type Since = "last_month" | "same_month_last_year";

const titles: Record<Since, string> = {
  last_month: t`Change compared to last month`,
  same_month_last_year: t`Change compared to the same month of last year`,
};

const changeOf = (measure: MeasureSummary | undefined, since: Since): ChangeSummary | undefined =>
  since === "last_month" ? measure?.change_last_month : measure?.change_same_month_last_year;

const noChange = () => t`no child has a score in both months`;

/** How many changes are more than chance, and which way they went. */
const judgedWords = ({ judged, improved, fell }: ChangeSummary) =>
  plural(judged, {
    one: `${improved} improved and ${fell} fell reliably of # judged`,
    other: `${improved} improved and ${fell} fell reliably of # judged`,
  });

function barOf(change: ChangeSummary | undefined): Bar {
  const n = change?.n ?? 0;
  if (!change || change.average === undefined) return { value: null, n, label: "—", words: `—, ${noChange()}` };
  const mean = t`mean change ${{ change: signed(change.average) }} points, n = ${n}`;
  const words = change.judged > 0 ? `${mean}; ${judgedWords(change)}` : mean;
  return { value: change.average, n, label: signed(change.average), words };
}

/** More bars than these do not fit a card of the usual width. */
const mostBeside = 4;

const isWide = (groups: readonly (readonly MeasureSummary[])[]) => groups.some(({ length }) => length > mostBeside);

/** The mean change of each measure, up or down from zero. */
export function ChangeCard({ since, shown }: { since: Since; shown: Shown }) {
  const heading = useId();
  const groups = byAxis(shown.summary.measures);
  return (
    <Frame
      withBorder
      component="section"
      aria-labelledby={heading}
      id={since}
      tabIndex={-1}
      className={classes.card}
      data-wide={isWide(groups) || undefined}
    >
      <Title order={2} size="h3" id={heading}>
        {titles[since]}
      </Title>
      {groups.length === 0 && <Text c="dimmed">{t`There is no measure yet.`}</Text>}
      {groups.map((measures) => (
        <ChangeChart
          key={measures[0]?.measure}
          since={since}
          measures={measures}
          alone={groups.length === 1}
          shown={shown}
        />
      ))}
    </Frame>
  );
}

interface ChangeChartProps {
  since: Since;
  measures: readonly MeasureSummary[];
  alone: boolean;
  shown: Shown;
}

function ChangeChart({ since, measures, alone, shown }: ChangeChartProps) {
  const { showBehind } = useDashboard();
  const groups = measures.map((measure): BarGroup => {
    const other = shown.second?.measures.find((one) => one.measure === measure.measure);
    const bars = [barOf(changeOf(measure, since))];
    if (shown.second) bars.push(barOf(changeOf(other, since)));
    return { name: measure.code, bars };
  });
  const open = (index: number) => {
    const measure = measures[index];
    if ((changeOf(measure, since)?.n ?? 0) > 0) void showBehind({ measure: measure?.measure, with: since });
  };
  const title = chartTitle(titles[since], measures, alone);
  const periods = shown.periods.length > 1 ? shown.periods : [];
  const axis = { unit: t`points`, periods };
  const [only] = measures;
  const [group] = groups;
  const judged = measures.map((measure) => changeOf(measure, since)).filter((change) => (change?.judged ?? 0) > 0);
  const what = t`Mean of each child's current score less that of the month compared; n = children with both.`;
  const source = sourceOf(
    judged.length > 0 ? what : t`${what} Whether a change is reliable is shown for normed scores only.`,
    shown.periods,
  );
  if (measures.length === 1 && only && group)
    return (
      <OneFigure
        measure={only}
        group={group}
        periods={periods}
        source={source}
        onOpen={(changeOf(only, since)?.n ?? 0) > 0 ? () => open(0) : undefined}
      />
    );
  return (
    <ChartFrame
      title={title}
      titled={title === titles[since]}
      caption={chartCaption(measures, alone)}
      description={clauses(groups.map(({ name, bars: [bar] }) => `${name}: ${bar?.words}`))}
      source={source}
      fileName={pictureName(titles[since])}
      table={{
        columns: [
          t`Code`,
          t`Measure`,
          t`Unit`,
          t`Period`,
          "n",
          t`Mean change`,
          t`Judged`,
          t`Improved reliably`,
          t`Fell reliably`,
          t`Why missing`,
        ],
        rows: [shown.summary, ...(shown.second ? [shown.second] : [])].flatMap((summary, period) =>
          measures.map(({ measure }) => rowOf(summary, measure, since, shown.periods[period])),
        ),
        act: (row) => {
          const index = row % measures.length;
          return (
            (changeOf(measures[index], since)?.n ?? 0) > 0 && (
              <Button variant="subtle" size="compact-sm" onClick={() => open(index)}>
                {t`Children of ${measures[index]?.code ?? ""}`}
              </Button>
            )
          );
        },
      }}
      {...groupedBars({ title, groups, axis, scattered: shown.plot === "scatter", styleOf: schemeOf(shown.color) })}
      onOpen={([, point]) => open(point)}
    />
  );
}

function rowOf(summary: CohortSummary, code: string, since: Since, period = t`all measurements`): (string | number)[] {
  const measure = summary.measures.find((one) => one.measure === code);
  const change = changeOf(measure, since);
  const judged = change && change.judged > 0;
  return [
    measure?.code ?? code,
    measure?.title ?? "",
    measure ? metricLabels[measure.metric] : "",
    period,
    change?.n ?? 0,
    change?.average === undefined ? "—" : formatRounded(change.average),
    judged ? change.judged : "—",
    judged ? change.improved : "—",
    judged ? change.fell : "—",
    change?.average === undefined ? noChange() : "",
  ];
}
