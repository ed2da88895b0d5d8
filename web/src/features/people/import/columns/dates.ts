import { t } from "@lingui/core/macro";
import "@/words/people";
import { formatDate } from "@/ui/format";

export type DateOrder = "dmy" | "mdy" | "ymd";

const words: Record<DateOrder, string> = {
  dmy: t`Day, month, year`,
  mdy: t`Month, day, year`,
  ymd: t`Year, month, day`,
};

/** "Apr 3, 2019": what "03/04/2019" means in that order; undefined when it is no date in it. */
export function readDate(text: string, order: DateOrder, now = new Date()): string | undefined {
  const parts = text.match(/\d+/g)?.map(Number) ?? [];
  const [day, month, year] = ["d", "m", "y"].map((part) => parts[order.indexOf(part)]);
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const full = year >= 100 ? year : year + (year <= now.getUTCFullYear() % 100 ? 2000 : 1900);
  const date = new Date(Date.UTC(full, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? formatDate(date.toISOString().slice(0, 10))
    : undefined;
}

/** How the orders of dates are offered: by name, and by what the file's own dates would mean. */
export const orderChoices = (orders: readonly DateOrder[], dates: readonly string[]) =>
  orders.map((order) => {
    const examples = dates.slice(0, 3).flatMap((text) => {
      const date = readDate(text, order);
      return date ? [`${text} → ${date}`] : [];
    });
    return { order, label: words[order], examples };
  });
