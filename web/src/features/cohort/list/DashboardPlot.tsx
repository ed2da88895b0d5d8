import { t } from "@lingui/core/macro";
import { pictureName } from "@/ui/pictureNames";
import "@/words/statistics";
import { Card, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type BarGroup, ChartFrame, type FrameParts, groupedBars, PieChart, pieLayout, pieReadings } from "@/charts";
import { type DashboardSettings, settingsQuery } from "@/features/specialist/settings/dashboardSettings";
import { schemeOf } from "@/features/specialist/settings/scheme";
import { colors, plots, statisticChoices } from "@/features/specialist/settings/settingsForm";
import { listed } from "@/ui/format/list";
import { TextLink } from "@/ui/links";
import type { ReportConfig } from "../types";
import classes from "./List.module.css";
import { lastFigures } from "./lastFigures";
import { useFinishedRuns } from "./latestRuns";

/** The scores in the latest runs of the reports of this page, drawn as the dashboard settings say. */
export function DashboardPlot({ reports }: { reports: readonly ReportConfig[] }) {
  const { data: settings } = useQuery(settingsQuery);
  const runs = useFinishedRuns(reports);
  if (!settings || runs.size === 0) return null;
  const groups = lastFigures(reports, runs, settings.statistic);
  return (
    <Card withBorder component="section" aria-labelledby="latest-scores" className={classes.plot}>
      <Title order={2} size="h3" id="latest-scores">{t`Scores in the latest runs`}</Title>
      <Plot groups={groups} settings={settings} />
      <Text size="sm" c="dimmed">
        {settingWords(settings)} <TextLink to="/dashboardSetting">{t`Dashboard Settings`}</TextLink>
      </Text>
    </Card>
  );
}

const labelIn = (choices: readonly { value: string; label: string }[], wanted: string) =>
  choices.find(({ value }) => value === wanted)?.label ?? wanted;

function settingWords({ plot, statistic, color }: DashboardSettings): string {
  const words = [labelIn(plots, plot), labelIn(statisticChoices, statistic), labelIn(colors, color)];
  return t`Drawn by your settings: ${{ settings: listed(words) }}.`;
}

function Plot({ groups, settings }: { groups: readonly BarGroup[]; settings: DashboardSettings }) {
  const { plot, statistic, color } = settings;
  const title = t`Score: ${labelIn(statisticChoices, statistic)}`;
  const bars = groups.flatMap(({ name, bars: [bar] }) => (bar ? [{ name, ...bar }] : []));
  // Slices say something of figures alone of which none is missing.
  const pie = plot === "pie" && statistic !== "quartiles" && bars.every(({ value }) => value !== null);
  const slices = bars.map(({ name, n, value }) => ({ variable: t`${name} (n = ${n})`, value: value ?? 0 }));
  const axis = { ends: [0, 100] as const, unit: "%" };
  return (
    <ChartFrame
      title={title}
      description={bars.map(({ name, words }) => `${name}: ${words}`).join(". ")}
      source={sourceOf(plot === "pie", pie)}
      table={{
        columns: [t`Report`, t`n`, labelIn(statisticChoices, statistic)],
        rows: bars.map(({ name, n, value, words, label }) => [name, n, value === null ? words : label]),
      }}
      fileName={pictureName("reports")}
      {...(pie
        ? slicesIn(slices, title)
        : groupedBars({ title, groups, axis, scattered: plot === "scatter", styleOf: schemeOf(color) }))}
    />
  );
}

const slicesIn = (slices: Parameters<typeof pieLayout>[0], title: string): FrameParts => ({
  height: (width) => pieLayout(slices, width).height,
  readings: ({ width }) => pieReadings(slices, width),
  draw: ({ width, palette, id }) => <PieChart data={slices} width={width} palette={palette} id={id} title={title} />,
});

function sourceOf(wanted: boolean, pie: boolean): string {
  const what = t`Shares of points in the latest run of each report; n = activities.`;
  if (pie) return t`${what} A slice is as large as its figure; the figures are no parts of a whole.`;
  return wanted ? t`${what} These figures cannot be slices of a pie and are drawn as bars.` : what;
}
