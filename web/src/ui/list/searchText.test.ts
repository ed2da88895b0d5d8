// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from "vitest";
import { entriesOf, isUnsent } from "@/work/sealing/entries";
import { searchHeader, storeText, textNamed } from "./searchText";

// jsdom has no IndexedDB.
vi.mock("idb-keyval", () => ({ keys: async () => [], get: async () => undefined }));

const [ann, ben] = ["11111111-aaaa", "22222222-bbbb"];

describe("what is searched for", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  it("is found under its name by its account alone", () => {
    const name = storeText(ann, "  Mia Stone ");
    expect(textNamed(ann, name)).toBe("Mia Stone");
    expect(textNamed(ben, name)).toBe("");
    expect(textNamed(ann, undefined)).toBe("");
    expect(storeText(ann, " ")).toBeUndefined();
    expect(name).not.toContain("Mia");
  });

  it("is one of the latest fifty", () => {
    const first = storeText(ann, "first");
    const second = storeText(ann, "second");
    for (let i = 0; i < 49; i++) storeText(ann, `more ${i}`);
    expect(textNamed(ann, first)).toBe("");
    expect(textNamed(ann, second)).toBe("second");
  });

  it("goes with a log-out, unsealed: nothing of it waits to be sent", async () => {
    storeText(ann, "Mia");
    const entries = await entriesOf(ann);
    expect(entries).toHaveLength(1);
    expect(entries.some(isUnsent)).toBe(false);
  });

  it("is kept where the browser stores nothing, until a reload", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(textNamed(ben, storeText(ben, "Mia"))).toBe("Mia");
  });

  it.each([
    ["Zoë 100%", { Search: "Zo%C3%AB%20100%25" }],
    ["ليلى", { Search: "%D9%84%D9%8A%D9%84%D9%89" }],
    ["cut \ud83d", { Search: "cut%20" }],
    ["\ud83d\ude00", { Search: "%F0%9F%98%80" }],
    ["", undefined],
    [undefined, undefined],
  ])("%o is sent beside the address", (text, header) => {
    expect(searchHeader(text)).toEqual(header);
  });
});
