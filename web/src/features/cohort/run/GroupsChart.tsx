import { t } from "@lingui/core/macro";
import { pictureName } from "@/ui/pictureNames";
import "@/words/statistics";
import { ChartFrame } from "@/charts";
import { BARS_HEIGHT, groupLayout, groupReadings, leastSlot } from "@/features/specialist/dashboard/barGroups";
import type { GroupFigures, VariableFigures } from "../types";
import { figureWords } from "../words";
import { bandWords } from "./BandBadge";
import { axisOf, countTable, groupBars, groupTable, outputName } from "./bars";
import { FigureBars } from "./FigureBars";

interface GroupsChartProps {
  /** What the bars are: "Groups", "Periods". */
  title: string;
  groups: readonly GroupFigures[];
  variable: VariableFigures["variable"];
  colored: boolean;
}

/** A variable in each group or period, with its interval. */
export function GroupsChart({ title: what, groups, variable, colored }: GroupsChartProps) {
  const bars = groupBars(groups, variable);
  const unit = unitIn(groups, variable);
  const banded = colored && unit === "share";
  const axis = axisOf(bars, unit);
  const name = figureWords()[variable];
  const counted = unit === "children";
  const output = counted ? t`Children` : outputName(groups, variable);
  const title = counted ? t`${what}: ${name}` : t`${what}: ${name}, ${output}`;
  const named = bars.map((bar) => ({ name: bar.name, bars: [bar] }));
  return (
    <ChartFrame
      title={title}
      description={bars.map((bar) => `${bar.name}: ${bar.words}`).join(". ")}
      source={sourceOf(
        bars.some(({ low }) => low !== undefined),
        banded,
      )}
      table={counted ? countTable(bars, groups) : groupTable(bars, groups, unit, output)}
      fileName={pictureName(what, name)}
      height={() => BARS_HEIGHT}
      minWidth={bars.length * leastSlot + 60}
      readings={({ width, height }) => groupReadings(named, groupLayout(named, axis, width, height))}
      draw={(sheet) => <FigureBars sheet={sheet} title={title} bars={bars} axis={axis} colored={banded} />}
    />
  );
}

const unitIn = (groups: readonly GroupFigures[], variable: string): VariableFigures["unit"] =>
  groups.flatMap(({ variables }) => variables).find((one) => one.variable === variable)?.unit ?? "times";

function sourceOf(intervals: boolean, banded: boolean): string {
  const n = intervals ? t`Lines show the 95 % interval of the mean.` : "";
  return [n, banded ? bandsWords() : ""].filter(Boolean).join(" ");
}

/** Which fill is which band, also without colour. */
export function bandsWords(): string {
  const { need, watch, good } = bandWords();
  return t`Crossed: ${need}. Hatched: ${watch}. Filled: ${good}.`;
}
