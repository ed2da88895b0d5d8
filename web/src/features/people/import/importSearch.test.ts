import { expect, test } from "vitest";
import { importSearch, refusedSearch } from "./importSearch";

test.each([
  [{}, {}],
  [{ step: "preview" }, {}],
  [{ import: "a" }, { import: "a", step: "columns" }],
  [
    { import: "a", step: "nonsense", rows: "new" },
    { import: "a", step: "columns" },
  ],
  [
    { import: "a", step: "preview", rows: "refused" },
    { import: "a", step: "preview", rows: "refused" },
  ],
  [
    { import: "a", step: "preview", after: "x", page: -3 },
    { import: "a", step: "preview", after: "x", page: 2 },
  ],
])("%o is read as %o", (search, read) => expect(importSearch(search)).toEqual(read));

test.each([
  [{}, {}],
  [
    { import: "a", step: "run" },
    { import: "a", step: "preview", rows: "refused" },
  ],
  [
    { import: "a", step: "preview", rows: "new", after: "x", page: 2 },
    { import: "a", step: "preview", rows: "refused" },
  ],
  [
    { import: "a", step: "preview", rows: "refused", after: "x", page: 2 },
    { import: "a", step: "preview", rows: "refused", after: "x", page: 2 },
  ],
])("of refused rows, %o is read as %o", (search, read) => expect(refusedSearch(search)).toEqual(read));
