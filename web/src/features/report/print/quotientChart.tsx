import { BarChart, CHART_HEIGHT, formatQuotient, PRINT } from "@/charts";
import { type Block, PRINTED_CHART_WIDTH } from "@/pdf";
import type { Report } from "../report";
import { chartNotes, quotientBars, quotientOptions, quotientTitle } from "../sections/quotients";
import { counted } from "./counted";

/** The categories' quotients as bars; without any, that there is nothing to draw. */
export function quotientBlocks({ categories }: Report): Block[] {
  const data = quotientBars(categories);
  if (data.length === 0) return [{ kind: "text", text: "— no category has a score to draw." }];
  return [
    {
      kind: "drawing",
      title: quotientTitle,
      alt: `${data.map(({ variable, value }) => `${variable}: ${formatQuotient(value)}`).join("; ")}.`,
      svg: (
        <BarChart
          id="bar-chart"
          title={quotientTitle}
          data={data}
          width={PRINTED_CHART_WIDTH}
          palette={PRINT}
          options={quotientOptions}
        />
      ),
      width: PRINTED_CHART_WIDTH,
      height: CHART_HEIGHT,
      notes: chartNotes(categories),
      source: `this activity; n = ${counted(data.length, "category", "categories")}`,
    },
  ];
}
