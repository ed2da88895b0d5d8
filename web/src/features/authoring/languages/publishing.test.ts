import { expect, it } from "vitest";
import { publishQuestion } from "./publishing";

const row = (language: string, missing = 0, changed = 0) => ({
  language,
  missing,
  changed,
  total: 10,
  done: 10 - missing - changed,
  offered: false,
});
const asked = (...languages: ReturnType<typeof row>[]) => publishQuestion({ title: "Animals", base: "en", languages });

it("asks nothing where there are no translations", () => {
  expect(asked()).toBeUndefined();
});

it("names the languages that go out, and those that do not with the reason", () => {
  expect(asked(row("es"))).toMatchObject({
    title: "Publish in English and Spanish?",
    text: "All translations are complete.",
  });
  expect(asked(row("es"), row("ar", 2, 1), row("fr", 0, 1))).toMatchObject({
    title: "Publish in English and Spanish?",
    text: "Left out until they are complete: Arabic (2 texts are missing and 1 text was changed since) and French (1 text was changed since).",
  });
});
