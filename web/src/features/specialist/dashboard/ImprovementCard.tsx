import { t } from "@lingui/core/macro";
import "@/words/children";
import { Card as Frame, Switch, Title } from "@mantine/core";
import { useId } from "react";
import { ChartFrame } from "@/charts";
import { pictureName } from "@/ui/pictureNames";
import { formatRounded } from "@/words/numbers";
import { ImprovementDrawing } from "./ImprovementDrawing";
import {
  improvementGrid,
  improvementHeight,
  improvementReadings,
  improvementTable,
  linesOf,
  type MeanLine,
  offsets,
} from "./improvement";
import classes from "./Specialist.module.css";
import { type Shown, sourceOf } from "./shown";
import { useDashboard } from "./useDashboard";

/** How the children got on, on the mean, through the year. */
export function ImprovementCard({ shown }: { shown: Shown }) {
  const heading = useId();
  const { asked, change } = useDashboard();
  const separate = asked.separate === true;
  const lines = linesOf(shown.summary, separate);
  const title = t`Children's Improvement`;
  const apart = separate
    ? t`Offset for display: Intervention +${offsets.intervention}, baseline −${Math.abs(offsets.interventionBaseline)}, start ${offsets.start}`
    : undefined;
  const what = t`Means over the measures in shares of points, of the children shown; n = values.`;
  return (
    <Frame
      withBorder
      component="section"
      aria-labelledby={heading}
      id="improvement"
      tabIndex={-1}
      className={classes.card}
    >
      <div className={classes.head}>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        <Switch
          label={t`Separate lines`}
          checked={separate}
          onChange={(event) => change({ separate: event.currentTarget.checked || undefined })}
        />
      </div>
      <ChartFrame
        title={separate ? t`${title} (offset for display)` : title}
        titled
        description={findingOf(lines)}
        source={sourceOf(
          apart ? t`${what} ${apart}. Readings and table have the true values.` : what,
          shown.periods.slice(0, 1),
        )}
        fileName={pictureName(title)}
        table={improvementTable(lines)}
        height={(width) => improvementHeight(lines, width)}
        readings={({ width }) => improvementReadings(lines, improvementGrid(width, separate))}
        draw={(sheet) => <ImprovementDrawing sheet={sheet} title={title} lines={lines} separate={apart} />}
      />
    </Frame>
  );
}

/** The current mean of each kind beside its baseline. */
function findingOf(lines: readonly MeanLine[]): string {
  const known = lines
    .filter(({ baseline }) => !baseline)
    .flatMap(({ name, card, points }) => {
      const now = points.at(-1)?.average;
      const before = lines.find((line) => line.baseline && line.card === card)?.points[0]?.average;
      if (now === null || now === undefined) return [];
      if (before === null || before === undefined) return [t`${name}: ${formatRounded(now)} % now.`];
      return [t`${name}: ${formatRounded(now)} % now, ${formatRounded(before)} % at baseline.`];
    });
  return known.length > 0 ? known.join(" ") : t`There is no score yet to draw a line of.`;
}
