import { t } from "@lingui/core/macro";
import "@/words/units";

// Parts that stand beside each other without being a list of equals, which `listed` joins: "27 Nov 2026, Demo Specialist".

type Parts = readonly (string | false | null | undefined)[];

const there = (parts: Parts) => parts.filter((part) => part);

/** "a, b": with the comma of the page's language. What is not there is left out. */
export const facts = (parts: Parts): string => there(parts).join(t({ message: ", ", comment: "between facts" }));

/** "a; b": for parts that have commas within. */
export const clauses = (parts: Parts): string =>
  there(parts).join(t({ message: "; ", comment: "between parts of a sentence that have commas within" }));
