import { iso31661Alpha2ToAlpha3 } from "iso-3166";
import { fold } from "@/ui/format/fold";

export interface Country {
  /** The ISO 3166-1 alpha-2 code. */
  value: string;
  label: string;
}

/** Kosovo stands beside ISO 3166-1 and has inhabitants. */
const codes: Readonly<Record<string, string>> = { ...iso31661Alpha2ToAlpha3, XK: "XKX" };

const names = new Intl.DisplayNames("en", { type: "region" });

export const countries: Country[] = Object.keys(codes)
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label, "en"));

/** What people call a country beside its name; the name itself differs between browsers. */
const aliases: Readonly<Record<string, string[]>> = {
  AE: ["UAE"],
  CD: ["Democratic Republic of the Congo", "DR Congo"],
  CG: ["Republic of the Congo"],
  CI: ["Ivory Coast"],
  CV: ["Cabo Verde"],
  CZ: ["Czech Republic"],
  GB: ["UK", "Great Britain", "England", "Scotland", "Wales", "Northern Ireland"],
  HK: ["Hong Kong"],
  KR: ["Republic of Korea"],
  MM: ["Burma"],
  MO: ["Macao"],
  NL: ["Holland"],
  PS: ["Palestine"],
  RU: ["Russian Federation"],
  SZ: ["Swaziland"],
  TL: ["East Timor"],
  TR: ["Turkey", "Türkiye"],
  US: ["USA", "United States of America", "America"],
  VA: ["Holy See"],
  VN: ["Viet Nam"],
};

const words = (text: string) =>
  fold(text)
    .replace(/&/g, "and")
    .replace(/\bst\b\.?/g, "saint")
    .replace(/[.’']/g, "");

const keys = new Map(
  countries.map(({ value, label }) => [
    value,
    [value, codes[value] ?? "", label, ...(aliases[value] ?? [])].map(words),
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
