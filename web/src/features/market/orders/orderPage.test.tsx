import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { orderDetail } from "@/test/orders";
import { openPage, openPart } from "@/test/page";
import { problem } from "@/test/server";
import { OrderStatus } from "./OrderStatus";
import type { Order } from "./orders";

const address = `/orders/${orderDetail().order_id}`;
// The hosted page: jsdom goes nowhere but to another place in the same document.
const hostedPage = `${window.location.origin}/#hosted-page`;

const state = async () => within(await screen.findByRole("region", { name: "State of the order" }));

/** Opens an order whose state on the server the test changes. */
async function openOrder(first: Partial<Order>, search = "") {
  let order = orderDetail(first);
  const page = await openPage(address + search, { as: "Specialist", answers: { "GET /api/order/{id}": () => order } });
  return { ...page, becomes: (change: Partial<Order>) => (order = orderDetail(change)) };
}

/** Lets time go by, in steps short enough for what is asked for in between. */
async function passes(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.location.hash = "";
});
afterEach(() => void vi.useRealTimers());

it.each([
  ["paid", "The payment arrived. Your purchase is being prepared.", false],
  ["fulfilled", "Your order is complete.", false],
  ["expired", "This order was not paid in time. Nothing was charged.", true],
  ["failed", "The payment did not go through. Nothing was charged.", true],
  ["cancelled", "This order was cancelled. Nothing was charged.", true],
  ["refunded", "All of the money went back.", true],
  ["disputed", "The payment is in dispute. Nothing can be started with this purchase meanwhile.", false],
] as const)("says what the state %s means and whether to order again", async (is, says, again) => {
  await openPart(<OrderStatus order={orderDetail({ state: is })} returned={undefined} late={false} />);
  const shown = await state();
  expect(shown.getByText(says)).toBeTruthy();
  expect(shown.queryAllByRole("link", { name: "Order again" })).toHaveLength(again ? 1 : 0);
  expect(shown.queryByRole("button")).toBeNull();
});

it.each([
  ["cancelling", "Ends soon", "The subscription does not renew. You can use it until Mar 12, 2026.", false],
  [
    "past_due",
    "Payment failed",
    /The month from Mar 12, 2026 could not be paid\. You can use the subscription until Mar 19, 2026/,
    false,
  ],
  ["ended", "Ended", /The subscription ended on Mar 12, 2026\./, true],
] as const)(
  "says what became of a subscription that is %s, and not that the order is complete",
  async (is, word, says, again) => {
    const subscription = { state: is, period_end: "2026-03-12T12:00:00Z", runs_until: "2026-03-19T12:00:00Z" };
    const order = orderDetail({ state: "fulfilled", plan: "monthly", subscription });
    await openPart(<OrderStatus order={order} returned={undefined} late={false} />);
    const shown = await state();
    expect(shown.getByText(word)).toBeTruthy();
    expect(shown.getByText(says)).toBeTruthy();
    expect(shown.queryByText("Complete")).toBeNull();
    expect(shown.queryAllByRole("link", { name: "Order again" })).toHaveLength(again ? 1 : 0);
  },
);

it("waits for the confirmation of a payment and shows it without a reload", async () => {
  const { becomes } = await openOrder({ checkout_url: hostedPage }, "?returned=success");
  const shown = await state();
  expect(shown.getByText("Your payment is still being confirmed.")).toBeTruthy();
  expect(shown.getByText("This page shows it by itself. It usually takes a few seconds.")).toBeTruthy();
  expect(shown.queryByRole("button")).toBeNull();
  becomes({ state: "fulfilled" });
  await passes(2);
  expect(await shown.findByText("Your order is complete.")).toBeTruthy();
});

it("asks less and less often for a slow payment and says that an email will come", async () => {
  const { server } = await openOrder({}, "?returned=success");
  const shown = await state();
  await passes(84);
  expect(shown.getByText(/a letter will come once the payment is confirmed/)).toBeTruthy();
  expect(server.sent("GET /api/order/{id}").length).toBeGreaterThan(5);
  expect(server.sent("GET /api/order/{id}").length).toBeLessThan(14);
});

it("goes on to the payment of an order that was left", async () => {
  const { server, user } = await openOrder({ checkout_url: hostedPage }, "?returned=cancel");
  server.answer("POST /api/order/checkout/{id}", orderDetail({ checkout_url: hostedPage }));
  const shown = await state();
  expect(shown.getByText("You came back without paying.")).toBeTruthy();
  await user.click(shown.getByRole("button", { name: "Continue to payment" }));
  await waitFor(() => expect(window.location.hash).toBe("#hosted-page"));
});

it("opens the payment again after it could not be opened", async () => {
  const { server, user } = await openOrder({ state: "draft" });
  server.refuse("POST /api/order/checkout/{id}", 502, { detail: "The payment page could not be opened." });
  const shown = await state();
  expect(shown.getByText("The payment could not be opened. Nothing was charged.")).toBeTruthy();
  await user.click(shown.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  server.answer("POST /api/order/checkout/{id}", orderDetail({ checkout_url: hostedPage }));
  await user.click(shown.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(window.location.hash).toBe("#hosted-page"));
});

it("shows how an order stands that was paid in another tab before it was cancelled here", async () => {
  const { server, user, becomes } = await openOrder({ provider: "test" });
  const shown = await state();
  server.refuse("POST /api/order/cancel/{id}", 409, { detail: "The order is paid." });
  becomes({ state: "fulfilled" });
  await user.click(shown.getByRole("button", { name: "Cancel order" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel order" }));
  expect(await shown.findByText("Your order is complete.")).toBeTruthy();
});

it("says that another account's order is not there", async () => {
  await openPage(address, { as: "Specialist", answers: { "GET /api/order/{id}": () => problem(404) } });
  expect(await screen.findByText("There is no such order")).toBeTruthy();
});

it("sends the billing details that were changed, and keeps them when the payment brought others meanwhile", async () => {
  const { server, user, becomes } = await openOrder({ bill_name: "Rowan School" });
  const form = within(await screen.findByRole("form", { name: "Billing details" }));
  fireEvent.change(form.getByLabelText("VAT ID"), { target: { value: "DE1" } });
  server.refuse("PATCH /api/order/{id}", 409, { code: "billing-changed" });
  await user.click(form.getByRole("button", { name: "Save billing details" }));
  expect((await form.findByRole("alert")).textContent).toContain("The billing details were changed meanwhile");
  expect(server.sent("PATCH /api/order/{id}").at(-1)?.body).toEqual({ billing_revision: 1, vat_id: "DE1" });

  becomes({ bill_name: "Rowan School", bill_address: "2 Side Street", billing_revision: 2 });
  await user.click(form.getByRole("button", { name: "Load what was saved" }));
  await waitFor(() => expect(form.getByLabelText("Address")).toHaveProperty("value", "2 Side Street"));
  expect(form.getByLabelText("VAT ID")).toHaveProperty("value", "DE1");
  server.answer("PATCH /api/order/{id}", orderDetail({ vat_id: "DE1", billing_revision: 3 }));
  await user.click(form.getByRole("button", { name: "Save billing details" }));
  expect(await screen.findByText("The billing details are saved.")).toBeTruthy();
  expect(server.sent("PATCH /api/order/{id}").at(-1)?.body).toEqual({ billing_revision: 2, vat_id: "DE1" });
});
