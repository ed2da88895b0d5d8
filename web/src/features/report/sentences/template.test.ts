import { describe, expect, it } from "vitest";
import { readySentences } from "./ready";
import {
  changesOf,
  type FigureText,
  filled,
  gapsOf,
  idsIn,
  nameable,
  paragraph,
  sentenceOf,
  unknownIn,
  wordsOf,
} from "./template";

const figure = (id: string, text: string, reason = ""): FigureText => ({ id, label: `The ${id}`, text, reason });

const figures = [
  figure("child", "Ada {total.raw} Fox"),
  figure("total.raw", "5"),
  figure("category:Shapes & {odd}.raw", "1"),
  figure("category:First words.raw", "3"),
  figure("age", "", "no date of birth"),
];

describe("a template", () => {
  it.each([
    ["{child} has {total.raw} points.", "Ada {total.raw} Fox has 5 points."],
    ["{category:First words.raw} of {category:First words.raw}", "3 of 3"],
    ["{age} old", "— old"],
    ["{child} ({age}) was seen.", "Ada {total.raw} Fox was seen."],
    ["{child} ({total.raw})", "Ada {total.raw} Fox (5)"],
    ["{nobody} and {total.raw}", "{nobody} and 5"],
    ["plain", "plain"],
    ["", ""],
  ])("%s reads %s", (template, words) => {
    expect(filled(template, figures)).toBe(words);
    if (unknownIn(template, figures).length === 0) expect(wordsOf(sentenceOf(template, figures))).toBe(words);
  });

  it.each<[string, string[]]>([
    ["{child} {total.raw}", []],
    ["{nobody} {child} {nobody}", ["{nobody}"]],
    ["{child", ["{child"]],
    ["{child} }", ["}"]],
    ["{{child}}", ["{", "}"]],
    ["{}", ["{", "}"]],
  ])("%s: what it names wrongly is %j", (template, unknown) => expect(unknownIn(template, figures)).toEqual(unknown));

  it("names each figure once, and says which have no value, and why", () => {
    expect(idsIn("{age} {child} {age}")).toEqual(["age", "child"]);
    expect(gapsOf("{age} {child} {nobody} {age}", figures).map(({ reason }) => reason)).toEqual(["no date of birth"]);
  });

  it("cannot name a figure whose id has braces", () => {
    expect(nameable(figures)).toHaveLength(figures.length - 1);
  });
});

const readyTemplates = (...of: Parameters<typeof readySentences>) => readySentences(...of).map(({ stored }) => stored);

describe("ready sentences", () => {
  const extremes = (strongest: string, weakest: string) =>
    readyTemplates(
      "summConclus",
      [
        figure("total.strongest", strongest, strongest ? "" : "no difference"),
        figure("total.weakest", weakest, weakest ? "" : "no difference"),
      ],
      true,
    );

  it("name the strongest and the weakest category only where there are such", () => {
    expect(extremes("Rhyme", "Letters")[0]).toContain("{total.strongest}, the weakest {total.weakest}");
    expect(extremes("Rhyme", "")).toEqual(["The strongest category was {total.strongest}."]);
    expect(extremes("", "")).toEqual([]);
  });

  it("say of a questionnaire what was answered, and nothing that a child reached or how long it took", () => {
    const ids = ["child.first", "total.raw", "total.max", "total.quotient", "total.answered", "total.questions"];
    const known = [
      ...ids,
      "total.standard",
      "total.percentile",
      "category:Rhyme.raw",
      "category:Rhyme.max",
      "test.minutes",
    ];
    const all = known.map((id) => figure(id, "1"));
    const ready = (["meaning", "validity", "summConclus"] as const).flatMap((key) => readyTemplates(key, all, false));
    expect(ready).toContain("{total.answered} of {total.questions} questions were answered.");
    expect(ready.join()).not.toMatch(/reached|test|minutes|strong|weak/);
  });
});

describe("a sentence", () => {
  const sentence = sentenceOf("{child}: {total.raw} points at {age}.", figures);

  it("keeps its values while they stay", () => expect(changesOf(sentence, figures)).toEqual([]));

  it.each<[string, FigureText[], { was: string; is: string }[]]>([
    ["another value", [figure("total.raw", "6")], [{ was: "5", is: "6" }]],
    ["none any more", [figure("total.raw", "", "nothing")], [{ was: "5", is: "— (nothing)" }]],
    ["one where there was none", [figure("age", "5 y 2 m")], [{ was: "—", is: "5 y 2 m" }]],
  ])("is stale: %s", (_, now, changes) => {
    const all = figures.map((old) => now.find(({ id }) => id === old.id) ?? old);
    expect(changesOf(sentence, all)).toMatchObject(changes);
    expect(wordsOf(sentence)).toBe("Ada {total.raw} Fox: 5 points at —.");
    expect(changesOf(sentenceOf(sentence.template, all), all)).toEqual([]);
  });

  it("is stale when a figure no longer exists", () => {
    expect(changesOf(sentence, [])).toHaveLength(2);
  });

  it("becomes a paragraph without markup", () => {
    expect(paragraph("a < b & <b>c</b>")).toBe("<p>a &lt; b &amp; &lt;b&gt;c&lt;/b&gt;</p>");
  });
});
