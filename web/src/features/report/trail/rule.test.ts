import { describe, expect, it } from "vitest";
import { noteWords } from "../notes";
import { reasonWords } from "../reasons";
import { ruleWords } from "./rule";
import { ageWhy, occasionWords } from "./stored";

const sum =
  "The raw score is the sum of the scores. Norms read it when no answer is missing; where less than 80 % of the questions have a score nothing is concluded.";
const byRules = "The raw score is the sum of the points by the author's rules.";
const missing =
  "Without a score: refused counts as 0 points, no response counts as missing, not administered counts as invalid, discontinued counts as 0 points.";

describe("the rule of a figure", () => {
  it.each([
    sum,
    `${sum} ${missing}`,
    `${byRules} Rhyme: basal of 3 in a row, and what comes before is credited; ceiling of 4 in a row, and nothing after counts. ${missing}`,
    `${byRules} All other questions: ceiling of 4 in a row, and nothing after counts. ${missing} Questions for practice do not count.`,
    `${byRules} Sounds, e.g. /s/. And more: basal of 2 in a row, and what comes before is credited. Words: ceiling of 5 in a row, and nothing after counts. ${missing}`,
    "The composite is the weighted sum of its parts' raw scores, looked up in norms of its own. category:A × 1; area:B × 0.5. There is none when 2 or more parts have a raw score of 0.",
    "The sum of something else.",
    `${sum} And what nobody foresaw.`,
  ])("reads in English as it is stored: %s", (rule) => expect(ruleWords(rule)).toBe(rule));
});

describe("what is stored beside a figure", () => {
  it.each([
    "length of the pregnancy unknown: the age is not corrected for an early birth",
    "3 of 24 questions without an answer count 0 points (2 refused, 1 no opportunity to observe)",
    "prorated, 1 of 12 missing",
    "prorated, 1 of 12 missing (13.09, read as 13)",
    "something new",
    "",
  ])("is a note: %s", (note) => expect(noteWords(note)).toBe(note));

  it.each([
    "no norms",
    "12 of 30 children needed",
    "8 of 10 questions needed",
    "3 of 24 questions have no answer",
    "outside the norms' ages (5;0–7;11)",
    "no norms (a raw score of 4.5 lies between two lines of the table)",
    "no composite (2 parts have a raw score of 0)",
    "no reliable difference (needs 27.9 standard points or more above the child's own mean)",
    "no reliable difference (needs 27.2 standard points or more below the child's own mean)",
    "something new",
  ])("is a reason: %s", (reason) => expect(reasonWords(reason)).toBe(reason));

  it("is a reason within a reason", () =>
    expect(reasonWords("no composite (Words: other norms)")).toBe(
      "no composite (Words: there are no norms of such respondents)",
    ));

  it("is an occasion, or what a person wrote", () => {
    expect(occasionWords("The activity was finished.")).toBe("The activity was finished.");
    expect(occasionWords("Norms of 2026")).toBe("Norms of 2026");
    expect(ageWhy("the norms go by the age from birth")).toBe("the norms go by the age from birth");
  });
});
