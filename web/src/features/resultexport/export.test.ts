import { describe, expect, it } from "vitest";
import { type ExportValues, exportSchema, fromSearch, toRequest, toSearch } from "./exportForm";
import { exportSearch, most } from "./search";

const values = (change: Partial<ExportValues> = {}): ExportValues => ({ ...fromSearch({}), ...change });
const wrong = (change: Partial<ExportValues>) =>
  exportSchema.safeParse(values(change)).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("the address of an export", () => {
  it("says what was chosen, and comes back as it was", () => {
    const chosen = values({
      applications: ["a"],
      versions: ["2", "3"],
      from: "2026-01-01",
      until: "2026-02-01",
      children: ["c"],
      format: "fhir",
      deidentified: true,
    });
    const search = exportSearch({ ...toSearch(chosen) });
    expect(fromSearch(search)).toEqual(chosen);
    expect(toSearch(values())).toEqual({});
  });

  it("never holds a key", () => {
    const search = toSearch(values({ deidentified: true, pseudonymKey: "k".repeat(52) }));
    expect(JSON.stringify(search)).not.toContain("kk");
  });

  it("takes nothing that cannot be meant", () => {
    expect(
      exportSearch({
        applications: ["a", "a", 7, ""],
        versions: [0, 1.5, "2", 2],
        from: "2026-02-30",
        until: 7,
        children: "c",
        format: "xlsx",
        deidentified: "true",
      }),
    ).toEqual({ applications: ["a"], versions: [2] });
    expect(exportSearch({ versions: [1] }).versions).toBeUndefined();
    expect(exportSearch({ applications: ["a", "b"], versions: [1] }).versions).toBeUndefined();
    const many = Array.from({ length: 80 }, (_, n) => `c${n}`);
    expect(exportSearch({ children: many }).children).toHaveLength(most.children);
  });
});

describe("the form of an export", () => {
  it("asks the server for what is chosen, with a key only when names are hidden", () => {
    const key = "abc23".padEnd(52, "d");
    expect(toRequest(toSearch(values({ deidentified: true })), ` ${key} `)).toEqual({
      format: "wide",
      deidentified: true,
      pseudonym_key: key,
    });
    expect(toRequest(toSearch(values()), key).pseudonym_key).toBeUndefined();
  });

  it("finds what is wrong", () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ from: "2026-02-30" })).toEqual(["from"]);
    expect(wrong({ from: "2026-02-02", until: "2026-02-01" })).toEqual(["until"]);
    expect(wrong({ deidentified: true, pseudonymKey: "short" })).toEqual(["pseudonymKey"]);
    expect(wrong({ deidentified: true, pseudonymKey: "l".repeat(52) })).toEqual(["pseudonymKey"]);
    expect(wrong({ deidentified: false, pseudonymKey: "short" })).toEqual([]);
    expect(wrong({ deidentified: true, pseudonymKey: "A2".padEnd(52, "b") })).toEqual([]);
  });
});
