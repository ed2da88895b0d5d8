// @vitest-environment jsdom

import type { Node } from "pdfmake/interfaces";
import { describe, expect, it } from "vitest";
import { buildReport, isAlone } from "./build";
import { counted, fileName, ordinal } from "./format";
import { printedSections } from "./model";
import { richText } from "./richText";
import {
  FALLBACK_FONT,
  hasUnprintable,
  MAIN_FONT,
  needsFallback,
  spell,
  spellSvg,
  spellWithin,
  splitRuns,
} from "./runs";
import { sampleReport } from "./sample.testdata";
import { draw } from "./sections";

const main = (text: string) => ({ text, font: MAIN_FONT });
const fallback = (text: string) => ({ text, font: FALLBACK_FONT });

describe("runs", () => {
  it.each([
    ["Øystein Łukasz Żółć", [main("Øystein Łukasz Żółć")]],
    ["Anna Мария", [main("Anna "), fallback("Мария")]],
    ["Мария Иванова, 7", [fallback("Мария Иванова, 7")]],
    ["Z\u0307o\u0301łć", [main("Żółć")]],
    ["", []],
  ])("splits %j", (text, runs) => {
    expect(splitRuns(text)).toEqual(runs);
  });

  it("knows what needs the second font and what no font has", () => {
    expect(needsFallback("Zoë — 52.5 %")).toBe(false);
    expect(needsFallback("Νίκος")).toBe(true);
    expect(hasUnprintable("Мария Νίκος Łukasz – “x”")).toBe(false);
    expect(hasUnprintable("李明")).toBe(true);
    expect(hasUnprintable("well done 🎉")).toBe(true);
  });

  it("leaves plain text plain and marks letters in drawings", () => {
    expect(spell("Rhyme")).toBe("Rhyme");
    expect(spellSvg("<text x='1'>Rhyme</text>")).toBe("<text x='1'>Rhyme</text>");
    expect(spellSvg("<text>A Ж</text>")).toBe(
      `<text><tspan font-family="${MAIN_FONT}">A </tspan><tspan font-family="${FALLBACK_FONT}">Ж</tspan></text>`,
    );
  });
});

describe("format", () => {
  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [21, "21st"],
    [93, "93rd"],
    [100, "100th"],
  ])("%d reads %s", (value, text) => {
    expect(ordinal(value)).toBe(text);
  });

  it("names files and counts", () => {
    expect(fileName("Application Report", "Reading: ages 5–7", "20 Nov 2026")).toBe(
      "Application-Report-Reading-ages-5-7-20-Nov-2026.pdf",
    );
    expect(counted(1, "question")).toBe("1 question");
    expect(counted(0, "question")).toBe("0 questions");
  });
});

describe("richText", () => {
  it("keeps paragraphs and marks", () => {
    expect(richText("<p>a <strong>b<em>c</em></strong></p><p><u>d</u><br>e</p>")).toEqual([
      {
        style: "paragraph",
        text: [{ ...main("a ") }, { ...main("b"), bold: true }, { ...main("c"), bold: true, italics: true }],
      },
      { style: "paragraph", text: [{ ...main("d"), decoration: "underline" }, main("\n"), main("e")] },
    ]);
  });

  it.each([
    ["nothing", "", []],
    ["empty paragraphs", "<p></p><p><br></p>", []],
    ["scripts", "<script>alert(1)</script><p onclick='x'>ok</p><style>p{}</style>", ["ok"]],
    ["pictures", '<img src=x onerror="alert(1)"><p>ok</p>', ["ok"]],
    ["unknown elements", "<p><a href='javascript:1'>link</a></p>", ["link"]],
  ])("takes %s", (_, html, words) => {
    const text = richText(html).flatMap((node) => (node as { text: { text: string }[] }).text.map((run) => run.text));
    expect(text).toEqual(words);
  });
});

