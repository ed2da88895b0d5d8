import { describe, expect, it } from "vitest";
import { planWords, refusal } from "./left";

const now = new Date("2026-03-12T12:00:00Z");
const plan = (change: object) => ({
  purchase_type: "unit" as const,
  units_purchased: 0,
  units_used: 0,
  expiration_date: null,
  ...change,
});

describe("plans", () => {
  it.each([
    [plan({ purchase_type: "free" }), "Free", undefined],
    [plan({ units_purchased: 3, units_used: 1 }), "2 units left", undefined],
    [plan({ units_purchased: 3, units_used: 2 }), "1 unit left", undefined],
    [plan({ units_purchased: 3, units_used: 3 }), "0 units left", "Already Used All Unit"],
    [plan({ purchase_type: "monthly", expiration_date: "2026-04-02T12:00:00Z" }), "Renews on Apr 2, 2026", undefined],
    [
      plan({ purchase_type: "monthly", expiration_date: "2026-03-02T12:00:00Z" }),
      "Expired on Mar 2, 2026",
      "This subscription expired on Mar 2, 2026.",
    ],
    [
      plan({
        purchase_type: "monthly",
        expiration_date: "2026-04-02T12:00:00Z",
        runs_until: "2026-04-09T12:00:00Z",
      }),
      "Renews on Apr 2, 2026",
      undefined,
    ],
    [
      plan({
        purchase_type: "monthly",
        expiration_date: "2026-04-02T12:00:00Z",
        runs_until: "2026-04-02T12:00:00Z",
      }),
      "Runs until Apr 2, 2026",
      undefined,
    ],
    [
      plan({
        purchase_type: "monthly",
        expiration_date: "2026-03-09T12:00:00Z",
        runs_until: "2026-03-16T12:00:00Z",
      }),
      "Payment failed: runs until Mar 16, 2026",
      undefined,
    ],
    [
      plan({ units_purchased: 3, suspended: true }),
      "In dispute",
      "The payment of this purchase is in dispute: nothing can be started with it.",
    ],
  ])("%o", (purchase, words, reason) => {
    expect(planWords(purchase, now)).toBe(words);
    expect(refusal(purchase, now)).toBe(reason);
  });
});
