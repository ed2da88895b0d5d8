import { within } from "@/charts/statistics";
import type { CategorySummary, Content } from "../report";
import { withPart } from "../report";
import type { ChartKind, ChartSettings, ChartVariant } from "./kinds";

/** How many categories a chart of the weakest may use. */
export const MOST_WEAKEST = 3;

/** Which categories are drawn, in their order, and which are not. */
export type Lists = Pick<ChartSettings, "used" | "removed">;
export type ListName = keyof Lists;

/** A category that can be drawn. */
export type Drawable = CategorySummary & { quotient: number };

/** The categories with a quotient, weakest first; of equal ones that with more questions. */
export function ranked(categories: readonly CategorySummary[]): Drawable[] {
  return categories
    .filter((category): category is Drawable => category.quotient !== null)
    .toSorted((a, b) => a.quotient - b.quotient || b.questions - a.questions);
}

/** Puts a name before the first that ranks after it. */
function placed(list: readonly string[], name: string, order: readonly string[]): string[] {
  const after = list.findIndex((other) => order.indexOf(other) > order.indexOf(name));
  return after < 0 ? [...list, name] : list.toSpliced(after, 0, name);
}

/**
 * The stored lists, adapted to the present categories: categories that no longer exist are dropped, and those in
 * neither list are placed as in a new chart, with the three weakest (or all) used and the rest removed. `order` is
 * weakest first.
 */
export function settled(stored: Lists & Pick<ChartSettings, "variant">, order: readonly string[]): Lists {
  const there = (names: readonly string[]) => names.filter((name) => order.includes(name));
  let [used, removed] = [there(stored.used), there(stored.removed)];
  const most = mostUsed(stored.variant);
  for (const [rank, name] of order.entries()) {
    if (used.includes(name) || removed.includes(name)) continue;
    if (rank < most && used.length < most) used = placed(used, name, order);
    else removed = placed(removed, name, order);
  }
  return { used, removed };
}

/** The most categories that the used list takes. */
export const mostUsed = (variant: ChartVariant) => (variant === "worst" ? MOST_WEAKEST : Number.POSITIVE_INFINITY);

/** Puts a name at a place of a list; null when that list is full. */
export function moved(lists: Lists, name: string, to: ListName, index: number, variant: ChartVariant): Lists | null {
  if (to === "used" && !lists.used.includes(name) && lists.used.length >= mostUsed(variant)) return null;
  const without = {
    used: lists.used.filter((other) => other !== name),
    removed: lists.removed.filter((other) => other !== name),
  };
  return { ...without, [to]: without[to].toSpliced(index, 0, name) };
}

/** The used categories that are asked for: of the bars of the weakest, only so many of the lowest, in the list's order. */
export function chosen(settings: ChartSettings, order: readonly string[]): string[] {
  const { used } = settled(settings, order);
  if (settings.kind !== "bar" || settings.variant !== "worst") return used;
  const lowest = order.filter((name) => used.includes(name)).slice(0, settings.weakestCount);
  return used.filter((name) => lowest.includes(name));
}

/** The categories within the limits, both included. */
export const kept = <T extends { value: number }>(data: readonly T[], { outlierValues }: ChartSettings): T[] =>
  within(data, [outlierValues[0] ?? 0, outlierValues[1] ?? 100], ({ value }) => value);

export const settingsOf = (content: Content, kind: ChartKind, variant: ChartVariant): ChartSettings | undefined =>
  content.charts.find((chart) => chart.kind === kind && chart.variant === variant);

/** Changes how one chart is drawn. */
export function withChart(
  content: Content,
  kind: ChartKind,
  variant: ChartVariant,
  part: Partial<ChartSettings>,
): Content {
  const charts = content.charts.map((chart) =>
    chart.kind === kind && chart.variant === variant ? { ...chart, ...part } : chart,
  );
  return withPart(content, "charts", charts);
}
