import { ReferenceLines } from "../axes";
import { DrawnText } from "../mirror";
import type { Grid } from "../scales";
import type { Palette } from "../tokens";
import { type ChartOptions, referencesOf, varianceText } from "./options";

interface StatisticsProps {
  space: Grid;
  values: readonly number[];
  options: ChartOptions;
  palette: Palette;
}

/** What is computed over the figures shown, drawn across them. */
export function Statistics({ space, values, options, palette }: StatisticsProps) {
  const written = varianceText(values, options);
  return (
    <>
      <ReferenceLines space={space} lines={referencesOf(values, options, palette)} />
      {written && (
        <DrawnText x={space.plot.right + 11} y={space.plot.top - 10} fontSize={11} fill={palette.ink}>
          {written}
        </DrawnText>
      )}
    </>
  );
}
