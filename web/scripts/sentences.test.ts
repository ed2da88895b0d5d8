import { setupI18n } from "@lingui/core";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { describe, expect, it } from "vitest";
import { compiled, groups } from "./catalogues.ts";

// Sentences as they are read, with the numbers that Arabic has forms for and with a name of the other script. What they are is in
// sentences/<language>.txt, to be read by somebody who knows the language; isolates are written as ⟨⟩ there, and as ⟪⟩ from left to right.

const numbers = [0, 1, 2, 3, 11, 100];

const sentences = [
  "It was used most in {0}: {1, plural, one {# occasion} other {# occasions}}.",
  "Version {version}, {activities, plural, one {# activity} other {# activities}}",
  "{0, plural, one {Version {list}} other {Versions {list}}}",
  "{0, plural, one {Without question {list}} other {Without questions {list}}}",
  "{0, plural, one {{done} of # form answered} other {{done} of # forms answered}}",
  "{0, plural, one {{list} names no figure of this report.} other {{list} name no figures of this report.}}",
  "{amount, plural, one {# unit} other {# units}} left of {title}",
  "{amount, plural, one {{lead}: {parts}, # question each.} other {{lead}: {parts}, # questions each.}}",
  "{amount, plural, one {{lead}: {parts}, # question.} other {{lead}: {parts}, # questions.}}",
  "{count, plural, one {Source: {source}; n = # question.} other {Source: {source}; n = # questions.}}",
  "{count, plural, one {{source}; n = # question} other {{source}; n = # questions}}",
  "{days, plural, one {Will be erased in # day, on {on}.} other {Will be erased in # days, on {on}.}}",
  "{differences, plural, one {# difference, {settled} settled} other {# differences, {settled} settled}}",
  "{free, plural, one {At most {mostCases} rows at once; # more fits.} other {At most {mostCases} rows at once; # more fit.}}",
  "{lacking, plural, one {# of {all} lacks a name or an address.} other {# of {all} lack a name or an address.}}",
  "{n, plural, one {there is # score, and this statistic needs {least}} other {there are # scores, and this statistic needs {least}}}",
  "{question_count, plural, one {{answered} of # question answered} other {{answered} of # questions answered}}",
  "{questions, plural, one {Source: {source}; n = # question. Norms: {norms}.} other {Source: {source}; n = # questions. Norms: {norms}.}}",
  "{score, plural, one {{answer} (# point)} other {{answer} (# points)}}",
  "{waiting, plural, one {Device {number}: # tap waits on the child’s screen} other {Device {number}: # taps wait on the child’s screen}}",
  "{who} offers {amount, plural, one {# child} other {# children}} to your organization.",
  "{0, plural, one {# child will be shown.} other {# children will be shown side by side.}}",
  "{0, plural, one {# chosen} other {# chosen}}",
  "{0, plural, one {# day} other {# days}}",
  "{0, plural, one {# finished activity} other {# finished activities}}",
  "{0, plural, one {# percent sent} other {# percent sent}}",
  "{0, plural, one {# question has no answer. It may be left.} other {# questions have no answer. They may be left.}}",
  "{0, plural, one {# question} other {# questions}}",
  "{0, plural, one {# score} other {# scores}}",
  "{0, plural, one {# test} other {# tests}}",
  "{0, plural, one {# thing is wrong in the file} other {# things are wrong in the file}}",
  "{0, plural, one {# topic} other {# topics}}",
  "{0, plural, one {# unit left} other {# units left}}",
  "{0, plural, one {Ask raters about # child} other {Ask raters about # children}}",
  "{0, plural, one {Download # test} other {Download # tests}}",
  "{0, plural, one {Import # score} other {Import # scores}}",
  "{0, plural, one {Start with # child} other {Start with # children}}",
  "{0, plural, one {This child has an open activity of this application.} other {This child has # open activities of this application.}}",
  "{0, plural, one {about # child} other {about # children}}",
  "{activities, plural, one {# activity} other {# activities}}",
];

/** A name that runs against the language. */
const names: Readonly<Record<string, string>> = { en: "سارة", es: "سارة", ar: "Sam Okoye" };

const allOf = async (language: string) =>
  Object.assign({}, ...(await Promise.all(groups.map((group) => compiled(group, language)))));

/** Which of a sentence's values is the number; the others are names. */
const counted = (sentence: string) => /\{(\w+), plural/.exec(sentence)?.[1] ?? "";
const named = (sentence: string) =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).filter((name) => name !== counted(sentence));

describe.each(Object.entries(names))("sentences in %s", (language, name) => {
  const read = async () => {
    const i18n = setupI18n({ locale: language, messages: { [language]: await allOf(language) } });
    return sentences.map((sentence) => {
      const values = Object.fromEntries(named(sentence).map((value) => [value, name]));
      const lines = numbers.map((count) =>
        i18n._(generateMessageId(sentence), { ...values, [counted(sentence)]: count }),
      );
      return { sentence, lines };
    });
  };

  it("read as they should with each number", async () => {
    const text = (await read()).map(({ sentence, lines }) =>
      [sentence, ...lines.map((line) => `  ${line}`)].join("\n"),
    );
    const shown = text
      .join("\n")
      .replace(/\u2066([^\u2066-\u2069]*)\u2069/g, "⟪$1⟫")
      .replaceAll("\u2068", "⟨")
      .replaceAll("\u2069", "⟩");
    await expect(`${shown}\n`).toMatchFileSnapshot(`sentences/${language}.txt`);
  });

  it("are whole, and every name is where it belongs", async () => {
    const isolatedName = language === "ar" ? `\u2068${name}\u2069` : name;
    for (const { sentence, lines } of await read())
      for (const [at, line] of lines.entries()) {
        expect(line, sentence).not.toMatch(/[{}#]|^\s*$|undefined/);
        // Of none there may be nothing to name.
        if (numbers[at] !== 0) for (const _ of named(sentence)) expect(line, sentence).toContain(isolatedName);
      }
  });
});
