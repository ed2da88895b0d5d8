import { t } from "@lingui/core/macro";
import "@/words/children";
import type { Palette } from "@/charts";
import type { CohortChild, Measure } from "../children/cohort";
import { cardNames, cards } from "../children/fields";
import classes from "./Compare.module.css";
import { CompareChart } from "./CompareChart";
import { cardFigures, improvementFigures } from "./figures";
import { periodNames } from "./periods";
import { type CompareSearch, periodsOf } from "./search";

interface CompareChartsProps {
  of: readonly CohortChild[];
  measures: readonly Measure[];
  asked: CompareSearch;
  onChange: (change: CompareSearch) => void;
  paint: (palette: Palette) => Palette;
}

/** A chart for each kind of test, and how one code went over the year. */
export function CompareCharts({ of: children, measures, asked, onChange, paint }: CompareChartsProps) {
  const kinds = cardNames();
  const names = periodNames();
  return (
    <div className={classes.charts}>
      {cards.map((card) => {
        const period = asked[card] ?? "current";
        return (
          <CompareChart
            key={card}
            title={kinds[card]}
            data={period}
            options={periodsOf(card).map((value) => ({ value, label: names[value] }))}
            onData={(data) => onChange({ [card]: data })}
            figures={cardFigures(children, measures, card, period)}
            paint={paint}
            bars
          />
        );
      })}
      <CodeOverTime of={children} {...{ measures, asked, onChange, paint }} />
    </div>
  );
}

/** The code is the chosen one, or the first that any of the children was measured by. */
function CodeOverTime({ of: children, measures, asked, onChange, paint }: CompareChartsProps) {
  const measured = measures.find(({ measure }) =>
    children.some((child) => child.scores.some((score) => score.measure === measure)),
  );
  const chosen = measures.find(({ measure }) => measure === asked.code) ?? measured ?? measures[0];
  return (
    <CompareChart
      title={t`Improvement`}
      data={chosen?.measure ?? ""}
      options={measures.map(({ measure, code }) => ({ value: measure, label: code }))}
      onData={(code) => onChange({ code })}
      figures={chosen ? [improvementFigures(children, chosen)] : []}
      paint={paint}
    />
  );
}
