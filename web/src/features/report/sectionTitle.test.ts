import { expect, it } from "vitest";
import { sampleContent } from "./content.testdata";
import { sectionTitle } from "./sectionTitle";

it("is in English what the server says", () => {
  for (const section of sampleContent().sections) expect(sectionTitle(section)).toBe(section.label);
});

it("is the server's for a section that the page does not know", () => {
  expect(sectionTitle({ key: "newer" as "plan", label: "Newer" })).toBe("Newer");
});
