import { describe, expect, it } from "vitest";
import { sampleReport } from "../sample.testdata";
import { countsAsWords, ruledBlocks } from "./words";

const text = (change: Parameters<typeof sampleReport>[0]) => JSON.stringify(ruledBlocks(sampleReport(change)));

describe("what the rules add to a print", () => {
  it("is empty without rules, and for a report that was signed before rules existed", () => {
    expect(text({})).toBe("[]");
    expect(text({ critical: undefined, composites: undefined, overruled: undefined } as never)).toBe("[]");
  });
  it("names critical answers", () =>
    expect(text({ critical: [{ question_no: 2, text: "Ask about sleep." }] })).toContain(
      "Critical answer. Question 3: Ask about sleep.",
    ));
  it("says why there is no composite", () =>
    expect(
      text({
        composites: [{ name: "Verbal", members: [], by: "norms", standardText: "", normsReason: "no norms" } as never],
      }),
    ).toContain("— no norms"));
  it("names the question, the specialist and the reason of each override", () =>
    expect(
      text({
        overruled: [
          {
            overrule_id: "o",
            question_no: 6,
            proposed_no: -1,
            chosen_no: 7,
            rule: "ceiling",
            reason: "The child wanted more.",
            by: "Ann Lee",
            at: "2026-03-01T12:00:00Z",
          },
        ],
      }),
    ).toContain("At question 7 the rules proposed the end; Ann Lee went to question 8: The child wanted more."));
  it("says where more time was given, and what was left at the start", () => {
    const left = {
      overrule_id: "o",
      proposed_no: 0,
      chosen_no: 4,
      reason: "So.",
      by: "Ann Lee",
      at: "2026-03-01T12:00:00Z",
    };
    const overruled = [
      { ...left, question_no: -1, rule: "start_first" as const },
      { ...left, question_no: 4, rule: "time_limit" as const },
    ];
    expect(text({ overruled })).toContain(
      "At the start the rules proposed question 1; Ann Lee went to question 5: So.",
    );
    expect(text({ overruled })).toContain("At question 5 Ann Lee gave more time than the rules do: So.");
  });
  it("marks what a rule makes of a question", () => {
    expect(countsAsWords("credited")).toBe("credited: before the basal");
    expect(countsAsWords(undefined)).toBe("");
  });
});
