// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { isolated } from "@/words/isolation";
import { printedWords, reportData, spellSvg, templateText } from "./data";
import { reportFileName } from "./exportReport";
import { fileName } from "./format";
import { breakable, isMain } from "./letters";
import { printedSections, type ReportSection } from "./model";
import { richText } from "./richText";
import { drawing, sampleReport } from "./sample.testdata";
import { familiesFor, printable, unprintableIn } from "./scripts";
import { unprintedIn } from "./unprinted";

const none = new Map();

describe("letters", () => {
  it("knows what the main font prints", () => {
    expect(isMain("Øystein Łukasz Żółć — 52.5 % ≥ 160")).toBe(true);
    expect(isMain("Νίκος")).toBe(false);
  });

  it.each([
    ["Zoë — 52.5 %", []],
    ["Νίκος", ["Noto Sans"]],
    ["Nguyễn", ["Noto Sans"]],
    ["ʃ and θ", ["Noto Sans"]],
    ["محمد 12", ["IBM Plex Sans Arabic"]],
    ["דוד", ["Noto Sans Hebrew"]],
    ["李明", ["Noto Sans SC"]],
    ["田中さくら", ["Noto Sans JP"]],
    ["김민수", ["NanumGothic"]],
    ["देवनागरी", ["Noto Sans"]],
    ["Мария ქართული", ["Noto Sans", "Noto Sans Georgian"]],
    ["கவிதா செல்வி", ["Noto Sans Tamil"]],
    ["អ្នក សុខា", ["Noto Sans Khmer"]],
    ["ሰላም ተስፋዬ", ["Noto Sans Ethiopic"]],
    ["বাংলা", ["Noto Sans Bengali"]],
    ["☐ ☒ ✔ →", ["Noto Emoji", "Noto Sans Symbols 2", "Noto Sans Symbols"]],
    ["well done 🎉👍🏽", ["Noto Emoji"]],
  ])("finds the fonts of %s", (text, families) => expect(familiesFor(text)).toEqual(families));

  it("knows what no font has, and prints its number in its place", () => {
    expect(unprintableIn("Мария Νίκος 李明 محمد – “x” ☐ 🎉 தமிழ் \u200D\uFE0F\t\n")).toEqual([]);
    expect(unprintableIn("Adlam 𞤀, Yi ꀀꀀ")).toEqual(["𞤀", "ꀀ"]);
    expect(printable("Yi ꀀ.")).toBe("Yi [U+A000].");
  });

  it("names the places of such signs, those at the head and in signatures too", () => {
    const sections = [
      { key: "a", label: "Comments", optsOut: false, blocks: [{ kind: "richText" as const, html: "<p>ꀀ</p>" }] },
      { key: "b", label: "Left out", optsOut: true, blocks: [{ kind: "text" as const, text: "ꀁ" }] },
    ];
    const ending = { name: "ꀀ", lines: [] };
    expect(unprintedIn(sampleReport({ child: "ꀂ", sections, ending }))).toEqual([
      { sign: "ꀂ", places: ["the heading"] },
      { sign: "ꀀ", places: ["Comments", "the signature"] },
    ]);
  });

  it("leaves plain drawings as they are and marks words in the other font", () => {
    expect(spellSvg("<text x='1'>Rhyme</text>")).toBe("<text x='1'>Rhyme</text>");
    expect(spellSvg("<text>A Жук</text>")).toBe('<text>A <tspan font-family="Noto Sans">Жук</tspan></text>');
  });

  it("keeps numbers beside a name that runs from the right in their place", () => {
    expect(isolated("The child محمد عبد الله 12 years")).toBe("The child \u2068محمد عبد الله\u2069\u200E 12 years");
    expect(templateText("محمد 12")).toEqual({ rtl: "محمد 12" });
    expect(templateText("Z\u0307o\u0301łć")).toBe("Żółć");
  });

  it.each([
    ["−$12.50", "\u2066−$12.50\u2069"],
    ["3 / 4", "\u20663 / 4\u2069"],
    ["12", "12"],
    ["استرداد: \u2068Sounds\u2069", "استرداد: \u2068Sounds\u2069"],
  ])("keeps signs on their side in a document from right to left: %s", (text, set) => {
    document.documentElement.dir = "rtl";
    expect(templateText(text)).toEqual(set);
    document.documentElement.dir = "";
  });

  it("lets words break that are wider than a column, and no others", () => {
    expect(breakable("Early literacy and number")).toBe("Early literacy and number");
    const long = "Donaudampfschifffahrtsgesellschaftskapitänsprüfung";
    expect(breakable(`About ${long}`).split("\u200B").length).toBeGreaterThan(20);
    expect(breakable(`About ${long}`).replaceAll("\u200B", "")).toBe(`About ${long}`);
  });
});

it("names a receipt by its number", () => {
  const receipt = { ...sampleReport(), title: "Receipt", child: "MP-000001", test: "Sounds", date: "Nov 20, 2026" };
  expect(reportFileName(receipt)).toBe("Receipt-MP-000001-Sounds-Nov-20-2026.pdf");
});

