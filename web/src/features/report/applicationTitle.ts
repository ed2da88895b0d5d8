import { pageLanguage } from "@/words/language";
import type { Report } from "./report";

const primary = (tag: string) => tag.split("-")[0]?.toLowerCase();

/** The application's title in the page's language, or in one that differs in the region alone; as it is written where it has none. */
export function titleHere({ title, titles = {} }: Report["application"]): string {
  const language = pageLanguage();
  const [near] = Object.keys(titles).filter((tag) => primary(tag) === primary(language));
  return titles[language] ?? titles[near ?? ""] ?? title;
}