describe("buildReport", () => {
  it("is A4 portrait with 40-point margins, language and title", async () => {
    const document = buildReport(sampleReport(), {});
    expect(document).toMatchObject({
      pageSize: "A4",
      pageOrientation: "portrait",
      pageMargins: [40, 40, 40, 40],
      language: "en",
      info: { title: "Application Report" },
    });
    expect(document.watermark).toBeUndefined();
  });

  it("prints the opted-in sections in order, with figures, sources and n", async () => {
    const model = sampleReport();
    const text = JSON.stringify(buildReport(model, await draw(model)).content);
    const places = printedSections(model).map((section) => text.indexOf(`"text":"${section.label}"`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    for (const figure of ["28 of 48 (58.33 %): Typical", "41.67 %", "93rd", "n = 24 questions", "n = 4 categories"]) {
      expect(text).toContain(figure);
    }
    expect(text).toContain("12 of 30 children needed for norms");
    expect(text).not.toContain("Not to be printed");
  });

  it("has a word for each question's state and repeats the table's head", () => {
    const text = JSON.stringify(buildReport(sampleReport(), {}).content);
    for (const word of ["Correct", "Partly correct", "Incorrect", "Skipped"]) expect(text).toContain(`"${word}"`);
    expect(text).toContain('"headerRows":1');
    expect(text).toContain('"dontBreakRows":true');
  });

  it("says beside the shares how many questions were skipped", async () => {
    const model = sampleReport();
    const text = JSON.stringify(buildReport(model, await draw(model)).content);
    for (const words of [
      "Share of points: 4 of 24 questions skipped, counted as zero points.",
      "skipped questions count as zero points",
      '"1 skipped"',
      "Skipped, counted as zero points: Rhyme 1 of 6.",
      "12 / 24",
    ]) {
      expect(text).toContain(words);
    }
    expect((await draw(model)).totalScore).not.toContain("58.33"); // no share in the middle of a ring of counts
  });

  it("says nothing of a score when nothing was administered", () => {
    const totals = {
      ...sampleReport().totals,
      quotient: null,
      quotientReason: "nothing was administered",
      scoreCategory: null,
      scoreCategoryReason: "nothing was administered",
      strongestCategory: null,
      strongestReason: "nothing was administered",
      weakestCategory: null,
      weakestReason: "no difference",
    };
    const text = JSON.stringify(buildReport(sampleReport({ totals }), {}).content);
    expect(text).toContain("— There is no score: nothing was administered.");
    expect(text).toContain("Weakest category: — no difference.");
    for (const word of ["Severe", "The raw score is", " 0 %"]) expect(text).not.toContain(word);
  });

  it("prints notes on questions only when they are asked for", () => {
    const text = (notes: boolean) => JSON.stringify(buildReport(sampleReport({ notes }), {}).content);
    expect(text(true)).toContain("Looked away");
    expect(text(false)).not.toContain("Looked away");
    expect(text(false)).not.toContain('"Note"');
  });

  it("breaks words that are wider than their column, and no others", () => {
    expect(spellWithin("Early literacy and number", 160, 11)).toBe("Early literacy and number");
    const long = "Donaudampfschifffahrtsgesellschaftskapitänsprüfung";
    expect(spellWithin(`About ${long}`, 160, 11)).toEqual([
      main("About"),
      { ...main(` ${long}`), wordBreak: "break-all" },
    ]);
    const model = sampleReport();
    const text = JSON.stringify(
      buildReport({ ...model, application: { ...model.application, name: long } }, {}).content,
    );
    expect(text).toContain("break-all");
  });

  it("follows a changed order and leaves out sections without content", () => {
    const model = sampleReport();
    const text = JSON.stringify(buildReport({ ...model, sections: [...model.sections].reverse() }, {}).content);
    expect(text.indexOf("Summary of Conclusion")).toBeLessThan(text.indexOf("Total score"));
    const empty = { key: "x", label: "Further tasks", optsOut: false, kind: "richText" as const, html: "<p></p>" };
    expect(JSON.stringify(buildReport(sampleReport({ sections: [empty] }), {}).content)).not.toContain("Further tasks");
  });

  it.each([
    ["prose with room", 1, 740, false],
    ["prose without room", 1, 745, true],
    ["a table with room", 2, 670, false],
    ["a table without room", 2, 700, true],
    ["nothing, being no heading", undefined, 800, false],
  ])("breaks before a heading over %s", (_, headlineLevel, top, alone) => {
    const startPosition = { top, pageInnerHeight: 762 } as Node["startPosition"];
    expect(isAlone({ headlineLevel, startPosition })).toBe(alone);
  });

  it("labels demo data and says when letters are missing", () => {
    expect(buildReport(sampleReport({ mark: "Demo data" }), {}).watermark).toMatchObject({ text: "Demo data" });
    const model = sampleReport();
    const text = (name: string) =>
      JSON.stringify(buildReport({ ...model, patient: { ...model.patient, name } }, {}).content);
    expect(text("李明")).toContain("empty boxes");
    expect(text("Мария")).not.toContain("empty boxes");
  });
});
