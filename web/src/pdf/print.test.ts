// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import { type Block, printedSections } from "./model";
import { patience, printed, type ReadBack } from "./readBack.testdata";
import { questionTable, sampleReport, saying } from "./sample.testdata";

/** Tier two prints the largest application; in tier one a table that runs over several pages is enough. */
const questions = process.env.MILEPOST_LARGE ? 500 : 60;
/** Tables of different lengths, so that pages break at different rows. */
const tables = process.env.MILEPOST_LARGE ? 12 : 6;
const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

describe("a printed report", () => {
  let read: ReadBack;
  beforeAll(async () => {
    read = await printed(sampleReport({ mark: "Demo data" }));
  }, patience);

  it("is A4 with its title, with embedded fonts and no picture of a chart", () => {
    expect(read.info).toMatch(/Title:\s+Application Report/);
    expect(read.info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/);
    expect(read.images).toEqual([]);
    const fonts = read.fonts.trim().split("\n").slice(2);
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) expect(font, "embedded, as a part of it, with its letters").toMatch(/ yes +yes +yes /);
    expect(read.text, "a drawing's words are text").toContain("75 % Shapes");
  });

  it("is tagged: language, headings, tables with their heads, what a drawing shows", () => {
    expect(read.info).toMatch(/Tagged:\s+yes/);
    expect(read.bytes).toMatch(/\/Lang ?\(en/);
    expect(read.bytes).toContain("/Alt (Letter sounds: 25 %; Shapes: 75 %.)");
    for (const tag of ["H1", "H2", "Table", "THead", "TH", "TD", "Figure"]) {
      expect(read.tags).toMatch(new RegExp(`^\\s*${tag}\\b`, "m"));
    }
  });

  it("has every opted-in section in its order and no other, with its figures, sources and n", () => {
    const places = printedSections(sampleReport()).map(({ label }) => read.text.indexOf(`${label}\n`));
    expect(places).not.toContain(-1);
    expect(places).toEqual(ascending(places));
    expect(read.text).not.toContain("Not to be printed");
    expect(read.text).not.toContain("Risk summary");
    for (const words of ["28 of 48 (58.33 %): Typical", "41.67 %", "93rd", "n = 24 questions", "n = 4 categories"]) {
      expect(read.text).toContain(words);
    }
    for (const words of [
      "He listened closely and smiled at every picture.",
      "Мария Иванова was present; so was Νίκος.",
    ]) {
      expect(read.text).toContain(words);
    }
  });

  it("is marked and numbered on each page, and ends with the person who answers for it", () => {
    read.pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${read.pages.length}`);
      expect(page).toContain("Demo data");
    });
    const ending = read.text.indexOf("A. Specialist");
    expect(ending).toBeGreaterThan(read.text.indexOf("Summary of Conclusion"));
  });
});

const hostile = [
  '#import "/report.json": *',
  "*bold* _emph_ `raw` $x^2$",
  "@ref <label> \\ escape // comment /* open",
  "= Heading",
  "- item + item / term: x",
  '#eval("1+1") #sys.inputs #read("/report.typ")',
  "]) #panic() [(",
  '"; }) #let d = 1',
  "</script><img src=x onerror=alert(1)>",
  "https://example.com/a",
  "~ -- --- ... 'q' \"q\"",
];

describe("texts of people", () => {
  it(
    "are words, never markup, wherever they stand",
    async () => {
      const everywhere = hostile.flatMap((text): Block[] => [
        { kind: "text", text },
        { kind: "richText", html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>` },
        { kind: "facts", facts: [{ label: "Fact", value: text }] },
      ]);
      const table: Block = {
        kind: "table",
        caption: "Hostile",
        columns: [{ label: "Text", share: 1 }],
        rows: hostile.map((text) => ({ cells: [text] })),
      };
      const name = '#import "x" *y* $z$';
      const read = await printed({ ...sampleReport(saying(...everywhere, table)), child: name, test: "= #panic()" });
      const squeezed = (text: string) => text.replace(/\s+/g, "");
      const text = squeezed(read.text);
      for (const each of hostile) expect(text.split(squeezed(each)).length - 1, each).toBe(4);
      expect(text).toContain(squeezed(`${name} – = #panic()`));
    },
    patience,
  );
});

it("prints long words as they are written, so that a name is found, copied and read aloud", async () => {
  const name = "Wilhelmina-Alexandrina Schwarzenbergerin";
  const long = "Rechtsschutzversicherungsgesellschaften";
  const table: Block = {
    kind: "table",
    caption: "Words",
    columns: [{ label: "Word", share: 1 }, { label: "Points" }],
    rows: [{ cells: [long, "1"] }],
  };
  const { text } = await printed({
    ...sampleReport(saying({ kind: "text", text: `About ${long}.` }, table)),
    child: name,
  });
  expect(text).not.toMatch(/[\u200B\u00AD]/);
  expect(text).toContain(name);
  expect(text.split(long).length - 1).toBe(2);
});

