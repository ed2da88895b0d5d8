// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import { type Block, printedSections, type ReportDocument } from "./model";
import { printed, type ReadBack } from "./readBack.testdata";
import { questionTable, sampleReport } from "./sample.testdata";

/** Hundreds of pages take most of a minute on a slow machine. */
const patience = 300_000;
/** Tier two prints the largest application; in tier one a table that runs over several pages is enough. */
const questions = process.env.MILEPOST_LARGE ? 500 : 60;
/** Tables of different lengths, so that pages break at different rows. */
const tables = process.env.MILEPOST_LARGE ? 12 : 6;
const saying = (...blocks: Block[]): Partial<ReportDocument> => ({
  sections: [{ key: "x", label: "Spoken words", optsOut: false, blocks }],
});
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

const inScripts = [
  "Øystein Łukasz Żółć",
  "Мария Ивановна Ёлкина",
  "Νίκος Παπαδόπουλος",
  "Nguyễn Thị Hương Ằng",
  "محمد عبد الله خديجة",
  "דוד שלום",
  "李明 王小红",
  "田中さくら",
  "김민수 한국어",
  "देवनागरी क्षत्रिय",
  "Հայերեն Անուն",
  "ქართული სახელი",
  "เด็กชาย ภาษาไทย",
  "கவிதா செல்வி",
  "ሰላም ተስፋዬ",
  "বাংলা নাম",
];

/** Drawn by fonts of their own; copied text has spaces, or the order of Khmer signs, otherwise than the source. */
const drawn = [
  ["☐ ☒ ✔ →", /☐ ?☒ ?✔ ?→/],
  ["Well done 🎉", /Well done 🎉/],
  ["សុខា", /សុខា/],
] as const;

describe("letters of every script", () => {
  let read: ReadBack;
  beforeAll(async () => {
    const names = inScripts.map((text): Block => ({ kind: "text", text }));
    const table: Block = {
      kind: "table",
      caption: "Names",
      columns: [
        { label: "Name", share: 1 },
        { label: "Score", align: "end" },
      ],
      rows: inScripts.map((name, index) => ({ cells: [name, `${index} / 20`] })),
    };
    const mixed: Block = { kind: "text", text: "The child محمد عبد الله 12 years" };
    const html = "<p>قرأ محمد 12 كلمة من Milepost <b>3.2</b> هنا</p>";
    const child = "Sam";
    names.push(...drawn.map(([text]): Block => ({ kind: "text", text })));
    read = await printed({ ...sampleReport(saying(...names, table, mixed, { kind: "richText", html })), child });
  }, patience);

  it.each(inScripts)("prints %s so that it reads the same when it is copied", (name) => {
    expect(read.text.split(name).length - 1, "as a paragraph, and in the table").toBe(2);
  });

  it.each(drawn)("prints %s", (_, pattern) => expect(read.text).toMatch(pattern));

  it("has a font for each of them", () => {
    for (const font of ["NotoSans-Regular", "IBMPlexSansArabic", "NotoSansHebrew", "NotoSansSC", "NotoSansJP"]) {
      expect(read.fonts).toContain(font);
    }
    for (const font of ["NanumGothic", "NotoSansArmenian", "NotoSansGeorgian", "NotoSansThai"]) {
      expect(read.fonts).toContain(font);
    }
    expect(read.text).not.toContain("No font");
  });

  it("keeps numbers and Latin words in their place in lines that run both ways", () => {
    // Poppler gives words from right to left as they stand on paper: their first letter last.
    const at = (word: string) => read.places.findLast((place) => place.word.startsWith(word))?.x ?? Number.NaN;
    const [abd, verb] = [[..."عبد"].reverse().join(""), [..."قرأ"].reverse().join("")];
    const fromLeft = [at("child"), at(abd), at("years")];
    expect(fromLeft, "the child, its name, years").toEqual(ascending(fromLeft));
    const fromRight = [at("Milepost"), at("3.2"), at("12"), at(verb)];
    expect(fromRight, "read from the right: the verb, 12, Milepost 3.2").toEqual(ascending(fromRight));
    expect(at(verb), "at the right margin").toBeGreaterThan(530);
  });
});

