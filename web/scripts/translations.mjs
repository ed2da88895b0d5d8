// Says what is wrong with a translation: whether it asks for the same values, with the forms of plurals that its language has.
import { parse } from "@messageformat/parser";

const categories = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Forms that no count of people or tests reaches: a language's form for millions. */
const optional = { es: ["many"] };

/** What a message asks for, in a form that can be compared, and its choices by the number of something. */
function shapeOf(message) {
  const names = new Set();
  const plurals = [];
  const walk = (tokens) => {
    for (const token of tokens) {
      if (token.type === "argument" || token.type === "function") names.add(token.arg);
      if (["plural", "select", "selectordinal"].includes(token.type)) {
        names.add(token.arg);
        if (token.type === "plural") plurals.push(token.cases.map(({ key }) => key));
        for (const { tokens: inner } of token.cases) walk(inner);
      }
    }
  };
  walk(parse(message));
  return { names, plurals };
}

/** Elements within a sentence: <0>…</0> and <1/>. */
const elementsOf = (message) => [...new Set(message.match(/<\/?\d+\/?>/g) ?? [])].sort().join("");

const list = (values) => [...values].sort().join(", ");

/** What is wrong with a translation of a message, in English; empty if nothing is. */
export function faultsOf(language, message, translation) {
  if (!translation.trim()) return ["is not translated"];
  let own;
  try {
    own = shapeOf(translation);
  } catch (error) {
    return [`cannot be read: ${String(error.message).split("\n")[0]}`];
  }
  const { names, plurals } = shapeOf(message);
  const found = [];
  if (list(own.names) !== list(names))
    found.push(`asks for ${list(own.names) || "nothing"} instead of ${list(names) || "nothing"}`);
  if (elementsOf(translation) !== elementsOf(message)) found.push("has other elements");
  if (own.plurals.length < plurals.length) found.push("has no forms for a number");
  const wanted = categories(language).filter((form) => !optional[language]?.includes(form));
  for (const forms of own.plurals) {
    const absent = wanted.filter((form) => !forms.includes(form));
    if (absent.length > 0) found.push(`has no form for ${absent.join(", ")}`);
  }
  if (/^\s/.test(message) !== /^\s/.test(translation) || /\s$/.test(message) !== /\s$/.test(translation))
    found.push("begins or ends with another space");
  return found;
}

/** What is wrong with the translations of the server's refusals, both by their ids. */
export function refusalFaults(language, english, translations) {
  const wrong = Object.entries(english).flatMap(([id, message]) =>
    faultsOf(language, message, translations[id] ?? "").map((fault) => `${id} ${fault}`),
  );
  const unknown = Object.keys(translations).filter((id) => !(id in english));
  return [...wrong, ...unknown.map((id) => `${id} is no refusal of the server`)];
}

/** What tells texts apart at run time: the English words, and the context that two meanings of them have. */
export const nameOf = ({ msgctxt = "", msgid }) => `${msgctxt}\u0004${msgid}`;

/** A text as a message about it names it. */
const called = ({ msgctxt, msgid }) => (msgctxt ? `“${msgid}” (${msgctxt})` : `“${msgid}”`);

/** All translations of each text, and the catalogues in which each of them stands. What is not translated is none. */
function translationsByText(catalogues) {
  const texts = new Map();
  for (const [catalogue, items] of catalogues) {
    for (const item of items) {
      const translation = item.msgstr[0];
      if (!translation?.trim()) continue;
      const text = texts.get(nameOf(item)) ?? { item, found: new Map() };
      text.found.set(translation, [...(text.found.get(translation) ?? []), catalogue]);
      texts.set(nameOf(item), text);
    }
  }
  return [...texts.values()];
}

/**
 * The texts of a language that its catalogues translate differently. They share an id, so that the catalogue that is
 * loaded last would decide what all pages say. Forms for a number are part of the one translation and compared with it.
 */
export function disagreements(catalogues) {
  return translationsByText(catalogues)
    .filter(({ found }) => found.size > 1)
    .map(({ item, found }) => {
      const each = [...found].map(([translation, names]) => `“${translation}” in ${names.join(", ")}`);
      return `${called(item)} is ${each.join(" and ")}`;
    });
}
