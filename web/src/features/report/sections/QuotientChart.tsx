import { IconChartBar } from "@tabler/icons-react";
import { BarChart, bandOf, bandStyle, barReadings, CHART_HEIGHT, Figure, Reader, usePalette, useWidth } from "@/charts";
import { formatQuotient } from "@/charts/statistics";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useReport } from "../ReportContext";
import { sourceOf } from "../words";
import { chartNotes, quotientBars, quotientOptions, quotientTitle } from "./quotients";

/** The categories' quotients as bars, weakest first, with the lines at 30, 50 and 80. */
export function QuotientChart() {
  const report = useReport();
  const [box, width] = useWidth<HTMLDivElement>();
  const palette = usePalette();
  const data = quotientBars(report.categories);
  const [lowest, highest] = [data[0], data.at(-1)];
  if (!lowest || !highest) {
    return (
      <EmptyState
        icon={IconChartBar}
        title="There is nothing to draw"
        text="No category has a share of points: nothing was administered, or there are no points to reach."
      />
    );
  }
  return (
    <div ref={box}>
      <Figure
        title={quotientTitle}
        description={`From ${formatQuotient(lowest.value)} to ${formatQuotient(highest.value)} of the points.`}
        source={`${chartNotes(report.categories).join(" ")} Source: ${sourceOf(report)}; n = ${data.length} ${data.length === 1 ? "category" : "categories"}.`}
        table={{
          columns: ["Category", "Quotient", "Band"],
          rows: data.map(({ variable, value, incomplete }) => [
            variable,
            formatQuotient(value),
            incomplete ? "less than 80 % administered" : bandStyle(bandOf(value), palette).word,
          ]),
        }}
      >
        <Reader
          title={quotientTitle}
          width={width}
          height={CHART_HEIGHT}
          readings={barReadings(data, width)}
          palette={palette}
        >
          <BarChart
            id="quotients"
            title={quotientTitle}
            data={data}
            width={width}
            palette={palette}
            options={quotientOptions}
          />
        </Reader>
      </Figure>
    </div>
  );
}
