import { Part } from "./Part";
import { QuotientChart } from "./QuotientChart";

export function GraphsPlots() {
  return (
    <Part section="barChart">
      <QuotientChart />
    </Part>
  );
}