it("names files", () => {
  expect(fileName("Application Report", "Ada-Lou de Fox", "Reading: ages 5–7", "Nov 20, 2026")).toBe(
    "Application-Report-ALDF-Reading-ages-5-7-Nov-20-2026.pdf",
  );
  expect(fileName("report-version-2", "Ada Fox", "Reading", "2026-11-19", "json")).toBe(
    "report-version-2-AF-Reading-2026-11-19.json",
  );
  expect(fileName("Application Report", "محمد عبد", "Reading", "Nov 20, 2026")).toBe(
    "Application-Report-مع-Reading-Nov-20-2026.pdf",
  );
});

describe("richText", () => {
  it("keeps paragraphs and marks", () => {
    expect(richText("<p>a <strong>b<em>c</em></strong></p><p><u>d</u><br>e</p>")).toEqual([
      { rtl: false, runs: [{ text: "a " }, { text: "b", bold: true }, { text: "c", bold: true, italic: true }] },
      { rtl: false, runs: [{ text: "d", underline: true }, "br", { text: "e" }] },
    ]);
    expect(richText("<p>محمد reads well</p>")[0]?.rtl).toBe(false);
    expect(richText("<p>محمد قرأ 3 words</p>")[0]?.rtl).toBe(true);
  });

  it.each([
    ["nothing", "", []],
    ["empty paragraphs", "<p></p><p><br></p>", []],
    ["scripts", "<script>alert(1)</script><p onclick='x'>ok</p><style>p{}</style>", ["ok"]],
    ["pictures", '<img src=x onerror="alert(1)"><p>ok</p>', ["ok"]],
    ["unknown elements", "<p><a href='javascript:1'>link</a></p>", ["link"]],
  ])("takes %s", (_, html, words) => {
    const runs = richText(html).flatMap((paragraph) => paragraph.runs);
    expect(runs.map((run) => (run === "br" ? "\n" : run.text))).toEqual(words);
  });
});

describe("reportData", () => {
  const labels = (sections: ReportSection[]) =>
    reportData(sampleReport({ sections }), none).sections.map(({ label }) => label);

  it("has the opted-in sections in their order, and those only", () => {
    const { sections } = sampleReport();
    const shown = printedSections(sampleReport()).map(({ label }) => label);
    expect(labels(sections)).toEqual(shown);
    expect(labels([...sections].reverse())).toEqual([...shown].reverse());
    expect(JSON.stringify(reportData(sampleReport(), none))).not.toContain("Not to be printed");
  });

  it("leaves out sections and facts that say nothing", () => {
    const head = { key: "x", label: "Further tasks", optsOut: false };
    expect(labels([{ ...head, blocks: [{ kind: "richText", html: "<p></p>" }] }])).toEqual([]);
    expect(labels([{ ...head, blocks: [{ kind: "text", text: " " }] }])).toEqual([]);
    expect(labels([{ ...head, blocks: [] }])).toEqual([]);
    expect(JSON.stringify(reportData(sampleReport(), none).about)).not.toContain("Referring physician");
  });

  it("prints the source of a drawing below it, and draws none wider than the paper", () => {
    const wide = { ...drawing, width: 2000 };
    const sections = [{ key: "x", label: "Chart", optsOut: false, blocks: [wide] }];
    const data = reportData(sampleReport({ sections }), new Map([[wide, "<svg/>"]]));
    expect(data.sections[0]?.blocks[0]).toMatchObject({
      width: 515,
      svg: "<svg/>",
      notes: ["Skipped, counted as zero points: Rhyme 1 of 6.", "Source: this activity; n = 4 categories."],
    });
  });

  it("names the signed version, the signer, the date, and the reason of a later version", () => {
    const signed = { number: 2, at: "Nov 20, 2026, 09:12", by: "Sam Reed", hash: "ab12", reason: "A wrong date" };
    expect(reportData(sampleReport({ signed }), none).ending?.notes).toEqual([
      "Signed version 2, Nov 20, 2026, 09:12, by Sam Reed.",
      "Reason for this version: A wrong date",
      "Check sum of what was signed (SHA-256): ab12",
    ]);
    expect(reportData(sampleReport(), none).ending?.notes).toEqual([]);
  });

  it("labels demo data and says when letters are missing", () => {
    expect(reportData(sampleReport({ mark: "Demo data" }), none).mark).toBe("Demo data");
    expect(reportData(sampleReport(), none).mark).toBeNull();
    const missing = (child: string) => reportData(sampleReport({ child }), none).missing;
    expect(missing("ꀀ")).toContain("U+A000");
    expect(missing("李明 Мария")).toBeNull();
  });

  it("looks for letters also in drawings", () => {
    expect(printedWords(sampleReport(), new Map([[drawing, "<text>李</text>"]]))).toContain("李");
  });
});
