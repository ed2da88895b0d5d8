import { pageLanguage } from "@/words/language";

/** The page's language as that of a new account; none for the language of tests. */
export const chosenLanguage = (): string => (pageLanguage() === "qps" ? "" : pageLanguage());
