import { pageLanguage } from "./language";

/** English, and the language of tests, which is English as well. */
export const isEnglish = (language: string): boolean => ["en", "qps"].includes(language);

/**
 * The locale of dates, numbers and names in the page's language. English has the habits of the United States, as specified; Arabic
 * has the digits that its readers' devices have in other places, too.
 */
export function formatLocale(): string {
  const language = pageLanguage();
  if (isEnglish(language)) return "en-US";
  return language === "ar" ? "ar-u-nu-latn" : language;
}

/** The same for the time of day, which has 24 hours. */
export const timeLocale = (): string => (isEnglish(pageLanguage()) ? "en-GB" : `${pageLanguage()}-u-hc-h23-nu-latn`);
