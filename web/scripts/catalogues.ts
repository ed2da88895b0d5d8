import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import type { Messages } from "@lingui/core";
import { refusalsIn } from "./refusal-texts.ts";

/** A language for tests: English with accents, a third longer, within brackets that show where a text begins and ends. */
export const pseudo = "qps";

const config = getConfig();

/** The languages that the build comes with, besides English. */
export const otherLanguages = [...config.locales.filter((locale) => locale !== config.sourceLocale), pseudo];

/** The names of all catalogues. */
export const groups = (config.catalogs ?? []).map(({ path }) => path.slice(path.lastIndexOf("/") + 1));

/** The catalogue of a group of pages in a language, ready to be looked up in; a text without a translation stays English. */
export async function compiled(group: string, language: string): Promise<Messages> {
  const catalogue = (await getCatalogs(config)).find(({ path }) => path.endsWith(`/${group}`));
  if (!catalogue) throw new Error(`lingui.config.ts names no catalogue ${group}`);
  const { messages } = await catalogue.getTranslations(language === pseudo ? "en" : language, {
    fallbackLocales: { default: "en" },
    sourceLocale: "en",
  });
  return ready(group, language, messages);
}

/** The sentences of the server's refusals in a language, by their ids; one without a translation stays English. */
export const compiledRefusals = (language: string): Messages =>
  ready("refusals", language, refusalsIn(language === pseudo ? "en" : language));

function ready(group: string, language: string, messages: Record<string, string>): Messages {
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: "json", pseudoLocale: pseudo });
  if (errors.length > 0) throw new Error(`${language}/${group}: ${errors.map(({ source }) => source).join(", ")}`);
  const found = (JSON.parse(source) as { messages: Messages }).messages;
  if (language === pseudo) return Object.fromEntries(Object.entries(found).map(lengthened));
  return isolatedIn(language, found);
}

/** Messages with their values isolated where the language is written from right to left. */
export const isolatedIn = (language: string, messages: Messages): Messages =>
  isRightToLeft(language)
    ? Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, withIsolates(message)]))
    : messages;

type CompiledMessage = Messages[string];

const rightToLeft = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

const isRightToLeft = (language: string): boolean =>
  rightToLeft.includes(new Intl.Locale(language).maximize().script ?? "");

/**
 * A message whose values are isolated: a Latin name in an Arabic sentence takes no figure that follows it to its own side.
 * In languages from left to right the page isolates such names where it shows them (ui/Isolated.tsx).
 */
export function withIsolates(message: CompiledMessage): CompiledMessage {
  if (typeof message === "string") return message;
  return message.flatMap((token, at) => {
    const ends = beginsFormula.test(textAt(message, at - 1)) ? ["\u2069"] : [];
    if (token === "#") return [token, ...ends];
    if (typeof token === "string") return [formulaWithin(message, at)];
    const [name, kind, forms] = token as [string, string?, Record<string, CompiledMessage>?];
    const sign = textAt(message, at + 1).startsWith("%") ? ["%"] : [];
    if (kind === undefined) return ["\u2068", token, ...sign, "\u2069", ...ends];
    if (forms === undefined) return [token];
    const isolated = Object.entries(forms).map(([form, words]) => [
      form,
      typeof words === "object" ? withIsolates(words) : words,
    ]);
    return [[name, kind, Object.fromEntries(isolated)]];
  }) as CompiledMessage;
}

const beginsFormula = /(?<![A-Za-z])n = $/;

const textAt = (message: Exclude<CompiledMessage, string>, at: number): string => {
  const token = message[at];
  return typeof token === "string" ? token : "";
};

const isValue = (token: unknown): boolean => token === "#" || (Array.isArray(token) && token[1] === undefined);

/** What stands around values, in which formulas run from left to right: "n = 12", and "57%" with its sign behind the figure. */
function formulaWithin(message: Exclude<CompiledMessage, string>, at: number): string {
  const before = message[at - 1];
  const text = isValue(before) && before !== "#" ? textAt(message, at).replace(/^%/, "") : textAt(message, at);
  return isValue(message[at + 1]) ? text.replace(beginsFormula, "\u2066$&") : text;
}

function lengthened([id, message]: [string, CompiledMessage]): [string, CompiledMessage] {
  const long = (length: number) => "~".repeat(Math.ceil(length / 3));
  if (typeof message === "string") return [id, `⟦${message}${long(message.length)}⟧`];
  const words = message.reduce<number>((sum, token) => sum + (typeof token === "string" ? token.length : 6), 0);
  return [id, ["⟦", ...message, `${long(words)}⟧`]];
}
