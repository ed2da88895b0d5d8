import { expect, it } from "vitest";
import { answeredBy } from "./answeredBy";

const rater = { respondent: "parent", relation: "mother", rater_name: "Ada Vale", entry: "link" } as const;

it.each([
  [{ ...rater, entry: "run" }, undefined],
  [{ ...rater, entry: undefined }, undefined],
  [rater, "Mother, by link"],
  [{ ...rater, relation: "" }, "Ada Vale, by link"],
  [{ ...rater, relation: "", rater_name: "", entry: "telephone" }, "Parent or caretaker, by telephone"],
  [
    { ...rater, respondent: "teacher", relation: undefined, rater_name: undefined, entry: "paper" },
    "Teacher, on paper",
  ],
] as const)("says of %o: %s", (activity, words) => expect(answeredBy(activity)).toBe(words));
