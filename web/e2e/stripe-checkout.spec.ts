import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { offer } from "./fixtures/offers.ts";
import { type Server, startServer } from "./fixtures/server.ts";
import { hostPage, startStripeMock, stripeSays } from "./fixtures/stripe.ts";
import { test as base, expect } from "./fixtures/test.ts";

type Order = components["schemas"]["OrderDetail"];

/** A server that is paid through Stripe, of which its mock takes the place. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({ engine: _ }, use) => {
      const stripe = await startStripeMock();
      const server = await startServer({ args: stripe.flags });
      await use(server);
      const errors = await server.stop();
      stripe.stop();
      expect(errors, "the server logged errors").toEqual([]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const state = (page: Page) => page.getByRole("region", { name: "State of the order" });
const hosted = (page: Page) => expect(page.getByRole("heading", { name: "Hosted page" })).toBeVisible();

/** Goes from the application to the hosted page, and gives the order that was made. */
async function checkOut(page: Page, buyer: Api, application: string, units?: string): Promise<Order> {
  await page.goto(`/application/${application}`);
  if (units) await page.getByLabel("Units").fill(units);
  await page.getByRole("button", { name: "Checkout" }).click();
  const dialog = page.getByRole("dialog", { name: "Checkout" });
  await expect(dialog.getByLabel("Security code")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Continue to payment" }).click();
  await hosted(page);
  const [row] = await buyer.get<Order[]>("/api/order");
  return buyer.get<Order>(`/api/order/${row?.order_id}`);
}

/** A paid checkout of units, as Stripe reports it. */
const paid = (order: Order, change: object = {}) => ({
  id: `cs_${order.order_id}`,
  object: "checkout.session",
  mode: "payment",
  status: "complete",
  payment_status: "paid",
  client_reference_id: order.order_id,
  metadata: { order_id: order.order_id },
  payment_intent: `pi_${order.order_id}`,
  amount_total: order.total,
  currency: order.currency_code.toLowerCase(),
  customer_details: { name: "Mill Lane Practice", address: { city: "Ely", country: "GB" } },
  ...change,
});

test("units are paid on the hosted page: confirmed by the webhook, whatever becomes of the way back", async ({
  page,
  server,
  specialist,
  account,
  enterAs,
}) => {
  await hostPage(page);
  const id = await offer(await account("Specialist", "Kim"), { title: "Hosted units", price: 500 });
  await enterAs(specialist);
  const order = await checkOut(page, specialist, id, "3");
  expect(order).toMatchObject({ state: "awaiting_payment", provider: "stripe", total: 1500 });

  await page.goto(`/orders/${order.order_id}?returned=success`);
  await expect(state(page)).toContainText("Your payment is still being confirmed.");
  await page.reload();
  await expect(state(page)).toContainText("Your payment is still being confirmed.");
  // Neither a stranger's message nor too little money makes an order complete.
  expect(await stripeSays(server.url, "checkout.session.completed", paid(order), "whsec_forged")).toBe(400);
  expect(
    await stripeSays(
      server.url,
      "checkout.session.completed",
      paid(order, { amount_total: 1, payment_intent: "pi_less" }),
    ),
  ).toBe(200);
  await expect.poll(async () => (await specialist.get<Order>(`/api/order/${order.order_id}`)).payments.length).toBe(1);
  expect(await specialist.get<Order>(`/api/order/${order.order_id}`)).toMatchObject({ state: "awaiting_payment" });

  for (let n = 0; n < 2; n++) expect(await stripeSays(server.url, "checkout.session.completed", paid(order))).toBe(200);
  await expect(state(page)).toContainText("Your order is complete.");
  await page.goto("/activities");
  await expect(page.getByRole("button", { name: /Hosted units.*3 units left/ })).toHaveCount(1);

  // Nobody comes back from the second one.
  const lost = await checkOut(page, specialist, id, "2");
  await page.close();
  await stripeSays(server.url, "checkout.session.completed", paid(lost));
  await expect.poll(async () => (await specialist.get<Order>(`/api/order/${lost.order_id}`)).state).toBe("fulfilled");
});

test("a month is paid by its invoice; an expired page and an abandoned one have different messages", {
  tag: ["@large", "@paths"],
}, async ({ page, server, specialist, account, enterAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await hostPage(page);
  const kim = await account("Specialist", "Kim");
  const id = await offer(kim, { title: "Hosted months", monthly: 900, currency: "EUR" });
  await enterAs(specialist);
  const order = await checkOut(page, specialist, id);
  await page.goto(`/orders/${order.order_id}?returned=cancel`);
  await expect(state(page)).toContainText("You came back without paying.");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await hosted(page);

  const start = Math.floor(Date.now() / 1000);
  const metadata = { order_id: order.order_id };
  const month = { start, end: start + 30 * 24 * 3600 };
  await stripeSays(server.url, "customer.subscription.created", {
    id: `sub_${order.order_id}`,
    object: "subscription",
    status: "active",
    currency: "eur",
    metadata,
    items: {
      object: "list",
      data: [{ current_period_start: month.start, current_period_end: month.end, price: { unit_amount: 900 } }],
    },
  });
  await stripeSays(server.url, "invoice.paid", {
    id: `in_${randomUUID()}`,
    object: "invoice",
    amount_paid: 900,
    currency: "eur",
    parent: { type: "subscription_details", subscription_details: { metadata, subscription: `sub_${order.order_id}` } },
    lines: { object: "list", data: [{ period: month }] },
  });
  await page.goto(`/orders/${order.order_id}?returned=success`);
  await expect(state(page)).toContainText("Your order is complete.");
  await page.goto("/subscriptions");
  await expect(page.getByText("Hosted months")).toBeVisible();

  const other = await offer(kim, { title: "Never paid", price: 700 });
  const late = await checkOut(page, specialist, other, "1");
  await stripeSays(
    server.url,
    "checkout.session.expired",
    paid(late, { status: "expired", payment_status: "unpaid", payment_intent: null }),
  );
  await page.goto(`/orders/${late.order_id}?returned=cancel`);
  await expect(state(page)).toContainText("This order was not paid in time.");
});
