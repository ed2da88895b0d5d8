import { pageLanguage } from "@/words/language";
import { isEnglish } from "@/words/locale";
import { formatRounded } from "@/words/numbers";
import { formatOrdinal } from ".";

/** A percentile as the server writes it, such as "13th" or "≥ 99.9th", as the page's language does. */
export const percentileWords = (text: string): string =>
  isEnglish(pageLanguage())
    ? text
    : text.replace(/(\d+(?:\.\d+)?)(?:st|nd|rd|th)\b/g, (_, figure: string) =>
        figure.includes(".") ? formatRounded(Number(figure)) : formatOrdinal(Number(figure)),
      );
