// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from "vitest";
import { type Disk, type Numbered, withNotes } from "./disk";

/** A database that may be stuck. */
function database() {
  const stored = new Map<string, Numbered>();
  const state = { stuck: false };
  const under: Omit<Disk, "note"> = {
    keys: async () => [...stored.keys()],
    get: async <Value>(key: string) => {
      if (state.stuck) throw new Error("The database gives nothing.");
      return stored.get(key) as Value | undefined;
    },
    replace: async (put, remove) => {
      if (state.stuck) throw new Error("The database takes nothing.");
      for (const { key, no } of remove) if (stored.get(key)?.no === no) stored.delete(key);
      if (put) stored.set(put.key, put.value);
    },
  };
  return { stored, state, disk: withNotes(under, () => localStorage) };
}

describe("a database with notes", () => {
  beforeEach(() => localStorage.clear());

  it("reads the note until the database has what it says", async () => {
    const { disk, stored, state } = database();
    await disk.replace({ key: "a", value: { no: "1" } }, []);
    state.stuck = true;
    disk.note("a", { no: "2" });
    await expect(disk.replace({ key: "a", value: { no: "2" } }, [])).rejects.toThrow();
    expect([await disk.get("a"), stored.get("a")]).toEqual([{ no: "2" }, { no: "1" }]);
    state.stuck = false;
    await disk.replace({ key: "a", value: { no: "2" } }, []);
    expect([await disk.get("a"), localStorage.length]).toEqual([{ no: "2" }, 0]);
  });

  it("reads what the database has if it is later than a note that a killed browser had removed and has again", async () => {
    const { disk } = database();
    disk.note("a", { no: "1", nth: 1 });
    await disk.replace({ key: "a", value: { no: "2", nth: 2 } }, []);
    disk.note("a", { no: "1", nth: 1 });
    expect(await disk.get("a")).toEqual({ no: "2", nth: 2 });
    await disk.replace(undefined, [{ key: "a", no: "2" }]);
    expect([await disk.keys(), localStorage.length]).toEqual([[], 0]);
  });

  it("takes a note away with what is older beneath it", async () => {
    const { disk, stored } = database();
    await disk.replace({ key: "a", value: { no: "1" } }, []);
    disk.note("a", { no: "2" });
    await disk.replace({ key: "b", value: { no: "3" } }, [{ key: "a", no: "2" }]);
    expect([await disk.keys(), stored.size, localStorage.length]).toEqual([["b"], 1, 0]);
  });

  it("removes a note that is no longer needed, in a browser without a database", async () => {
    const { disk, state } = database();
    state.stuck = true;
    disk.note("a", { no: "1" });
    await expect(disk.replace(undefined, [{ key: "a", no: "1" }])).rejects.toThrow();
    expect(localStorage).toHaveLength(0);
  });

  it("leaves a note that is newer than what was read", async () => {
    const { disk } = database();
    await disk.replace({ key: "a", value: { no: "1" } }, []);
    disk.note("a", { no: "2" });
    await disk.replace(undefined, [{ key: "a", no: "1" }]);
    expect(await disk.get("a")).toEqual({ no: "2" });
  });
});
