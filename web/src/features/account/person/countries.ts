import { t } from "@lingui/core/macro";
import "@/words/account";
import { iso31661Alpha2ToAlpha3 } from "iso-3166";
import { fold } from "@/ui/format/fold";
import { formatLocale } from "@/words/locale";

export interface Country {
  /** The ISO 3166-1 alpha-2 code. */
  value: string;
  label: string;
}

/** Kosovo stands beside ISO 3166-1 and has inhabitants. */
const codes: Readonly<Record<string, string>> = { ...iso31661Alpha2ToAlpha3, XK: "XKX" };

const names = new Intl.DisplayNames(formatLocale(), { type: "region" });

export const countries: Country[] = Object.keys(codes)
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label, formatLocale()));

/** What people call a country beside its name, between commas; the name itself differs between browsers. */
const aliases: Readonly<Record<string, string>> = {
  AE: t`UAE`,
  CD: t`Democratic Republic of the Congo, DR Congo`,
  CG: t`Republic of the Congo`,
  CI: t`Ivory Coast`,
  CV: t`Cabo Verde`,
  CZ: t`Czech Republic`,
  GB: t`UK, Great Britain, England, Scotland, Wales, Northern Ireland`,
  HK: t`Hong Kong`,
  KR: t`Republic of Korea`,
  MM: t`Burma`,
  MO: t`Macao`,
  NL: t`Holland`,
  PS: t`Palestine`,
  RU: t`Russian Federation`,
  SZ: t`Swaziland`,
  TL: t`East Timor`,
  TR: t`Turkey, Türkiye`,
  US: t`USA, United States of America, America`,
  VA: t`Holy See`,
  VN: t`Viet Nam`,
};

const words = (text: string) =>
  fold(text)
    .replace(/&/g, "and")
    .replace(/\bst\b\.?/g, "saint")
    .replace(/[.’']/g, "");

const keys = new Map(
  countries.map(({ value, label }) => [
    value,
    [value, codes[value] ?? "", label, ...(aliases[value]?.split(",") ?? [])].map(words),
  ]),
);

/** The country that a text names, by code or by name. */
export function findCountry(text: string): string | undefined {
  const wanted = words(text);
  return wanted ? countries.find(({ value }) => keys.get(value)?.includes(wanted))?.value : undefined;
}

/** The countries whose names contain what was typed; those that begin with it come first. */
export function matchCountries<Item extends Country>(items: Item[], query: string): Item[] {
  const wanted = words(query);
  const rank = ({ value }: Item) => {
    const known = keys.get(value) ?? [];
    if (known.some((key) => key.startsWith(wanted))) return 0;
    return known.some((key) => key.length > 3 && key.includes(wanted)) ? 1 : 2;
  };
  return [0, 1].flatMap((wantedRank) => items.filter((item) => rank(item) === wantedRank));
}
