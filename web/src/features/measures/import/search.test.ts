import { expect, it } from "vitest";
import { scoreImportSearch } from "./search";

it("keeps what can be asked for, and nothing without an import", () => {
  expect(scoreImportSearch({ import: "i1", scores: "refused", more: 1 })).toEqual({ import: "i1", scores: "refused" });
  expect(scoreImportSearch({ import: "i1", scores: "what", after: "x", page: 3 })).toEqual({
    import: "i1",
    scores: undefined,
    after: "x",
    page: 3,
  });
  expect(scoreImportSearch({ scores: "refused" })).toEqual({});
});
