import { describe, expect, it } from "vitest";
import { sampleReport } from "../sample.testdata";
import { labelOf } from "./figureLabels";
import { valueWords } from "./figureValues";

describe("figures by name", () => {
  it.each([
    ["total.raw", "Total: raw score"],
    ["category:First words.age_equivalent", "First words: age equivalent"],
    ["category:a.raw.max", "a.raw: maximum"],
    ["raters.name.2", "Rater 2"],
    ["raters:total.standard.1", "Total: standard score of rater 1"],
    ["raters:category:Play.interval.3", "Play: interval of rater 3"],
    ["raters:total.difference.1-2", "Total: difference of raters 1 and 2"],
    ["raters:area:Play.share.1-3", "Play: how often a difference as that of raters 1 and 3 occurs"],
    ["session.pace", "Time as a share of the typical time"],
  ])("%s is %s", (id, label) => expect(labelOf({ id, label: "?" })).toBe(label));

  it("goes by the server's label where a questionnaire has another, and where it knows none", () => {
    expect(labelOf({ id: "test.date", label: "Date answered" })).toBe("Date answered");
    expect(labelOf({ id: "new.figure", label: "Something new" })).toBe("Something new");
  });

  it("says in English what the server says", () => {
    for (const figure of sampleReport().figures) expect(labelOf(figure), figure.id).toBe(figure.label);
  });
});

describe("figures as they read", () => {
  it.each([
    ["age", "5 y 4 m", "5 y 4 m"],
    ["test.date", "November 27, 2026", "November 27, 2026"],
    ["test.date", "", ""],
    ["total.percentile", "66th", "66th"],
    ["total.interval", "95 % interval 88–125", "95 % interval 88–125"],
    ["raters:total.interval.1", "90 % interval 71–80", "90 % interval 71–80"],
    ["session.time.trend", "no clear trend", "no clear trend"],
    [
      "session.points.change",
      "+1.5 per 10 questions (95 % interval −0.3 to +3)",
      "+1.5 per 10 questions (95 % interval −0.3 to +3)",
    ],
    ["category:x.rating", "Average", "Average"],
    ["school", "5 y 4 m", "5 y 4 m"],
  ])("%s %s", (id, text, words) => expect(valueWords(id, text)).toBe(words));
});
