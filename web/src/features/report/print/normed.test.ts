import { describe, expect, it } from "vitest";
import { sampleReport } from "../sample.testdata";
import { normativeNotes } from "../summary/normative";
import { totalNorms } from "./normed";

const zero = "1 of 4 questions without an answer count 0 points (1 refused)";
const norm = { id: "n1", title: "Words", citation: "Invented 2026", version: 1, n: 0, private: false };

function factsOf(change: object) {
  const report = sampleReport();
  const totals = { ...report.totals, percentileText: "13th", normsReason: "", norm, ...change };
  return Object.fromEntries(totalNorms({ ...report, totals } as never).map(({ label, value }) => [label, value]));
}

describe("what norms say of a total", () => {
  it("names the size of a small group, and the interval of its percentile", () => {
    const percentileInterval = { low: "6th", high: "24th", level: 95 };
    expect(factsOf({ percentileInterval }).Percentile).toBe("13th (95 % 6th–24th)");
    expect(factsOf({}).Percentile).toBe("13th");
    const open = { low: "≥ 85th", high: "", level: 95, text: "≥ 85th" };
    expect(factsOf({ percentileText: "≥ 95th", percentileInterval: open }).Percentile).toBe("≥ 95th (95 % ≥ 85th)");
    expect(factsOf({}).Norms).toBe("Words; Invented 2026; n unknown");
    expect(factsOf({ norm: { ...norm, n: 80 } }).Norms).toBe("Words; Invented 2026; n = 80");
  });

  it("says what was counted as 0, beside figures of norms alone", () => {
    expect(factsOf({ countedAsZero: zero })["Counted as 0"]).toBe(zero);
    expect(factsOf({ countedAsZero: zero, normsReason: "no norms" })["Counted as 0"]).toBeUndefined();
    expect(factsOf({})["Counted as 0"]).toBeUndefined();
  });
});

const ageNote = "length of the pregnancy unknown: the age is not corrected for an early birth";

it("says beside the figures that the age might be another one", () => {
  expect(factsOf({ ageNote })["About the age"]).toBe(ageNote);
  expect(factsOf({ ageNote, percentileText: "" })["About the age"]).toBeUndefined();
  const rows = sampleReport().categories.map((row) => ({ ...row, standardScore: 83, ageNote, norm }));
  expect(normativeNotes(rows).filter((note) => note.includes(ageNote))).toHaveLength(1);
  expect(normativeNotes(rows).at(-1)).toContain("n unknown");
});

it("says of each part with norms what was counted as 0", () => {
  const [rhyme, shapes] = sampleReport().categories;
  if (!rhyme || !shapes) throw new Error("There are no categories.");
  const rows = [
    { ...rhyme, standardScore: 83, countedAsZero: zero },
    { ...shapes, countedAsZero: zero },
  ];
  const notes = normativeNotes(rows).filter((note) => note.includes(zero));
  expect(notes).toEqual([`${rhyme.categoryName}: ${zero}.`]);
});
