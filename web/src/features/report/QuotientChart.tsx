import { IconChartBar } from "@tabler/icons-react";
import { BarChart, bandOf, bandStyle, Figure, useWidth } from "@/charts";
import { formatQuotient } from "@/charts/statistics";
import { EmptyState } from "@/ui/EmptyState";
import { quotientBars, sourceOf } from "./document";
import { usePalette } from "./palette";
import { useReport } from "./ReportContext";

const title = "Quotient by category";

/** The categories' quotients as bars, weakest first, with the lines at 30, 50 and 80. */
export function QuotientChart() {
  const { report } = useReport();
  const [box, width] = useWidth<HTMLDivElement>();
  const palette = usePalette();
  const data = quotientBars(report.categories);
  const weakest = data[0];
  const strongest = data.at(-1);
  if (!weakest || !strongest) {
    return (
      <EmptyState
        icon={IconChartBar}
        title="There is nothing to draw"
        text="No category has points to reach, so none has a quotient."
      />
    );
  }
  return (
    <div ref={box}>
      <Figure
        title={title}
        description={`Weakest: ${weakest.variable}, ${formatQuotient(weakest.value)}. Strongest: ${strongest.variable}, ${formatQuotient(strongest.value)}.`}
        source={`Source: ${sourceOf(report)}; n = ${data.length} ${data.length === 1 ? "category" : "categories"}.`}
        table={{
          columns: ["Category", "Quotient", "Band"],
          rows: data.map(({ variable, value }) => [
            variable,
            formatQuotient(value),
            bandStyle(bandOf(value), palette).word,
          ]),
        }}
      >
        <BarChart id="quotients" title={title} data={data} width={width} palette={palette} />
      </Figure>
    </div>
  );
}
