import { pageLanguage } from "@/words/language";

/** The languages that an account can choose, as the server has them. */
export const ownLanguages = ["en", "es", "ar"];

/** The name of a language in the language itself, written as at the beginning of a line. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.replace(/^./u, (first) => first.toLocaleUpperCase(language));
}

/** The page's language as that of a new account; none for the language of tests. */
export function chosenLanguage(): string {
  const language = pageLanguage();
  return ownLanguages.includes(language) ? language : "";
}
