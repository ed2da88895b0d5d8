import { describe, expect, it } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { type Held, type HoldAct, HoldKeeper } from "./holdKeeper";

const other = { device_name: "iPad", by: "Ada", since: "", seen_at: "", silent_seconds: 3, live: true };
const ours: Held = { held: true, number: 1, holder: other };
const theirs: Held = { held: false, holder: other };

/** A keeper whose questions are answered when the test says so. */
function setUp() {
  const asked: { act: HoldAct; answer: (held: Held) => void; fail: (error: unknown) => void }[] = [];
  const keeper = new HoldKeeper((act) => new Promise((answer, fail) => asked.push({ act, answer, fail })));
  const open = async (held: Held) => {
    const done = keeper.open();
    asked.at(-1)?.answer(held);
    await done;
  };
  return { keeper, asked, open };
}

describe("the keeper of an activity", () => {
  it("goes on without a line, and learns of the loss when it is back", async () => {
    const { keeper, asked, open } = setUp();
    await open(ours);
    const dead = keeper.check();
    asked.at(-1)?.fail(offline());
    await dead;
    expect(keeper.snapshot()).toEqual({ turn: "mine", number: 1 });
    const back = keeper.check();
    asked.at(-1)?.answer(theirs);
    await back;
    expect(keeper.snapshot()).toMatchObject({ turn: "elsewhere", lost: true, mayTake: true });
  });

  it("opens without a line what this device had, and nothing else", async () => {
    const opened = async (last: number | undefined) => {
      const keeper = new HoldKeeper(
        () => Promise.reject(offline()),
        async () => last,
      );
      await keeper.open();
      return keeper.snapshot();
    };
    expect(await opened(3)).toEqual({ turn: "mine", number: 3 });
    expect(await opened(undefined)).toMatchObject({ turn: "failed" });
  });

  it("ignores an older answer after a take-over", async () => {
    const { keeper, asked, open } = setUp();
    await open(theirs);
    const slow = keeper.check();
    const taking = keeper.take();
    asked.at(-1)?.answer({ ...ours, number: 2 });
    await taking;
    asked.at(-2)?.answer(theirs);
    await slow;
    expect(keeper.snapshot()).toEqual({ turn: "mine", number: 2 });
  });

  it("stays where it is when a take-over fails, and says so", async () => {
    const { keeper, asked, open } = setUp();
    await open(theirs);
    const taking = keeper.take();
    asked.at(-1)?.fail(offline());
    await expect(taking).rejects.toBeInstanceOf(Error);
    expect(keeper.snapshot()).toMatchObject({ turn: "elsewhere", lost: false });
  });

  it("lets a read-only user watch, and reports any other failure", async () => {
    const { keeper, asked } = setUp();
    const reading = keeper.open();
    asked.at(-1)?.fail(new ApiError(404, "not found"));
    await reading;
    expect(keeper.snapshot()).toMatchObject({ turn: "elsewhere", mayTake: false });
    const broken = keeper.open();
    asked.at(-1)?.fail(offline());
    await broken;
    expect(keeper.snapshot().turn).toBe("failed");
  });
});
