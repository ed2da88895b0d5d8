import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Text } from "@mantine/core";
import type { BarGroup } from "@/charts";
import classes from "./Specialist.module.css";
import { metricLabels } from "./statistics";
import type { MeasureSummary } from "./summary";

interface OneFigureProps {
  measure: MeasureSummary;
  /** The figure, or one for each period. */
  group: BarGroup;
  /** What two figures stand for. */
  periods: readonly string[];
  source: string;
  /** Leads to the children behind it; absent where there is none. */
  onOpen?: () => void;
}

/** The only measure of its kind: its figure in words, in place of a chart with a single bar. */
export function OneFigure({ measure, group: { name, bars }, periods, source, onOpen }: OneFigureProps) {
  const metric = metricLabels[measure.metric];
  return (
    <div className={classes.one}>
      <Text fw={650}>
        <bdi>{name}</bdi>{" "}
        <Text span size="sm" c="dimmed">
          <bdi>{measure.title}</bdi> ({metric})
        </Text>
      </Text>
      {bars.map((bar, period) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its period
        <Text key={period}>
          {periods.length > 1 && <>{periods[period]}: </>}
          {bar.words}
        </Text>
      ))}
      <div className={classes.oneFoot}>
        <Text size="sm" c="dimmed">
          {source}
        </Text>
        {onOpen && (
          <Button variant="subtle" size="compact-sm" onClick={onOpen}>
            {t`Children of ${name}`}
          </Button>
        )}
      </div>
    </div>
  );
}
