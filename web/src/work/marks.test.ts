import { describe, expect, it } from "vitest";
import { marksIn } from "./marks";

const storage = () => {
  const stored = new Map<string, string>();
  return {
    full: false,
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.full) throw new Error("There is no room.");
      stored.set(key, value);
    },
  };
};

describe("marks", () => {
  it("only rise, for all tabs of one account", () => {
    const shared = storage();
    const [one, other] = [marksIn(() => shared), marksIn(() => shared)];
    one.raise("ada", "report.a", 4);
    one.raise("ada", "report.a", 3);
    expect([other.of("ada", "report.a"), other.of("ada", "report.b"), other.of("eve", "report.a")]).toEqual([4, 0, 0]);
  });

  it("rise for each part of a document that has parts", () => {
    const shared = storage();
    const [one, other] = [marksIn(() => shared), marksIn(() => shared)];
    one.raiseParts("ada", "activity.a", { 0: 4, 1: 2 });
    other.raiseParts("ada", "activity.a", { 0: 3, 2: 1 });
    expect(one.parts("ada", "activity.a")).toEqual({ 0: 4, 1: 2, 2: 1 });
    expect([one.parts("ada", "activity.b"), one.of("ada", "activity.a")]).toEqual([{}, 0]);
  });

  it("are of the latest hundred documents", () => {
    const shared = storage();
    const kept = marksIn(() => shared);
    for (let no = 0; no <= 100; no += 1) kept.raise("ada", `report.${no}`, 7);
    expect([kept.of("ada", "report.0"), kept.of("ada", "report.1"), kept.of("ada", "report.100")]).toEqual([0, 7, 7]);
  });

  it("go with what is stored at a log-out", () => {
    const shared = storage();
    const marks = marksIn(() => shared);
    marks.raise("ada", "report.a", 4);
    shared.stored.clear();
    expect(marks.of("ada", "report.a")).toBe(0);
  });

  it("are known in the page where nothing can be stored", () => {
    const shared = storage();
    shared.full = true;
    const marks = marksIn(() => shared);
    marks.raise("ada", "report.a", 4);
    expect(marks.of("ada", "report.a")).toBe(4);
    shared.full = false;
    marks.raise("ada", "report.b", 2);
    expect(marks.of("ada", "report.a")).toBe(4);
  });
});
