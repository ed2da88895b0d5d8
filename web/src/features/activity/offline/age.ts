import type { components } from "@/api/schema";
import type { Gestation } from "@/work/offline";

type ChildAge = components["schemas"]["ChildAge"];

/** The usual correction for an early birth, as by the server: internal/scoring/age.go. */
const early = { before: 37 * 7, untilMonths: 24, term: 40 * 7 };

const dayMs = 24 * 3_600_000;
const form = /^\d{4}-\d\d-\d\d$/;

/** A child's age on the day of a test, as the server computes it; undefined if it is not known, or the test is before the birth. */
export function ageOn(born: string, test: string, gestation?: Gestation): ChildAge | undefined {
  const [from, to] = [dayOf(born), dayOf(test)];
  if (from === undefined || to === undefined || from > to) return undefined;
  const months = completedMonths(from, to);
  const total = gestation && gestation.weeks > 0 ? gestation.weeks * 7 + gestation.days : undefined;
  const corrected = total !== undefined && total < early.before && months < early.untilMonths;
  const used = corrected ? Math.max(0, completedMonths(from + (early.term - total) * dayMs, to)) : months;
  return { months: used, text: `${Math.floor(used / 12)} y ${used % 12} m`, corrected };
}

const dayOf = (text: string): number | undefined => {
  const at = form.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
};

/** A month is completed on its day; where a month lacks that day, on the first of the next. */
function completedMonths(from: number, to: number): number {
  if (to < from) return -1;
  const [first, last] = [new Date(from), new Date(to)];
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  return last.getUTCDate() < first.getUTCDate() ? months - 1 : months;
}
