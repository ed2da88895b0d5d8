import { t } from "@lingui/core/macro";
import "@/words/report";
import { formatAge } from "@/ui/format";
import { percentileWords } from "@/ui/format/percentile";
import { formatLocale } from "@/words/locale";

const longDay = new Intl.DateTimeFormat(formatLocale(), { dateStyle: "long" });

/** "November 27, 2026", as the server writes it. */
function dayWords(text: string): string {
  const day = new Date(text);
  return Number.isNaN(day.getTime()) ? text : longDay.format(day);
}

const trends: Record<string, string> = {
  rising: t`rising`,
  falling: t`falling`,
  "no clear trend": t`no clear trend`,
};

function intervalWords(text: string): string {
  const [, level, bounds] = /^(\d+) % interval (.+)$/.exec(text) ?? [];
  return level && bounds ? t`${level} % interval ${bounds}` : text;
}

function changeWords(text: string): string {
  const [, change, low, high] = /^(\S+) per 10 questions \(95 % interval (\S+) to (\S+)\)$/.exec(text) ?? [];
  return change && low && high ? t`${change} per 10 questions (95 % interval ${low} to ${high})` : text;
}

/** How figures of a kind read in the page's language; all others read alike in each. */
const kinds: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^age$/, formatAge],
  [/^test\.date$/, dayWords],
  [/\.percentile$/, percentileWords],
  [/\.interval(\.\d+)?$/, intervalWords],
  [/^session\.\w+\.trend$/, (text) => trends[text] ?? text],
  [/^session\.\w+\.change$/, changeWords],
];

/**
 * A figure of a sentence as it is read. The server and stored sentences have it in English, by which a changed figure is
 * found.
 */
export const valueWords = (id: string, text: string): string =>
  (kinds.find(([of]) => of.test(id))?.[1] ?? String)(text);
