// @vitest-environment jsdom

import { i18n } from "@lingui/core";
import { afterEach, describe, expect, it } from "vitest";
import { messages } from "@/words/es/report.po";
import { asStored, inPageLanguage } from "../initial/newIntroduction";
import type { Report } from "../report";
import { sampleReport } from "../sample.testdata";
import { asWritten } from "./asWritten";
import { familyLanguage } from "./familyLanguage";
import { withTextsOf } from "./texts";

describe("the family's language", () => {
  const tags = ["en", "es", "ar", "fr"];
  const inRecord = (language: string): Partial<Report> => {
    const { child } = sampleReport();
    return { child: { ...child, background: { ...child.background, language } } };
  };
  it.each<[string, Partial<Report>, string | undefined]>([
    ["of a guardian's account", { family_language: "ar", language: "es", ...inRecord("French") }, "ar"],
    ["of the child's record, by name", { language: "es", ...inRecord("français") }, "fr"],
    ["of the test", { language: "es-MX", ...inRecord("") }, "es"],
    ["that the server does not offer", { family_language: "ja", ...inRecord("Urdu") }, undefined],
    ["that nobody has said", inRecord(""), undefined],
  ])("%s", (_, change, tag) => expect(familyLanguage(sampleReport(change), tags)).toBe(tag));
});

const template =
  "{child} ({age}) was seen by {specialist} on {test.date} for {test.title}. {total.answered} of {total.questions} questions have a score; {child.first} reached {total.raw} of {total.max} points.";

const introducedBy = (text: string, change: Partial<Report> = {}) => {
  const report = sampleReport(change);
  const introduction = { ...report.content.introduction, autoFill: true, template: text };
  return { ...report, content: { ...report.content, introduction } };
};

describe("the introduction of a new report", () => {
  afterEach(() => i18n.activate("en"));

  it("reads in the language of the page, and is stored as the server began it", () => {
    i18n.loadAndActivate({ locale: "es", messages });
    const shown = inPageLanguage(introducedBy(template)).content;
    expect(shown.introduction.template).not.toBe(template);
    expect(asStored(shown).introduction.template).toBe(template);
  });

  it("is stored as it is once somebody has changed it", () => {
    const { content } = introducedBy("{child.first} came by bus.");
    expect(asStored(content)).toEqual(content);
  });
});

describe("what is written in a report, for a print in another language", () => {
  it("leaves the introduction of a new report to the other language", () => {
    const report = introducedBy(template);
    expect(asWritten(inPageLanguage(report)).content.introduction.template).toBe(template);
  });

  it("has the figures of sentences that somebody wrote as they read here, and without points for the family", () => {
    const figures = [{ id: "child.first", label: "", text: "Ada", reason: "" }];
    const written = introducedBy("{child.first} came by bus. {total.raw} points were reached.", { figures });
    const section = { ...written.content.sections[0], sentences: [{ template: "It took {a}.", figures: [] }] };
    const report = { ...written, content: { ...written.content, sections: [section] } } as Report;
    report.content.sections[0]?.sentences[0]?.figures.push({ id: "a", value: "5 minutes" });
    const { sections, introduction } = asWritten(report, true).content;
    expect(introduction.template).toBe("Ada came by bus.");
    expect(sections[0]?.sentences).toEqual([{ template: "It took 5 minutes.", figures: [] }]);
    expect(asWritten(report).content.introduction.template).toContain("points were reached");
  });
});

it("takes titles and questions from the translation, and leaves figures and answers", () => {
  const report = sampleReport({ figures: [{ id: "test.title", label: "Test", text: "Sounds", reason: "" }] });
  const translated = {
    ...report,
    application: { ...report.application, title: "أصوات" },
    figures: report.figures.map((figure) => (figure.id === "test.title" ? { ...figure, text: "أصوات" } : figure)),
    questions: report.questions.map((row) => ({ ...row, question_text: "أشر إلى القط", selected_score: 0 })).reverse(),
  };
  const shown = withTextsOf(translated, report);
  expect(shown.application.title).toBe("أصوات");
  expect(shown.figures.find(({ id }) => id === "test.title")?.text).toBe("أصوات");
  expect(shown.questions.map(({ question_text }) => question_text)).toEqual(report.questions.map(() => "أشر إلى القط"));
  expect(shown.questions.map(({ selected_score }) => selected_score)).toEqual(
    report.questions.map(({ selected_score }) => selected_score),
  );
});
