/** What the table is sorted by. */
export const sortings = ["no", "p", "r_rest", "alpha_without", "skipped", "time", "flags"] as const;
export type Sorting = (typeof sortings)[number];

/** Search parameters of an item analysis: the version, the question that is open, the order, and what is left out. */
export interface ItemSearch {
  version?: number;
  /** Whose answers are analysed. */
  respondent?: Respondent;
  question?: string;
  sort?: Sorting;
  order?: "desc";
  /** Ids of questions with commas between them, the last one left out last. */
  without?: string;
}

const respondents = ["specialist", "parent", "teacher", "self", "other"] as const;
type Respondent = (typeof respondents)[number];

const id = /^[\w-]{1,64}$/;

/** The ids in an address, each once, in their order. */
export const idsIn = (text: string | undefined): string[] => [
  ...new Set((text ?? "").split(",").filter((one) => id.test(one))),
];

/** Makes sense of an address. */
export function itemSearch({
  version,
  respondent,
  question,
  sort,
  order,
  without,
}: Record<string, unknown>): ItemSearch {
  const ids = idsIn(typeof without === "string" ? without : undefined).join(",");
  return {
    version: Number.isInteger(version) && Number(version) > 0 ? Number(version) : undefined,
    respondent: respondents.find((one) => one === respondent),
    question: typeof question === "string" && id.test(question) ? question : undefined,
    sort: sortings.find((one) => one === sort && one !== "no"),
    order: order === "desc" ? "desc" : undefined,
    without: ids || undefined,
  };
}