describe("a table with many columns", () => {
  const heads = ["Questions", "With a Score", "Raw Score", "Quotient", "Percentile", "Standard Score", "Scaled Score"];
  const more = ["T Score", "z Score", "Stanine", "Interval", "Age Equivalent", "Rating", "Local Sample"];
  const wide = (labels: string[]): Block => ({
    kind: "table",
    caption: "Category summary",
    columns: [{ label: "Category", share: 1 }, ...labels.map((label) => ({ label, align: "end" as const }))],
    rows: ["Phonological awareness", "Rhyme"].map((name) => ({ cells: [name, ...labels.map(() => "102–114")] })),
  });

  it.each([
    ["eight", heads],
    ["fifteen", [...heads, ...more]],
  ])(
    "of %s keeps each head in its column",
    async (_, labels) => {
      const { places, text } = await printed(sampleReport(saying(wide(labels))));
      const top = places.find(({ word }) => word === "Questions")?.y ?? 0;
      const line = places.filter(({ y }) => Math.abs(y - top) < 3).sort((a, b) => a.x - b.x);
      expect(line.map(({ word }) => word)).toEqual(expect.arrayContaining(["Category", "Questions", "With", "Raw"]));
      for (const label of labels) expect(text.replace(/\s+/g, " ")).toContain(label);
      for (const [at, place] of line.entries()) {
        const next = line[at + 1];
        expect(place.end, `${place.word} stands on the page`).toBeLessThan(556);
        if (next) expect(place.end, `${place.word} ends before ${next.word}`).toBeLessThan(next.x);
      }
    },
    patience,
  );
});

const JPEG =
  "/9j/2wCEAKBueIx4ZKCMgoy0qqC+8P//8Nzc8P////////////////////////////////////////////////////////8BqrS08NLw///////////////////////////////////////////////////////////////////////////////AAAsIAAEAAQEBEQD/xADSAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAAgBAQAAPwCGv//Z";

describe("a photo", () => {
  const background = (url: string): Block => ({
    kind: "facts",
    columns: 2,
    facts: [{ label: "School", value: "Hill School" }],
    photo: { url, alt: "Photo of Ada Fox", note: "As of today." },
  });

  it(
    "stands beside the facts as a picture with its words",
    async () => {
      const read = await printed(sampleReport(saying(background(`data:base64,${JPEG}`))));
      expect(read.images).toHaveLength(1);
      expect(read.bytes).toContain("/Alt (Photo of Ada Fox)");
      for (const words of ["Hill School", "As of today."]) expect(read.text).toContain(words);
    },
    patience,
  );

  it.each([
    ["is not there", "no/such/file.jpg"],
    ["is another kind of file", "data:base64,PGh0bWw+"],
    ["is broken", `data:base64,${JPEG.slice(0, 60)}`],
  ])(
    "that %s leaves no place, and the report is printed",
    async (_, url) => {
      const read = await printed(sampleReport(saying(background(url))));
      expect(read.images).toEqual([]);
      expect(read.text).toContain("Hill School");
      expect(read.text).not.toContain("As of today.");
    },
    patience,
  );
});

describe("pages", () => {
  it(
    "repeats a table's head on each page, and never leaves a heading alone at its foot",
    async () => {
      const sections = Array.from({ length: tables }, (_, index) => ({
        key: `k${index}`,
        label: `Section ${index + 1}`,
        optsOut: false,
        blocks: [questionTable(9 + index * 2), { kind: "text", text: "A remark." } as const],
      }));
      const { pages } = await printed(sampleReport({ sections }));
      expect(pages.length).toBeGreaterThan(tables / 3);
      for (const page of pages) {
        const body = page.replace(/Application Report ·[\s\S]*$/, "").trim();
        const last = body.split("\n").at(-1) ?? "";
        expect(last).not.toMatch(/^(Section \d+|Questions|Result)$/);
        if (/^\d+\n? ?(Point|Which)/.test(body))
          throw new Error(`A page begins without the table's head: ${body.slice(0, 40)}`);
      }
    },
    patience,
  );

  it(
    `prints ${questions} questions in 12 categories`,
    async () => {
      const { text, pages } = await printed(sampleReport(saying(questionTable(questions))));
      expect(text).toContain(`n = ${questions} questions`);
      expect(pages.length).toBeGreaterThan(questions / 60);
    },
    patience,
  );
});
