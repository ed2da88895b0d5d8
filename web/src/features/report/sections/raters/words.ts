import { t } from "@lingui/core/macro";
import { figureWords, kappaName, pairsWords } from "@/features/activity/second/agreementWords";
import type { Report } from "@/features/report/report";
import { missingWords } from "@/features/report/words";
import { formatDate, missing } from "@/ui/format";
import { isolated } from "@/words/isolation";
import "@/words/report";

export type Raters = NonNullable<Report["raters"]>;
export type Rater = Raters["raters"][number];
type RatedScore = Raters["scores"][number];
type Figure = RatedScore["raters"][number];
type Difference = RatedScore["differences"][number];
type Answer = Raters["apart"][number]["answers"][number];

/** The kinds of respondents as words, for one person and for many. */
const kinds: Record<Rater["respondent"], () => { one: string; many: string }> = {
  specialist: () => ({ one: t`Specialist`, many: t`specialists` }),
  parent: () => ({ one: t`Parent`, many: t`parents` }),
  teacher: () => ({ one: t`Teacher`, many: t`teachers` }),
  self: () => ({ one: t`The child`, many: t`children about themselves` }),
  other: () => ({ one: t`Another person`, many: t`other persons` }),
};

const entries: Record<Rater["entry"], () => string> = {
  run: () => t`with a specialist`,
  link: () => t`by link`,
  telephone: () => t`by telephone`,
  paper: () => t`from paper`,
};

/** "Class teacher (Tom Reed)": the relation, or else the kind, with the name where it is known. */
export function raterName({ respondent, relation, rater_name }: Rater): string {
  const who = relation || kinds[respondent]().one;
  return rater_name ? `${who} (${isolated(rater_name)})` : who;
}

/** The names of all raters; equal ones are numbered. */
export const raterNames = (raters: readonly Rater[]): string[] =>
  raters
    .map(raterName)
    .map((name, at, all) => (all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} ${at + 1}`));

/** The letters for which the heads of a table on the screen have room, in all columns together. */
const headLetters = 130;

/** The names as the heads of columns have them where there is little room. */
export const shortNames = (raters: readonly Rater[]): string[] => {
  const columnLetters = Math.floor(headLetters / raters.length);
  return raterNames(raters).map((name) => {
    const letters = [...name];
    return letters.length > columnLetters
      ? `${letters
          .slice(0, columnLetters - 1)
          .join("")
          .trimEnd()}…`
      : name;
  });
};

/** "Early literacy, Mar 2, 2026, by link". */
export function answeredWords({ title, test_date, finish_date, entry }: Rater): string {
  const day = formatDate(test_date || finish_date);
  const how = entries[entry]();
  return t`${title}, ${day}, ${how}`;
}

export const scoreName = (key: string): string => (key === "total" ? t`Total` : key.slice(key.indexOf(":") + 1));

/** "85 (80–90)", or why there is no score. */
export function figureText({ text, interval, reason }: Figure): string {
  if (!text) return missingWords(reason);
  return interval ? `${text} (${interval.text})` : text;
}

/** "at least −19": the difference in points, or why there is none. */
export function pointsText({ points_text, bound, reason }: Difference): string {
  if (!points_text) return missingWords(reason);
  const points = points_text.replace("-", "−");
  if (bound === "at least") return t`at least ${points}`;
  return bound === "at most" ? t`at most ${points}` : points;
}

/** Whether a difference is reliable, with the least one that is. */
export function reliableText({ reliable, needed_text: needed, reason }: Difference): string {
  if (reliable === null) return missingWords(reason);
  return reliable ? t`reliable (needs ${needed} or more)` : t`not reliable (needs ${needed} or more)`;
}

export const shareText = ({ share_text, share_reason }: Difference): string => share_text || missingWords(share_reason);

/** What a rater answered; a reason for having no answer is told as one. */
export function answerText({ answer, score, reason, asked }: Answer): string {
  if (!asked) return `${missing} ${t`not in this form`}`;
  if (answer) return answer;
  return score === null ? `${missing} ${answerReason(reason ?? "")}` : `${score}`;
}

const answerReason = (reason: string) =>
  ({
    dont_know: t`does not know`,
    no_opportunity: t`no opportunity to observe`,
    refused: t`refused`,
  })[reason] ?? t`no answer`;

/** The norms that each rater's scores are read by, each set once. */
export function normLines({ raters, scores }: Raters): string[] {
  const names = raterNames(raters);
  return names.flatMap((name, at) => {
    const cited = new Map<string, string>();
    for (const { raters: figures } of scores) {
      const figure = figures[at];
      if (!figure?.norm || !figure.text) continue;
      const { title, citation, version, respondent, n } = figure.norm;
      const size = n ? t`n = ${n}` : t`n unknown`;
      const whose = kinds[respondent]().many;
      const level = figure.interval ? ` ${t`Intervals of ${figure.interval.level} %.`}` : "";
      cited.set(
        `${title} ${version}`,
        `${t`${name}: norms of ${whose}: ${title}; ${citation}; version ${version}; ${size}.`}${level}`,
      );
    }
    return [...cited.values()];
  });
}

const pairName = (first = "", second = "") => t`${first} and ${second}`;

/** How far the raters agree, a line for all and one for each two. */
export function agreementLines({ raters, agreement, pairs }: Raters): string[] {
  const names = raterNames(raters);
  return [
    ofAll(agreement),
    ...pairs.flatMap(({ first, second, pairs: both, same, kappas }) => {
      const between = pairName(names[first], names[second]);
      if (both === 0) return [t`${between}: no question that both answered.`];
      return [
        t`${between}: the same score on ${same} of ${both} questions.`,
        ...kappas.map((kappa) => {
          const [name, figure, over] = [kappaName(kappa), figureWords(kappa), pairsWords(kappa)];
          return t`${between}: ${name}: ${figure}, ${over}.`;
        }),
      ];
    }),
  ];
}

function ofAll(agreement: Raters["agreement"]): string {
  if (agreement.n === 0) return t`There is no question that all answered, and so no agreement of all.`;
  const [value, n] = [figureWords(agreement), pairsWords(agreement)];
  return t`ICC(2,1) of the points of the questions that all answered: ${value}, ${n}.`;
}

/** Why the norms of a share are named, and what a difference means. */
export const differenceNotes = (): string[] => [
  t`Reliable: rarer than 1 in 20 without any difference, all pairs of raters taken together.`,
  t`How often: of 100 children, by the correlation of both kinds of raters in the norms; Payne & Jones 1957.`,
];

export const goneWords = (count: number): string =>
  count === 1
    ? t`An activity that was chosen was opened again, moved or discarded. Without it the report can be signed again.`
    : t`${count} activities that were chosen were opened again, moved or discarded. Without them the report can be signed again.`;
