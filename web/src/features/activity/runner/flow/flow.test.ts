import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applyRules, type Kind, leftOut } from "./apply";
import { type FlowStep, nextStep } from "./next";
import { type FlowItem, type Plan, planOf, type Rules } from "./rules";
import { resultOf, runOf } from "./run";

/** The cases that the server runs too: an answer's sign is a score, - for nothing, or the first letter of a reason. */
const cases = JSON.parse(
  readFileSync(new URL("../../../../../../internal/scoring/flow/testdata/cases.json", import.meta.url), "utf8"),
) as { steps: StepCase[]; runs: RunCase[] };

interface StepCase {
  name: string;
  rules: Rules;
  form: [string, number][];
  highest?: number;
  answers: string;
  age?: number;
  present: number;
  want: FlowStep;
  kinds?: string;
  left?: number[];
}

interface RunCase {
  basal: number;
  ceiling: number;
  answers: string;
  basal_at: number;
  ceiling_at: number;
  raw: number | null;
}

const reasons: Record<string, FlowItem["missing"]> = {
  r: "refused",
  n: "no_response",
  a: "not_administered",
  d: "discontinued",
};

const signs: Record<Kind, string> = {
  counted: ".",
  credited: "+",
  not_counted: "x",
  practice: "p",
  zero: "0",
  missing: "-",
  invalid: "!",
  undetermined: "?",
};

const itemsOf = (answers: string): FlowItem[] =>
  [...answers].map((sign) => ({ score: /\d/.test(sign) ? Number(sign) : null, missing: reasons[sign] ?? "" }));

function setUp(rules: Rules, form: [string, number][], answers: string, highest = 1): [Plan, FlowItem[]] {
  const categories = form.flatMap(([category, count]) => Array<string>(count).fill(category));
  const questions = categories.map((category, place) => ({ id: `q${place + 1}`, category, highest }));
  return [planOf(rules, questions), itemsOf(answers)];
}

describe("what is next and what it counts, as the server has it", () => {
  it.each(cases.steps)("$name", ({ rules, form, highest, answers, age, present, want, kinds, left }) => {
    const [plan, items] = setUp(rules, form, answers, highest);
    expect(nextStep(plan, items, age ?? null, present)).toEqual(want);
    if (kinds) {
      expect(
        applyRules(plan, items)
          .map((kind) => signs[kind])
          .join(""),
      ).toBe(kinds);
    }
    if (left) expect(leftOut(plan, items)).toEqual(left);
  });
});

function expectRun({ basal, ceiling, answers, basal_at, ceiling_at, raw }: RunCase) {
  const part = { category: "Words", basal, ceiling };
  const [plan, items] = setUp({ parts: [part] }, [["Words", answers.length]], answers);
  const run = runOf(
    part,
    items.map((item) => resultOf(plan.rules, part, item, 1)),
  );
  expect([run.basalAt, run.ceilingAt, run.raw]).toEqual([basal_at, ceiling_at, raw]);
  if (!/\d/.test(answers)) return;
  const kinds = applyRules(plan, items);
  const undecided = kinds.some((kind) => kind === "undetermined" || kind === "missing" || kind === "invalid");
  expect(undecided).toBe(raw === null);
  if (raw === null) return;
  const points = kinds.map((kind, at) => (kind === "credited" ? 1 : kind === "counted" ? (items[at]?.score ?? 0) : 0));
  expect(points.reduce((sum, one) => sum + one, 0)).toBe(raw);
}

describe("raw scores", () => {
  it.each(cases.runs)("$answers with $basal and $ceiling", expectRun);

  const folder = process.env.MILEPOST_CLINICAL_CASES;
  it.skipIf(!folder)("of a file of cases", () => {
    const [, ...lines] = readFileSync(`${folder}/basal/cases.csv`, "utf8").trim().split("\n");
    expect(lines).toHaveLength(60);
    for (const line of lines) {
      const [, , basal, ceiling, answers = "", basalAt, ceilingAt, raw] = line.trim().split(",");
      expectRun({
        basal: Number(basal),
        ceiling: Number(ceiling),
        answers,
        basal_at: Number(basalAt),
        ceiling_at: Number(ceilingAt),
        raw: raw === "" ? null : Number(raw),
      });
    }
  });
});

/** How often a step through so many questions looks at one of them. */
function looksOf(pairs: number): number {
  const [plan, items] = setUp(
    { parts: [{ category: "Words", basal: 3, ceiling: 5, reverse: true }], practice: ["q1"] },
    [["Words", 2 * pairs + 2]],
    `-${"10".repeat(pairs)}-`,
  );
  let looks = 0;
  const get: ProxyHandler<FlowItem>["get"] = (...of) => {
    looks += 1;
    return Reflect.get(...of);
  };
  const counted = items.map((item) => new Proxy(item, { get }));
  expect(nextStep(plan, counted, 60, pairs).next).toBe(2 * pairs + 1);
  applyRules(plan, counted);
  leftOut(plan, counted);
  return looks;
}

it("leads through ten times as many questions with ten times the work", () => {
  expect(looksOf(500)).toBeLessThan(11 * looksOf(50));
});
