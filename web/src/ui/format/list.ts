import { apart } from "@/words/isolation";
import { pageDirection, pageLanguage } from "@/words/language";

/** What stands before the last of several: nothing but the sign between them, or a word. */
type Joint = "plain" | "and" | "or";

const forms: Readonly<Record<Joint, Intl.ListFormatOptions>> = {
  plain: { type: "unit", style: "short" },
  and: { type: "conjunction", style: "long" },
  or: { type: "disjunction", style: "long" },
};

const made = new Map<string, Intl.ListFormat>();

function formatOf(joint: Joint): Intl.ListFormat {
  const language = pageLanguage();
  const key = `${language} ${joint}`;
  const format = made.get(key) ?? new Intl.ListFormat(language, forms[joint]);
  made.set(key, format);
  return format;
}

/** "a, b, c", and with a joint "a, b, and c" or "a, b, or c", in the page's language; what is not there is left out. */
export const listed = (
  items: readonly (string | number | false | null | undefined)[],
  joint: Joint = "plain",
): string => formatOf(joint).format(items.filter((item) => item || item === 0).map((item) => ofList(String(item))));

/** Where lines begin at the right, a list that begins with a Latin name would be read from the left as a whole. */
const ofList = (item: string): string => (pageDirection() === "rtl" ? apart(item) : item);
