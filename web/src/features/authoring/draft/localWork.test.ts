// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from "vitest";
import { findWork, type LocalWork, WorkStore } from "./localWork";

const work = (keptAt: number): LocalWork => ({
  revision: 1,
  keptAt,
  delta: { changed: [], removed: ["q1"] },
  was: [],
});

/** A window that keeps work. */
function windowWith(keptAt: number, adopted?: ReturnType<typeof findWork>) {
  const store = new WorkStore("ada", "app", adopted ?? undefined);
  store.persistSoon(() => work(keptAt));
  store.persist();
  return store;
}

describe("work of two windows on one application", () => {
  beforeEach(() => localStorage.clear());

  it("is taken away once the window that took it up has saved it", () => {
    windowWith(1);
    const other = windowWith(2, findWork("ada", "app"));
    other.forget();
    expect(localStorage).toHaveLength(0);
  });

  it("stays where its own window has gone on since", () => {
    const first = windowWith(1);
    const found = findWork("ada", "app");
    first.persistSoon(() => work(3));
    first.persist();
    const other = windowWith(2, found);
    expect(findWork("ada", "app")?.work.keptAt).toBe(3);
    other.forget();
    expect(findWork("ada", "app")?.work.keptAt).toBe(3);
  });
});
