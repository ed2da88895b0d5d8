// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { holdsName, spellings } from "./fold";

interface Writing {
  one: string;
  other: string;
  same: boolean;
}

// The server runs the same cases (internal/namesearch/writings_test.go).
const cases: Writing[] = JSON.parse(
  readFileSync(new URL("../../../../internal/namesearch/testdata/writings.json", import.meta.url), "utf8"),
);

it.each(cases)("decides whether $one and $other are writings of one name", ({ one, other, same }) => {
  expect(spellings(one).some((form) => spellings(other).includes(form))).toBe(same);
});

it("finds a name by a part of it in any writing", () => {
  for (const typed of ["müll", "muell", "MULL", ""]) expect(holdsName("Karl-Müller", typed)).toBe(true);
  expect(holdsName("Karl-Müller", "karlm")).toBe(true);
  expect(holdsName("Karl-Müller", "miller")).toBe(false);
});
