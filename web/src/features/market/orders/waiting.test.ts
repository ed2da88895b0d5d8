import { describe, expect, it } from "vitest";
import { pause, settling, tooLong } from "./waiting";

describe("waiting for a payment", () => {
  it("asks ever less often, and goes on asking", () => {
    const pauses = Array.from({ length: 40 }, (_, at) => pause(at + 1));
    expect(pauses[0]).toBe(1_000);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBe(20_000);
  });

  it.each([
    ["awaiting_payment", true, true],
    ["awaiting_payment", false, false],
    ["paid", false, true],
    ["fulfilled", true, false],
    ["failed", true, false],
  ] as const)("%s, returned %s: %s", (state, returned, waits) => expect(settling(state, returned)).toBe(waits));

  it("promises a letter after a minute", () => {
    expect(tooLong(0, 59_999)).toBe(false);
    expect(tooLong(0, 60_000)).toBe(true);
  });
});
