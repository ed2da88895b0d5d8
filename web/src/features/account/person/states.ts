import { iso31662 } from "iso-3166";
import { holdsName, spellings } from "@/ui/format/fold";
import { formatLocale } from "@/words/locale";

interface State {
  code: string;
  name: string;
}

/** Where addresses name the larger of two levels: the Czech and the Lithuanian regions, the Moroccan ones. */
const firstLevel = new Set(["CZ", "LT", "MA"]);

/** Groupings of the United Kingdom's parts, which no address names. */
const noPlace = new Set(["GB-EAW", "GB-GBN", "GB-UKM"]);

/** Remarks of the standard that are no part of the name. */
const remark = / \((?:EH(?:-partial)?|UTAG|de, lb)\)$/;

/** The subdivisions of ISO 3166-2 that an address in the country names: of two levels the smaller, save for a few. */
function statesOf(country: string): State[] {
  const all = iso31662.filter(({ code }) => code.startsWith(`${country}-`) && !noPlace.has(code));
  const divided = new Set(all.map(({ parent }) => parent));
  const right = all.filter(({ code, parent }) => (firstLevel.has(country) ? parent === country : !divided.has(code)));
  return right.map(({ code, name }) => ({ code: code.slice(3), name: name.replace(remark, "") }));
}

/** The names to choose from, in order; empty where a country has none. */
export const stateNames = (country: string): string[] =>
  [...new Set(statesOf(country).map(({ name }) => name))].sort((a, b) => a.localeCompare(b, formatLocale()));

/** The name of the country's state that a text means: the name in any case and without accents, or the code. */
export function findState(country: string, text: string): string | undefined {
  const wanted = spellings(text);
  if (wanted[0] === "") return undefined;
  const states = statesOf(country);
  const found =
    states.find(({ name }) => spellings(name).some((one) => wanted.includes(one))) ??
    states.find(({ code }) => code.toLowerCase() === text.trim().toLowerCase());
  return found?.name;
}

/** The names that contain what was typed; those that begin with it come first. */
export function matchStates<Item extends { label: string }>(items: Item[], query: string): Item[] {
  const wanted = spellings(query);
  const found = items.filter(({ label }) => holdsName(label, query));
  const begins = ({ label }: Item) => spellings(label).some((name) => wanted.some((part) => name.startsWith(part)));
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}
