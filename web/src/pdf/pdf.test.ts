// @vitest-environment jsdom

import type { Node } from "pdfmake/interfaces";
import { describe, expect, it } from "vitest";
import { draw } from "./blocks";
import { buildReport, isAlone } from "./build";
import { fileName } from "./format";
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
  it("names files", () => {
    expect(fileName("Application Report", "Reading: ages 5–7", "20 Nov 2026")).toBe(
      "Application-Report-Reading-ages-5-7-20-Nov-2026.pdf",
    );
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

const none = new Map();

describe("buildReport", () => {
  it("is A4 portrait with 40-point margins, language and title", async () => {
    const document = buildReport(sampleReport(), none);
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
    const text = JSON.stringify(buildReport(sampleReport(), none).content);
    for (const word of ["Correct", "Partly correct", "Incorrect", "Skipped"]) expect(text).toContain(`"${word}"`);
    expect(text).toContain('"headerRows":1');
    expect(text).toContain('"dontBreakRows":true');
  });

  it("breaks words that are wider than their column, and no others", () => {
    expect(spellWithin("Early literacy and number", 160, 11)).toBe("Early literacy and number");
    const long = "Donaudampfschifffahrtsgesellschaftskapitänsprüfung";
    expect(spellWithin(`About ${long}`, 160, 11)).toEqual([
      main("About"),
      { ...main(` ${long}`), wordBreak: "break-all" },
    ]);
    const model = sampleReport();
    const application = { ...model.application, name: long };
    const text = JSON.stringify(buildReport({ ...model, application }, none).content);
    expect(text).toContain("break-all");
  });

  it("follows a changed order and leaves out sections without content", () => {
    const model = sampleReport();
    const text = JSON.stringify(buildReport({ ...model, sections: [...model.sections].reverse() }, none).content);
    expect(text.indexOf("Summary of Conclusion")).toBeLessThan(text.indexOf("Total score"));
    const empty = {
      key: "x",
      label: "Further tasks",
      optsOut: false,
      blocks: [{ kind: "richText" as const, html: "<p></p>" }],
    };
    expect(JSON.stringify(buildReport(sampleReport({ sections: [empty] }), none).content)).not.toContain(
      "Further tasks",
    );
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
    expect(buildReport(sampleReport({ mark: "Demo data" }), none).watermark).toMatchObject({ text: "Demo data" });
    const model = sampleReport();
    const text = (name: string) =>
      JSON.stringify(buildReport({ ...model, patient: { ...model.patient, name } }, none).content);
    expect(text("李明")).toContain("empty boxes");
    expect(text("Мария")).not.toContain("empty boxes");
  });
});
