import { languageChoices, languageName } from "@/ui/format/language";

/** A tag as it is written, such as "pt-BR" of "PT-br"; undefined for what is none. */
function tagOf(typed: string): string | undefined {
  try {
    const locale = new Intl.Locale(typed.trim());
    // In form many words are tags: one of a language that has a name is meant as one.
    return languageName(locale.language) === locale.language ? undefined : locale.toString();
  } catch {
    return undefined;
  }
}

/** The languages to choose from by their names, and the one whose tag is typed. */
export function languageOptions(typed: string, taken: readonly string[]) {
  const known = languageChoices("").filter(({ value }) => value !== "");
  const tag = tagOf(typed);
  const all = known.map((one) => (one.value === tag ? { ...one, label: labelOf(tag) } : one));
  const added = tag && !known.some(({ value }) => value === tag) ? [{ value: tag, label: labelOf(tag) }] : [];
  return [...added, ...all].filter(({ value }) => !taken.includes(value));
}

/** Searched for by its tag as well. */
const labelOf = (tag: string) => `${languageName(tag)} (${tag})`;
