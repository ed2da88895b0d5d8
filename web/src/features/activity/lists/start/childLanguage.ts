import { fold } from "@/ui/format/fold";
import { languageName } from "@/ui/format/language";

const nameIn = (language: string, tag: string): string =>
  new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard" }).of(tag) ?? tag;

/** What people write in a record for a language: its tag, or its name in the page's language, in English or in itself. */
const writingsOf = (tag: string): string[] => [tag, languageName(tag), nameIn("en", tag), nameIn(tag, tag)].map(fold);

const baseOf = (tag: string): string => tag.split("-")[0] ?? tag;

/** The language among these that a child's record names; undefined where it names another one, or none. */
export function childLanguage(recorded: string, tags: readonly string[]): string | undefined {
  const wanted = fold(recorded);
  if (!wanted) return undefined;
  return (
    tags.find((tag) => writingsOf(tag).includes(wanted)) ??
    // "Spanish" finds Mexican Spanish where there is no other.
    tags.find((tag) => writingsOf(baseOf(tag)).includes(wanted))
  );
}
