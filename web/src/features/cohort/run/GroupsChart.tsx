import { t } from "@lingui/core/macro";
import { pictureName } from "@/ui/pictureNames";
import "@/words/statistics";
import { ChartFrame } from "@/charts";
import type { GroupFigures, VariableFigures } from "../types";
import { figureWords } from "../words";
import { bandWords } from "./BandBadge";
import { axisOf, countTable, figureBars, groupBars, groupTable, outputName } from "./bars";

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
  const name = figureWords()[variable];
  const counted = unit === "children";
  const output = counted ? t`Children` : outputName(groups, variable);
  const title = counted ? t`${what}: ${name}` : t`${what}: ${name}, ${output}`;
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
      {...figureBars({ title, bars, axis: axisOf(bars, unit), colored: banded })}
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
