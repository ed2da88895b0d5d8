import { describe, expect, it } from "vitest";
import { freeTries, waitAfter, waitLeft } from "./codeWait";
import { HandOver } from "./handOver";

const key = "milepost.hand.account.activity";

function fixture() {
  let now = 1_000_000;
  const stored = new Map<string, string>();
  const entries = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  const open = (name = key) =>
    new HandOver(
      name,
      () => entries,
      () => now,
    );
  return {
    open,
    stored: () => stored.get(key),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

async function miss(handOver: HandOver, times: number) {
  for (let no = 0; no < times; no += 1) expect(await handOver.end("0000")).toBe("wrong");
}

describe("the wait after wrong codes", () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 30_000],
    [6, 60_000],
    [9, 480_000],
    [10, 900_000],
    [40, 900_000],
  ])("after %i wrong ones is %i ms", (wrong, ms) => expect(waitAfter(wrong)).toBe(ms));

  it("does not grow when the clock is set back", () => {
    expect(waitLeft(freeTries, 50_000, 45_000)).toBe(5_000);
    expect(waitLeft(freeTries, 50_000, 0)).toBe(30_000);
    expect(waitLeft(freeTries, 50_000, 60_000)).toBe(0);
  });
});

describe("a device that was handed over", () => {
  it("comes back by its code alone, which is not stored", async () => {
    const { open, stored } = fixture();
    const handOver = open();
    expect(handOver.snapshot().on).toBe(false);
    await handOver.begin(true, "4821");
    expect(handOver.snapshot()).toMatchObject({ on: true, goesOn: true, hasCode: true });
    expect(stored()).not.toContain("4821");
    expect(await handOver.end("4822")).toBe("wrong");
    expect(handOver.snapshot().on).toBe(true);
    expect(await handOver.end("4821")).toBe("ended");
    expect(handOver.snapshot().on).toBe(false);
    expect(stored()).toBeUndefined();
  });

  it("is still handed over in a page that is loaded again, with no further tries", async () => {
    const { open, pass } = fixture();
    const first = open();
    await first.begin(false, "4821");
    await miss(first, freeTries);
    const second = open();
    expect(second.snapshot()).toMatchObject({ on: true, goesOn: false });
    expect(second.waits()).toBe(30_000);
    expect(await second.end("4821")).toBe("waits");
    pass(30_000);
    expect(await second.end("0000")).toBe("wrong");
    expect(second.waits()).toBe(60_000);
    pass(60_000);
    expect(await second.end("4821")).toBe("ended");
  });

  it("is handed over again under the same code", async () => {
    const handOver = fixture().open("milepost.hand.account.again");
    await handOver.begin(true, "1357");
    await handOver.end("1357");
    await handOver.begin(true);
    await miss(handOver, 1);
    expect(await handOver.end("1357")).toBe("ended");
  });

  it("concerns one activity alone", async () => {
    const { open } = fixture();
    await open().begin(true, "4821");
    expect(open("milepost.hand.account.other").snapshot()).toMatchObject({ on: false, hasCode: false });
  });
});
