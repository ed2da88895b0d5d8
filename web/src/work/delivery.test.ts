import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/api/errors";
import { Delivery, type Step } from "./delivery";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue with its delivery; the line can be cut. */
function queue(policy: "fifo" | "latest" | "batch") {
  const world = { waiting: [] as number[], sent: [] as number[][], cut: false };
  const step = async (): Promise<Step> => {
    const { waiting } = world;
    const next = { fifo: waiting.slice(0, 1), latest: waiting.slice(-1), batch: [...waiting] }[policy];
    if (next.length === 0) return "done";
    await Promise.resolve();
    if (world.cut) return { later: new ApiError(0, "offline") };
    world.sent.push(next);
    world.waiting = policy === "fifo" ? world.waiting.slice(1) : world.waiting.filter((one) => one > Math.max(...next));
    return "more";
  };
  return { world, delivery: new Delivery({ step }) };
}

describe("Delivery", () => {
  it.each([
    ["fifo", [[1], [2], [3]]],
    ["latest", [[3]]],
    ["batch", [[1, 2, 3]]],
  ] as const)("sends what waits: %s", async (policy, sent) => {
    const { world, delivery } = queue(policy);
    world.waiting.push(1, 2, 3);
    await delivery.flush();
    expect([world.sent, world.waiting]).toEqual([sent, []]);
  });

  it("sends after the time that it was woken for, once", async () => {
    const { world, delivery } = queue("batch");
    world.waiting.push(1);
    delivery.wake(800);
    await vi.advanceTimersByTimeAsync(500);
    delivery.wake(800);
    await vi.advanceTimersByTimeAsync(799);
    expect(world.sent).toEqual([]);
    world.waiting.push(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.sent).toEqual([[1, 2]]);
  });

  it("tries again by itself, less and less often, and at once when asked", async () => {
    const { world, delivery } = queue("fifo");
    world.cut = true;
    world.waiting.push(1);
    await delivery.flush();
    expect([delivery.isFailing, delivery.isPlanned]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(1_000 + 2_000);
    world.cut = false;
    await vi.advanceTimersByTimeAsync(3_999);
    expect(world.sent).toEqual([]);
    await delivery.flush();
    expect(world.sent).toEqual([[1]]);
    expect([delivery.isFailing, delivery.isPlanned]).toEqual([false, false]);
  });

  it("sends one thing at a time, and what came meanwhile afterwards", async () => {
    let answer = () => {};
    let left = 1;
    const step = vi.fn(async (): Promise<Step> => {
      if (left === 0) return "done";
      left -= 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return "done";
    });
    const delivery = new Delivery({ step });
    const first = delivery.flush();
    left += 1;
    const second = delivery.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(step).toHaveBeenCalledTimes(1);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(step).toHaveBeenCalledTimes(2);
    answer();
    await Promise.all([first, second]);
    expect(left).toBe(0);
  });

  it("plans nothing more once it is stopped, until it is woken", async () => {
    const { world, delivery } = queue("fifo");
    world.cut = true;
    world.waiting.push(1);
    delivery.stop();
    await delivery.flush();
    world.cut = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.sent).toEqual([]);
    delivery.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(world.sent).toEqual([[1]]);
  });
});
