import { expect, it } from "vitest";
import { sampleReport } from "../sample.testdata";
import type { Trail } from "./api";
import { trailFacts } from "./words";

const trail = (change: Partial<Trail> = {}): Trail => ({
  snapshot: { number: 2, made_at: "2026-03-02T09:00:00Z", made_by: "", why: "The activity was finished." },
  score: "total",
  application_id: "application",
  version: 3,
  test_date: "2026-03-02",
  figure: {
    raw: 13,
    max: 20,
    k: 20,
    answered: 18,
    missing: {},
    quotient: 65,
    z: 0.75,
    t: 57.5,
    scaled: 12.25,
    standard: 111.25,
    percentile: 77.33726,
    stanine: 7,
    age_equivalent: "",
    band: "Average",
    reason: "",
    local: {} as Trail["figure"]["local"],
  },
  questions: [],
  rule: "The sum.",
  formulas: 1,
  sex: "",
  age: { kind: "chronological", why: "the norms go by the age from birth", days: 2191, years: 5.99863, months: 72 },
  norm: {
    id: "n",
    version: 2,
    private: false,
    title: "Words",
    citation: "Invented 2026",
    n: 80,
    lines: [4],
    reliability: 0.91,
  },
  ...change,
});

const [row] = sampleReport().questions;
if (!row) throw new Error("The sample has no question.");
const rows = ([undefined, "refused", "not_administered", "discontinued"] as const).map((reason, question_no) => ({
  ...row,
  question_no,
  skipped: reason !== undefined,
  ...(reason && { missing_reason: reason }),
}));

const wordsOf = (change?: Partial<Trail>) =>
  Object.fromEntries(trailFacts(trail(change), { questions: rows }).map(({ label, value }) => [label, value]));

it("explains a figure so that it can be followed by hand", () => {
  expect(wordsOf()).toMatchObject({
    "Raw Score": "13 of 20; 18 of 20 questions have a score",
    "Age used": "from birth: 2191 days, 72 completed months, 5.9986 years (the norms go by the age from birth)",
    Norms: "Words, version 2; Invented 2026; line 4; n = 80",
    Reliability: "0.91",
    "Figures, unrounded": "z 0.7500, T 57.50, scaled 12.25, standard 111.25, percentile 77.337, stanine 7",
  });
  const norm = { ...trail().norm, lines: [4, 5], share: 0.25 } as Trail["norm"];
  expect(wordsOf({ norm }).Norms).toContain("between lines 4 and 5, 25.0 % of the way");
});

it("says why questions that it counts have no score", () => {
  const questions = [0, 1, 2].map((question_no) => ({
    question_no,
    question_id: `q${question_no}`,
    highest_possible_score: 1,
    score: null,
    scored_by: "",
  }));
  expect(wordsOf({ questions })["Raw Score"]).toBe(
    "13 of 20; 18 of 20 questions have a score (1 refused, 1 not administered)",
  );
});

it("says why there is no figure", () => {
  const none = trail();
  const figure = { ...none.figure, z: null, reason: "no norms" };
  const facts = trailFacts({ ...none, figure, norm: undefined, age: undefined }, { questions: [] });
  expect(facts.find(({ label }) => label === "Norms")?.value).toBe("— no norms");
  expect(facts.find(({ label }) => label === "Age used")?.value).toContain("no date of birth");
  expect(facts.find(({ label }) => label === "Figures, unrounded")?.value).toBe("— no norms");
});
