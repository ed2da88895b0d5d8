import { t } from "@lingui/core/macro";
import "@/words/children";
import type { DataTable } from "@/charts";
import { missing } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { type Card, type CohortChild, type Measure, nameOf } from "../children/cohort";
import { scoreOf, valueWords } from "../children/scores";
import type { ChildSeries, CompareAxis } from "./layout";
import { type Figured, improvementPeriods, periodNames, valueIn } from "./periods";
import type { Period } from "./search";

/** What one drawing shows: children by names, on one axis. */
export interface CompareFigures {
  names: readonly string[];
  axis: CompareAxis;
  series: readonly ChildSeries[];
  table: DataTable;
  /** How many of the children have any figure here. */
  n: number;
  /** Whom a figure is missing for, with the names of those that are missing where others are there. */
  without: readonly string[];
}

const cellOf = (figure: Figured, { metric }: CompareAxis) =>
  figure.value === null ? `${missing} (${figure.reason})` : valueWords(figure.value, metric, figure.limit);

function figuresOf(
  children: readonly CohortChild[],
  names: readonly string[],
  axis: CompareAxis,
  read: (child: CohortChild) => Figured[],
): CompareFigures {
  const rows = children.map((child) => ({ name: nameOf(child), figures: read(child) }));
  return {
    names,
    axis,
    series: rows.map(({ name, figures }, place) => ({
      place,
      name,
      values: figures.map(({ value }) => value),
      limits: figures.map((figure) => (figure.value === null ? undefined : figure.limit)),
    })),
    table: {
      columns: [t`Child`, ...names],
      rows: rows.map(({ name, figures }) => [name, ...figures.map((figure) => cellOf(figure, axis))]),
    },
    without: rows.flatMap(({ name, figures }) => {
      const gone = names.filter((_, index) => figures[index]?.value === null);
      if (gone.length === 0) return [];
      return gone.length === names.length ? [name] : [`${name} (${listed(gone)})`];
    }),
    n: rows.filter(({ figures }) => figures.some(({ value }) => value !== null)).length,
  };
}

/** A card's measures in one period. Measures of different metrics do not share an axis: each metric is a drawing of its own. */
export function cardFigures(
  children: readonly CohortChild[],
  measures: readonly Measure[],
  card: Card,
  period: Period,
): CompareFigures[] {
  const shown = measures.filter(
    (one) => one.card === card && (one.built_in || children.some((child) => scoreOf(child, one.measure))),
  );
  const groups = new Map<string, Measure[]>();
  for (const measure of shown) {
    const axis = [measure.metric, measure.least, measure.most].join();
    groups.set(axis, [...(groups.get(axis) ?? []), measure]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const read = (child: CohortChild) => group.map(({ measure }) => valueIn(scoreOf(child, measure), period));
    return [
      figuresOf(
        children,
        group.map(({ code }) => code),
        first,
        read,
      ),
    ];
  });
}

/** One measure over the periods. */
export function improvementFigures(children: readonly CohortChild[], measure: Measure): CompareFigures {
  const names = periodNames();
  const read = (child: CohortChild) =>
    improvementPeriods.map((period) => valueIn(scoreOf(child, measure.measure), period));
  return figuresOf(
    children,
    improvementPeriods.map((period) => names[period]),
    measure,
    read,
  );
}
