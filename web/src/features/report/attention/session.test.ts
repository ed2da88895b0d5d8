import { describe, expect, it } from "vitest";
import { sampleReport } from "../sample.testdata";
import { drawn, paceText, signed, topOf, trendText } from "./session";

const { session } = sampleReport();
const trend = session.trends[0];
if (!trend) throw new Error("The sample has no trend.");

describe("a session in words", () => {
  it.each([
    [0.4, "0"],
    [-0.4, "0"],
    [12.6, "+13"],
    [-3.2, "−3"],
  ])("a change of %d reads %s", (change, words) => expect(signed(change)).toBe(words));

  it("says why there is no trend, or the trend with its interval", () => {
    expect(trendText(trend)).toBe("— 3 of 4 questions needed");
    expect(trendText({ ...trend, trend: "rising", per_ten: 20, low: 5.2, high: 34.9, n: 12, reason: "" })).toBe(
      "rising: +20 points of a hundred in 10 questions (95 % interval +5 to +35), n = 12",
    );
  });

  it("compares the time with the typical one where that is known", () => {
    expect(paceText(session.totals)).toBe("100 %: 36 s for 3 questions that typically take 36 s");
    expect(paceText({ ...session.totals, pace: null })).toBe("— no question with a typical duration has a score");
  });

  it("draws what has a score, below a round top", () => {
    expect(drawn(session)).toHaveLength(3);
    expect(topOf(session)).toBe(100);
    const [first] = session.questions;
    expect(first && topOf({ ...session, questions: [{ ...first, pace: 101 }] })).toBe(150);
    expect(first && topOf({ ...session, questions: [{ ...first, pace: 9000 }] })).toBe(400);
  });
});
