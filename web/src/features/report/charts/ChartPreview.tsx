import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { ChartFigure } from "./ChartFigure";
import classes from "./charts.module.css";
import type { ChartKind } from "./kinds";
import { useChart } from "./useChart";
import "@/words/report";

/** A chart as it will be printed: the variants that are shown. */
export function ChartPreview({ kind }: { kind: ChartKind }) {
  const shown = [useChart(kind, "worst"), useChart(kind, "all")].filter((settings) => settings?.isActive);
  if (shown.length === 0)
    return <Text c="dimmed">{t`Neither variant is shown; nothing of this chart is printed.`}</Text>;
  return (
    <div className={classes.panel}>
      {shown.map((settings) => settings && <ChartFigure key={settings.variant} settings={settings} />)}
    </div>
  );
}
