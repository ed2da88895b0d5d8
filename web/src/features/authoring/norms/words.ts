import "@/words/norms";
import { t } from "@lingui/core/macro";
import { missing } from "@/ui/format";
import { languageName } from "@/ui/format/language";
import { listed } from "@/ui/format/list";
import { formatLocale } from "@/words/locale";
import { respondentName } from "../raters/names";
import type { NormHead, NormRow } from "./api";

const parts = {
  category: (name: string) => t`Category ${name}`,
  area: (name: string) => t`Area ${name}`,
  composite: (name: string) => t`Composite ${name}`,
};

/** "Total", "Category Shapes", or the code of a measure. */
export function scoreName(score: string): string {
  if (score === "total") return t`Total`;
  const [kind, ...rest] = score.split(":");
  const part = kind === "category" || kind === "area" || kind === "composite" ? parts[kind] : undefined;
  return part && rest.length > 0 ? part(rest.join(":")) : score;
}

export const kindName = (kind: NormRow["kind"]): string =>
  ({ raw: t`Raw scores in bands of age`, mean_sd: t`Mean and SD by age`, lms: t`LMS curve` })[kind];

export const sexName = (sex: string): string => ({ female: t`Female`, male: t`Male` })[sex] ?? t`All`;

/** How many children a norm group has, where that is given. */
export const groupSize = (n: number): string => (n > 0 ? n.toLocaleString(formatLocale()) : missing);

/** "2024, US, English": what of it is known. */
export const origin = ({ year, country, language }: Pick<NormHead, "year" | "country" | "language">): string =>
  listed([year || "", country, language && languageName(language)]) || missing;

/** The name of a set. Sets of raters' answers say whose these are. */
export function setName({ title, score, version, respondent }: SetNames): string {
  const scored = scoreName(score);
  const name = t`${scored}: ${title}, version ${version}`;
  return respondent === "specialist" ? name : `${name} (${respondentName(respondent)})`;
}

type SetNames = Pick<NormRow, "title" | "score" | "version" | "respondent">;
