// @vitest-environment jsdom

import { afterEach, describe, expect, it } from "vitest";
import { type Content, sectionOf, withPart, withText } from "../report";
import { sampleReport } from "../sample.testdata";
import { backgroundFacts, printedBackground } from "./backgroundFacts";
import { impressionBlocks, impressionFacts, scaleBand, scaleWords } from "./impressions";
import { introductionBlocks, withAutoFill } from "./introduction";
import { inPageLanguage } from "./newIntroduction";

describe("the bands of an impression", () => {
  it.each([
    [null, "grey", "N/A, not scored"],
    [1, "red", "1 of 10, red band"],
    [4, "red", "4 of 10, red band"],
    [5, "yellow", "5 of 10, yellow band"],
    [7, "yellow", "7 of 10, yellow band"],
    [8, "green", "8 of 10, green band"],
    [10, "green", "10 of 10, green band"],
  ])("of %s is %s", (value, band, words) => {
    expect(scaleBand(value)).toBe(band);
    expect(scaleWords(value)).toBe(words);
  });
});

describe("impressions in print", () => {
  const report = sampleReport();
  const scored = (part: Partial<Content["subScore"]>) => ({
    ...report,
    content: withPart(report.content, "subScore", { ...report.content.subScore, ...part }),
  });

  it("are nothing when nothing was scored", () => expect(impressionBlocks(report)).toEqual([]));

  it("say what was scored and chosen, without what is left out", () => {
    const { content } = scored({
      comprehension: { value: 7, optsOut: false },
      problemSolving: { value: 9, optsOut: true },
      mood: "calm",
      shirtColor: "indigo",
    });
    expect(impressionFacts(content)).toEqual([
      { label: "Comprehension", value: "7 of 10, yellow band" },
      { label: "Intelligibility", value: "N/A, not scored" },
      { label: "Mood", value: "Calm" },
      { label: "Shirt colour", value: "Indigo" },
    ]);
  });

  it("are nothing when all that was scored is left out", () => {
    expect(impressionBlocks(scored({ comprehension: { value: 7, optsOut: true } }))).toEqual([]);
  });
});

describe("the introduction", () => {
  const { content, figures, ...rest } = sampleReport();
  const byHand = withAutoFill(content, false, figures);

  it("begins by hand with the latest text of the template", () => {
    expect(sectionOf(byHand, "introduction")?.text).toBe("<p>Robin Reed was seen on November 19, 2026.</p>");
    expect(byHand.introduction).toEqual({ ...content.introduction, autoFill: false });
  });

  it("loses nothing when it is turned on and off again", () => {
    const written = withText(byHand, "introduction", "<p>Mine.</p>");
    const again = withAutoFill(withAutoFill(written, true, figures), false, figures);
    expect(again).toEqual(written);
  });

  it("is printed as it is chosen", () => {
    const printed = (of: Content) => introductionBlocks({ ...rest, figures, content: of });
    expect(printed(content)).toEqual([{ kind: "text", text: "Robin Reed was seen on November 19, 2026.", dir: "ltr" }]);
    expect(printed(withText(byHand, "introduction", "<p>Mine.</p>"))).toEqual([
      { kind: "richText", html: "<p>Mine.</p>" },
    ]);
    expect(printed(withPart(content, "introduction", { autoFill: true, template: " " }))).toEqual([]);
  });
});

describe("the background", () => {
  const report = sampleReport();
  const guardian = { name: "Mia Fox", phone_number: "+49 30 1", email: "" };
  report.child.background = { ...report.child.background, guardians: [guardian] };

  it("says what the record says, and what it does not", () => {
    const facts = new Map(backgroundFacts(report).map(({ label, value }) => [label, value]));
    expect(facts.get("Parent/Guardian 1")).toBe("Mia Fox, +49 30 1");
    expect(facts.get("Parent/Guardian 2")).toBe("");
    expect(facts.get("School/Hospital Name")).toBe("Hill School");
    expect(facts.get("Age at the test")).toBe("6 y 8 m");
  });

  it("shows the family neither how to reach a guardian nor where the child lives", () => {
    const child = { ...report.child, background: { ...report.child.background, address: "7 Far Lane" } };
    const values = (family: boolean) => printedBackground({ ...report, child }, family).map(({ value }) => value);
    expect(values(false)).toEqual(expect.arrayContaining(["7 Far Lane", "Mia Fox, +49 30 1"]));
    expect(values(true)).toContain("Mia Fox");
    expect(values(true).join()).not.toMatch(/7 Far Lane|\+49/);
  });

  it("names the age as missing without a date of birth", () => {
    const { date_of_birth: _, ...child } = report.child;
    expect(backgroundFacts({ ...report, child })).toContainEqual({ label: "Age", value: "", atTop: true });
  });

  it("prints what does not stand at the top, with the cognitive age", () => {
    const content = withPart(report.content, "cognitiveAge", " 5 years ");
    expect(printedBackground({ ...report, content }).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "School/Hospital Name: Hill School",
      "Parent/Guardian 1: Mia Fox, +49 30 1",
      "Grade: 1",
      "Cognitive Age: 5 years",
    ]);
  });
});

it("says in which language the child was tested, where there are several", () => {
  const label = "Language of the test";
  const fact = (language?: string) => backgroundFacts(sampleReport({ language })).find((one) => one.label === label);
  expect(fact()).toBeUndefined();
  expect(fact("es")).toMatchObject({ value: "Spanish" });
  expect(printedBackground(sampleReport({ language: "es" })).map((one) => one.label)).toContain(label);
});

describe("the application's title", () => {
  afterEach(() => document.documentElement.removeAttribute("lang"));

  const { application, content, ...rest } = sampleReport();
  const titles = { en: application.title, "es-MX": "Lectura inicial", ar: "القراءة المبكرة" };
  const introduction = { ...content.introduction, autoFill: true, template: "A child took {test.title}." };
  const figures = [
    ...rest.figures.filter(({ id }) => id !== "test.title"),
    { id: "test.title", label: "Test", text: application.title, reason: "" },
  ];
  const translated = {
    ...rest,
    figures,
    content: { ...content, introduction },
    application: { ...application, titles },
  };

  it.each([
    ["en", "Early literacy"],
    ["es", "Lectura inicial"],
    ["ar", "القراءة المبكرة"],
    ["fr", "Early literacy"],
  ])("on a page in %s is %s, also in the introduction", (language, title) => {
    document.documentElement.lang = language;
    const shown = inPageLanguage(translated);
    expect(shown.application.title).toBe(title);
    expect(JSON.stringify(introductionBlocks(shown))).toContain(title);
  });

  it("is what is written where there are no others", () => {
    document.documentElement.lang = "es";
    expect(inPageLanguage(sampleReport()).application.title).toBe("Early literacy");
  });

  it("stays in figures as the server has it, which finds changed sentences by it", () => {
    document.documentElement.lang = "es";
    expect(inPageLanguage(translated).figures.map(({ text }) => text)).toEqual(figures.map(({ text }) => text));
  });
});
