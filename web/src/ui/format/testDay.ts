/** When a test was given: its calendar day there, YYYY-MM-DD, and the moments of its start and end. */
interface Test {
  test_date: string;
  start_date: string;
  finish_date?: string | null;
}

const [quarterMs, dayMs] = [15 * 60_000, 24 * 60 * 60_000];
/** Of clocks on earth against UTC, in quarters of an hour: from 12 hours behind to 14 before, those nearest to UTC first. */
const offsets = Array.from({ length: 4 * 26 + 1 }, (_, at) => (at - 4 * 12) * quarterMs).sort(
  (one, other) => Math.abs(one) - Math.abs(other),
);

const dayAt = (moment: string, offset: number) => new Date(Date.parse(moment) + offset).toISOString().slice(0, 10);

/**
 * The calendar day on which a test ended where it was given, the same for every reader. The place itself is not known, but
 * the day on which it began there: a test that can have ended on this day did.
 */
export function finishDay({ test_date, start_date, finish_date }: Test): string | undefined {
  if (!finish_date) return undefined;
  const there = offsets.filter((offset) => dayAt(start_date, offset) === test_date);
  const days = there.map((offset) => dayAt(finish_date, offset));
  if (days.includes(test_date)) return test_date;
  return days[0] ?? new Date(Date.parse(finish_date) - (Date.parse(finish_date) % dayMs)).toISOString().slice(0, 10);
}

/** The calendar day of a test where it was given; of a row without it, the moment that is known. */
export const testDay = ({ test_date, finish_date }: { test_date: string; finish_date: string }): string =>
  test_date || finish_date;
