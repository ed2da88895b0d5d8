import { describe, expect, it, vi } from "vitest";
import { both, type Part, partOf, settled } from "./part";

const refetch = vi.fn();
const nothingYet = { data: undefined, isError: false, refetch };

describe("a part of the overview", () => {
  it("waits, shows what came, and can be asked for again after a failure", () => {
    expect(partOf("a", nothingYet, String)).toEqual({ key: "a", loading: true });
    expect(partOf("a", { data: 3, isError: false, refetch }, String)).toEqual({ key: "a", loading: false, shown: "3" });
    const failed = partOf("a", { data: undefined, isError: true, refetch }, String);
    expect(failed.loading).toBe(false);
    failed.retry?.();
    expect(refetch).toHaveBeenCalledOnce();
  });

  it("keeps what is shown when asking again fails", () => {
    expect(partOf("a", { data: 3, isError: true, refetch }, String).shown).toBe("3");
  });
});

describe("two queries as one", () => {
  const came = (data: number) => ({ data, isError: false, refetch: vi.fn() });
  it("have come when both have", () => {
    expect(both(came(1), nothingYet).data).toBeUndefined();
    expect(both(came(1), came(2)).data).toEqual([1, 2]);
  });

  it("ask again for the one that failed alone", () => {
    const [fine, failed] = [came(1), { data: undefined, isError: true, refetch: vi.fn() }];
    const one = both(fine, failed);
    expect(one.isError).toBe(true);
    one.refetch();
    expect(fine.refetch).not.toHaveBeenCalled();
    expect(failed.refetch).toHaveBeenCalledOnce();
  });
});

describe("the parts together", () => {
  const part = (key: string, loading: boolean): Part => ({ key, loading });
  it("are shown from the top, never above what is seen", () => {
    const parts = [part("a", false), part("b", true), part("c", false)];
    expect(settled(parts)).toEqual({ known: parts.slice(0, 1), all: false });
    expect(settled([part("a", false), part("b", false)]).all).toBe(true);
    expect(settled([])).toEqual({ known: [], all: true });
  });
});
