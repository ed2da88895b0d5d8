import { describe, expect, it } from "vitest";
import type { Purchase } from "../purchases";
import { againWords, ownedOf } from "./owned";

const now = new Date("2026-03-12T12:00:00Z");
const bought = (change: Partial<Purchase>) =>
  ({
    purchase_type: "unit",
    units_purchased: 0,
    units_used: 0,
    expiration_date: null,
    suspended: false,
    ...change,
  }) as Purchase;
const month = (expiration_date: string, runs_until = expiration_date) =>
  bought({ purchase_type: "monthly", expiration_date, runs_until });

describe("what an account has of an application", () => {
  it.each<[string, Purchase[], object]>([
    ["nothing", [], { startable: false, has: [] }],
    [
      "units of several purchases, counted together",
      [bought({ units_purchased: 10, units_used: 8 }), bought({ units_purchased: 5, units_used: 5 })],
      { startable: true, units: 2, has: ["You have 2 units left."] },
    ],
    [
      "units that are used up",
      [bought({ units_purchased: 5, units_used: 5 })],
      { startable: false, units: 0, has: ["You have no units left."] },
    ],
    [
      "units that somebody shared",
      [bought({ units_purchased: 1, shared_by: "Robin Hale" })],
      { startable: true, units: 1, has: ["You have 1 unit left."] },
    ],
    [
      "units in dispute, which start nothing",
      [bought({ units_purchased: 5, suspended: true })],
      {
        startable: false,
        units: undefined,
        has: ["The payment of a purchase is in dispute: nothing can be started with it."],
      },
    ],
    [
      "a subscription that renews, beside units",
      [month("2026-04-02T12:00:00Z", "2026-04-09T12:00:00Z"), bought({ units_purchased: 1 })],
      {
        startable: true,
        subscribed: true,
        units: 1,
        has: [
          "Subscription: Renews on Apr 2, 2026. Activities that are started with it take no units.",
          "You have 1 unit left.",
        ],
      },
    ],
    [
      "a subscription that was cancelled and runs on",
      [month("2026-04-02T12:00:00Z")],
      { startable: true, subscribed: true, has: [expect.stringContaining("Runs until Apr 2, 2026")] },
    ],
    [
      "a subscription whose payment failed, in its time of grace",
      [month("2026-03-10T12:00:00Z", "2026-03-17T12:00:00Z")],
      {
        startable: true,
        subscribed: true,
        has: [expect.stringContaining("You can start activities with it until Mar 17, 2026.")],
      },
    ],
    [
      "a subscription in dispute, which is not ordered a second time",
      [bought({ ...month("2026-04-02T12:00:00Z"), suspended: true })],
      { startable: false, subscribed: true },
    ],
    [
      "a subscription that has ended",
      [month("2026-03-02T12:00:00Z")],
      { startable: false, subscribed: false, has: [] },
    ],
    [
      "the free plan",
      [bought({ purchase_type: "free" })],
      { startable: true, free: true, has: ["Yours for free: start as many activities as you like."] },
    ],
  ])("is %s", (_, purchases, expected) => {
    expect(ownedOf(purchases, now)).toMatchObject(expected);
  });
});

describe("buying again", () => {
  const owned = (change: object) => ({
    free: false,
    subscribed: false,
    startable: true,
    units: undefined,
    has: ["x"],
    ...change,
  });
  it.each([
    ["unit", owned({ units: 3 }), "New units are added to the 3 units that you have."],
    ["unit", owned({ units: 0 }), undefined],
    [
      "unit",
      owned({ subscribed: true }),
      "You need no units while your subscription runs. Units that you buy are kept, and you choose at each start what it takes.",
    ],
    ["unit", owned({ free: true }), "You can start activities for free already: units are not needed for that."],
    [
      "monthly",
      owned({ units: 3 }),
      "Your 3 units are kept: you choose at each start what it takes. A subscription renews every month until you cancel it.",
    ],
    [
      "monthly",
      owned({ free: true }),
      "You can start activities for free already: a subscription is not needed for that.",
    ],
    ["free", owned({ units: 3 }), undefined],
  ] as const)("a plan %s says what comes of it", (plan, has, words) => {
    expect(againWords(plan, has)).toBe(words);
  });
});