describe("texts with names from right to left", () => {
  /** Each beside the others as they stand on their line, from the left. */
  const lineOf = ({ places }: ReadBack, word: string) => {
    const y = places.find((place) => place.word.includes(word))?.y ?? Number.NaN;
    const line = places.filter(({ word, ...place }) => word && Math.abs(place.y - y) < 4).sort((a, b) => a.x - b.x);
    return {
      words: line.map((place) => place.word).join(" "),
      from: line[0]?.x ?? Number.NaN,
      to: line.at(-1)?.x ?? 0,
    };
  };
  const backwards = (text: string) => [...text].reverse().join("");
  let read: ReadBack;
  beforeAll(async () => {
    const comments = [
      "سارة drew for 15 minutes (1 break) and named 6 of 8.",
      "דן (6 y 2 m) needed one pause.",
      "הוא קרא בקול 12 מילים.",
      "قرأت سارة (٥ من ٦) وقالت dog مرتين.",
    ];
    const html = comments.map((text) => `<p>${text}</p>`).join("");
    const introduction = "עדי בן דוד לוי כהן (7 y 8 m) was seen.";
    read = await printed({
      ...sampleReport(saying({ kind: "text", text: introduction, dir: "ltr" }, { kind: "richText", html })),
      child: "נועם",
    });
  }, patience);

  it("run from the left where they are English, the age in its order", () => {
    expect(lineOf(read, "drew")).toMatchObject({
      words: `${backwards("سارة")} drew for 15 minutes (1 break) and named 6 of 8.`,
    });
    expect(lineOf(read, "pause")).toMatchObject({ words: `${backwards("דן")} (6 y 2 m) needed one pause.` });
    const { words, from } = lineOf(read, "seen");
    expect(words.endsWith("(7 y 8 m) was seen.")).toBe(true);
    expect(from, "at the left margin").toBeLessThan(60);
  });

  it("run from the right where they are not", () => {
    for (const word of [backwards("קרא"), "dog"]) {
      const { from, to } = lineOf(read, word);
      expect(to, "at the right margin").toBeGreaterThan(500);
      expect(from).toBeGreaterThan(300);
    }
  });
});

it("prints the number of a sign that no font has, and says so", async () => {
  const { text } = await printed({
    ...sampleReport(saying({ kind: "text", text: "Before ꀀ after" })),
    child: "Ada ꀁ",
  });
  expect(text).toContain("Before [U+A000] after");
  expect(text).toContain("Ada [U+A001]");
  expect(text).toContain("stand as their numbers: U+A001, U+A000");
}, 300_000);

describe("names of children", () => {
  const long = "Wolfeschlegelsteinhausenbergerdorff-Schulze";
  const names = [
    "Zoë Müller-Łuczak",
    "Мария Ёлкина",
    "Νίκος Παππάς",
    "محمد عبد الرحمن",
    "דוד בן שלום",
    "李明华",
    "田中さくら",
    "김민수",
    "देवेन्द्र क्षत्रिय",
    "கவிதா செல்வி",
    "สมชาย ใจดี",
    "ሰላም ተስፋዬ",
    long,
    `${"Maximiliana".repeat(4)} O'Neil`,
  ];

  it.each(names)(
    "print %s in the heading, in sentences and tables, and are found",
    async (name) => {
      const sentence = `${name} (7 y 8 m) was seen by A. Specialist on Nov 19, 2026.`;
      const { text, fonts, pages } = await printed({
        ...sampleReport(
          saying(
            { kind: "text", text: sentence },
            { kind: "richText", html: `<p>${sentence}</p>` },
            { kind: "facts", facts: [{ label: "Name", value: name }] },
            { kind: "table", caption: "Names", columns: [{ label: "Name", share: 1 }], rows: [{ cells: [name] }] },
          ),
        ),
        child: name,
      });
      const plain = text.replace(/\s+/g, " ");
      expect(plain.split(name).length - 1).toBeGreaterThanOrEqual(5 + pages.length - 1);
      expect(plain.split("(7 y 8 m) was seen by A. Specialist on Nov 19, 2026.").length - 1).toBe(2);
      expect(text).not.toMatch(/[\u200B\u00AD\uFFFD]/);
      expect(fonts).not.toMatch(/ no +no /);
    },
    300_000,
  );
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
