import { describe, expect, it } from "vitest";
import type { Item } from "./api";
import { itemSearch } from "./search";
import { sorted } from "./sort";

const item = (no: number, p: number | null) => ({ no, p, flags: [] }) as unknown as Item;

describe("the order of questions", () => {
  const items = [item(1, 0.5), item(2, null), item(3, 0.1), item(4, 0.5)];
  it("puts what has no figure last either way, and keeps the form's order among the same", () => {
    expect(sorted(items, "p", false).map(({ no }) => no)).toEqual([3, 1, 4, 2]);
    expect(sorted(items, "p", true).map(({ no }) => no)).toEqual([1, 4, 3, 2]);
  });
});

describe("an address", () => {
  it("is read as far as it makes sense", () => {
    expect(itemSearch({ version: 2, question: "q-1", sort: "p", order: "desc", without: "a,b,a,<x>" })).toEqual({
      version: 2,
      question: "q-1",
      sort: "p",
      order: "desc",
      without: "a,b",
    });
    expect(itemSearch({ version: -1, question: 7, sort: "x", order: "up", without: 3 })).toEqual({});
  });
});
