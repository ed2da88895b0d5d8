// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import type { Report } from "../report";
import { sampleReport } from "../sample.testdata";
import { ageWords } from "../words";
import { reportDocument } from "./document";
import { blockOf, factsOf, print, whole } from "./document.testdata";

it("names its signer, with the version, the day, the reason and the check sum", () => {
  const signed = {
    number: 2,
    at: "2026-11-21T10:30:00Z",
    by: "Kim Hale",
    hash: "ab12",
    reason: "A date",
    credential: "PhD",
  };
  const printed = whole(sampleReport({ signed }));
  expect(printed.ending).toEqual({ name: "Kim Hale", lines: ["PhD", "", "", ""] });
  expect(printed.signed).toMatchObject({ number: 2, by: "Kim Hale", hash: "ab12", reason: "A date" });
  expect(printed.signed?.at).toMatch(/Nov 21, 2026/);
  expect(whole(sampleReport()).signed).toBeUndefined();
});

it("has the day on which it was signed where its signer was, and no other", () => {
  const signed = { number: 2, at: "2026-11-21T23:30:00Z", day: "2026-11-23", by: "Kim Hale" };
  for (const choice of [{ notes: true }, { notes: false, family: true as const }]) {
    const report = sampleReport({ signed });
    const printed = reportDocument(report, report.content, choice);
    expect(printed.signed?.at).toBe("Nov 23, 2026");
    expect(printed.date).toBe("Nov 23, 2026");
    const facts = printed.about.flatMap((part) => part.facts);
    expect(facts).toContainEqual({ label: "Date of report", value: "Nov 23, 2026" });
  }
  expect(whole(sampleReport()).date).toBe("Nov 20, 2026");
});

it("names the credential and the organization of the specialist who ran the activity before it is signed, then the signature's", () => {
  const author = { credential: "NCSP 123", organization: "South Clinic" };
  const open = sampleReport({ author });
  for (const printed of [whole(open), whole(open, { notes: false, family: true })]) {
    expect(printed.organization).toBe("South Clinic");
    expect(printed.ending).toEqual({ name: "Sam Reed", lines: ["NCSP 123", "", "", "South Clinic"] });
  }
  const signed = { number: 1, at: "2026-11-21T10:30:00Z", by: "Kim Hale", organization: "North Clinic" };
  expect(whole(sampleReport({ author, signed })).organization, "as it was").toBe("North Clinic");
  const older = { number: 1, at: "2026-11-21T10:30:00Z", by: "Kim Hale" };
  expect(whole(sampleReport({ author, signed: older })).organization, "never what came later").toBe("");
});

it("says to the family, and to nobody else, how the specialist can be reached", () => {
  const report = sampleReport();
  report.content = { ...report.content, family: { ...report.content.family, contact: "01353 659999" } };
  expect(whole(report, { notes: false, family: true }).ending?.lines.at(-1)).toBe("How to reach them: 01353 659999");
  expect(whole(report).ending?.lines.join()).not.toContain("01353 659999");
});

it("prints the child's photo for colleagues, and never for the family", () => {
  const report = sampleReport();
  const { child, content } = report;
  report.child = { ...child, background: { ...child.background, has_photo: true } };
  report.content = { ...content, sections: content.sections.map((section) => ({ ...section, family: true })) };
  const photoOf = (of: Report, family?: true) =>
    blockOf(reportDocument(of, of.content, { notes: false, family }), "background", "facts").photo;
  expect(photoOf(report)).toEqual({
    url: expect.stringContaining("/api/child/photo/child"),
    alt: "Photo of Ada Mae Fox",
  });
  expect(photoOf(report, true)).toBeUndefined();
  expect(photoOf(sampleReport())).toBeUndefined();
  const signed = { number: 1, at: "2026-11-21T10:30:00Z", by: "Kim Hale" };
  expect(photoOf({ ...report, signed })?.note).toBe("Photo as of today; not part of what was signed.");
});

describe("the report's child", () => {
  const factOf = (child: Partial<Report["child"]>, label: string) => {
    const report = sampleReport();
    report.child = { ...report.child, ...child };
    return factsOf(reportDocument(report, report.content, print))[label];
  };

  it.each([
    [{ medical_id: "S-1042", custom_id: "C-7" }, "S-1042"],
    [{ custom_id: "C-7" }, "C-7"],
    [{}, ""],
  ])("is known by %o", (ids, printed) => expect(factOf(ids, "Medical/Student ID")).toBe(printed));

  it.each([
    [{ sex_for_norms: "female" }, "Female"],
    [{ sex_for_norms: "male" }, "Male"],
    [{}, ""],
  ])("has the sex that the record holds, %o", (record, printed) => expect(factOf(record, "Sex")).toBe(printed));

  it("says both ages where they differ, and which is used", () => {
    const report = sampleReport();
    report.age = {
      ...report.age,
      age_text: "1 y 11 m",
      corrected_days: 660,
      corrected_text: "1 y 9 m",
      correction_in_use: true,
    };
    expect(factsOf(reportDocument(report, report.content, print))).toMatchObject({
      "Age at the test": "1 y 11 m",
      "Corrected age": "1 y 9 m (used)",
    });
    report.age = { ...report.age, corrected_days: -78, corrected_text: "", reason: "before the due date" };
    expect(ageWords(report)[1]?.value).toBe("— the test was before the due date (used)");
    report.age = { ...report.age, age_text: "", corrected_days: null, reason: "no date of birth" };
    expect(ageWords(report)).toEqual([
      { label: "Age at the test", value: "— the child's record has no date of birth" },
    ]);
  });
});
