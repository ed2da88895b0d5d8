// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import type { Block } from "./model";
import { patience, printed, type ReadBack } from "./readBack.testdata";
import { sampleReport, saying } from "./sample.testdata";

const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

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
