import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";

const day = 24 * 3600 * 1000;
const from = (days: number) => new Date(Date.now() + days * day).toISOString();

const subscription = (state: "active" | "past_due", days: number) => ({
  order_id: "40000000-0000-4000-8000-000000000001",
  application_id: "a1",
  title: "Shapes",
  state,
  price: 900,
  next_price: 900,
  price_fixed: false,
  currency_code: "EUR",
  started_at: from(days - 30),
  period_end: from(days),
  runs_until: from(days + 7),
  can_cancel: true,
  can_resume: false,
});

it.each([
  ["active", 10, /You can go on using Shapes until/, /^The subscription ends on/],
  ["past_due", -2, /the subscription ends at once, and nothing more is charged/, /^The subscription has ended\.$/],
] as const)("says when a subscription that is %s ends before it is cancelled", async (state, days, asks, done) => {
  const { server, user } = await openPage("/subscriptions", {
    as: "Specialist",
    answers: {
      "GET /api/subscription": [subscription(state, days)],
      "POST /api/subscription/cancel/{id}": subscription(state, days),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel the subscription to Shapes" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(asks)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Cancel subscription" }));
  expect(await screen.findByText(done)).toBeTruthy();
  expect(server.sent("POST /api/subscription/cancel/{id}")).toHaveLength(1);
});
