import { i18n } from "@lingui/core";
import { afterAll, expect, it, vi } from "vitest";
import { messages } from "@/words/es/units.po";

afterAll(() => {
  i18n.activate("en");
  vi.resetModules();
});

it("says in the language of the page what an application is, and stores it as everywhere", async () => {
  vi.resetModules();
  await import("@/words/units");
  i18n.loadAndActivate({ locale: "es", messages });
  const { classificationName, classifications } = await import("./classification");
  expect(classificationName("Screening/Mini-Test")).toBe("Cribado/Prueba breve");
  expect(classificationName("Something of before")).toBe("Something of before");
  expect(classifications.map(({ value }) => value)).toEqual([
    "Assessment/Test",
    "Screening/Mini-Test",
    "Intervention/Training/Lesson",
  ]);
  for (const { value, label } of classifications) expect(label).not.toBe(value);
});
