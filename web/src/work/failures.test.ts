import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { failureOf, waitAfter } from "./failures";

describe("failureOf", () => {
  it.each([
    [0, "retry"],
    [408, "retry"],
    [429, "retry"],
    [500, "retry"],
    [503, "retry"],
    [401, "log in"],
    [404, "gone"],
    [409, "conflict"],
    [403, "set aside"],
    [413, "set aside"],
    [422, "set aside"],
  ])("of status %i says %s", (status, failure) => {
    expect(failureOf(new ApiError(status, ""))).toBe(failure);
  });

  it("retries after an error that no server sent", () => {
    expect(failureOf(new TypeError("Failed to fetch"))).toBe("retry");
  });
});

describe("waitAfter", () => {
  it("waits longer after each failure, up to half a minute", () => {
    expect([1, 2, 3, 6, 99].map((failures) => waitAfter(failures))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
  });

  it("waits as long as the server says, where that is longer", () => {
    expect(waitAfter(1, new ApiError(429, "", {}, 20))).toBe(20_000);
    expect(waitAfter(6, new ApiError(429, "", {}, 20))).toBe(30_000);
  });
});
