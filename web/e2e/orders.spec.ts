import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { offer } from "./fixtures/offers.ts";
import { readPdf } from "./fixtures/pdf.ts";
import { expect, test } from "./fixtures/test.ts";

type Order = components["schemas"]["OrderDetail"];

const make = (api: Api, application: string, units: number) =>
  api.post<Order>("/api/order", {
    idempotency_key: randomUUID(),
    application_id: application,
    plan: "unit",
    units,
    payment_method: "credit",
  });

const pay = (api: Api, { order_id }: Order) => api.post<Order>(`/api/order/pay/${order_id}`, {});
const state = (page: Page) => page.getByRole("region", { name: "State of the order" });

test("the history, an order's page, its billing details and its receipts", async ({
  page,
  specialist,
  account,
  enterAs,
}) => {
  await enterAs(specialist);
  await page.goto("/orders");
  await expect(page.getByText("Your orders will be here")).toBeVisible();
  const kim = await account("Specialist", "Kim");
  const id = await offer(kim, { title: "Sounds & letters", price: 1250 });
  for (let n = 0; n < 10; n++) await make(specialist, id, 1);
  const order = await make(specialist, id, 4);
  await pay(specialist, order);
  await page.reload();
  const table = page.getByRole("table", { name: "Orders" });
  await expect(table.getByRole("row")).toHaveCount(11);
  await expect(table.getByRole("row").nth(1)).toContainText("4 unitsComplete$50.00");
  await expect(table.getByRole("row").nth(2)).toContainText("1 unitAwaiting payment$12.50");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.goBack();
  await table.getByRole("row").nth(1).click();

  await expect(page.getByRole("heading", { level: 1, name: "Sounds & letters" })).toBeVisible();
  await expect(state(page)).toContainText("Your order is complete.");
  const billing = page.getByRole("form", { name: "Billing details" });
  await billing.getByLabel("Name").fill("Praxis Łukasz");
  await billing.getByLabel("Address").fill("1 Mill Lane\nEly");
  await billing.getByLabel("VAT ID").fill("DE999999999");
  await billing.getByRole("button", { name: "Save billing details" }).click();
  await expect(page.getByText("The billing details are saved.")).toBeVisible();
  await page.reload();
  await expect(billing.getByLabel("VAT ID")).toHaveValue("DE999999999");

  // Where the browser opens no window the receipt is saved.
  await kim.post(`/api/order/refund/${order.order_id}`, { units: 1, reason: "One too many" });
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("table", { name: "Payments and refunds" }).getByText("Paid back").count();
    })
    .toBe(1);
  await page.evaluate(() => {
    window.open = () => null;
  });
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Receipt MP-\d{6} as PDF$/ })
    .first()
    .click();
  const pdf = readPdf(await (await download).path());
  // Long words may break anywhere on paper.
  const text = pdf.text.replaceAll("\u200b", "");
  for (const words of [
    /Receipt number\s+MP-\d{6}/,
    "Praxis Łukasz",
    "DE999999999",
    "Sounds & letters",
    "$12.50",
    "$50.00",
    "Tax",
    "VAT ID",
    order.order_id,
  ])
    expect(text).toMatch(words instanceof RegExp ? words : new RegExp(words.replace(/[$&]/g, "\\$&")));
  expect(pdf.images).toEqual([]);
});

test("an order that is not paid is paid or cancelled, once", async ({
  page,
  specialist,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 409/);
  const id = await offer(await account("Specialist", "Kim"), { title: "Later", price: 500 });
  await enterAs(specialist);
  const open = await make(specialist, id, 2);
  await page.goto(`/orders/${open.order_id}`);
  await expect(state(page)).toContainText("Awaiting payment");
  await expect(state(page)).toContainText("It can be paid until");
  await page.getByRole("button", { name: "Cancel order" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Keep order" }).click();
  // Paid in another tab meanwhile.
  await pay(specialist, open);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(state(page)).toContainText("Complete");

  const other = await make(specialist, id, 1);
  await page.goto(`/orders/${other.order_id}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(state(page)).toContainText("This order was cancelled. Nothing was charged.");
  await page.getByRole("link", { name: "Order again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Later" })).toBeVisible();
});

test("another's order is not there", async ({ page, specialist, account, enterAs, problems }) => {
  problems.allow(/status of 404/);
  const kim = await account("Specialist", "Kim");
  const id = await offer(kim, { title: "Private", price: 500 });
  const theirs = await make(kim, id, 2);
  await enterAs(specialist);
  await page.goto(`/orders/${theirs.order_id}`);
  await expect(page.getByText("There is no such order")).toBeVisible();
});

/** What the server would say of an order that is paid on a hosted page. */
const hosted = (order: Order, change: Partial<Order>): Order => ({ ...order, provider: "stripe", ...change });

test("the hosted page: there, back with success, cancelled, and what each state says", async ({
  page,
  specialist,
  account,
  enterAs,
}) => {
  const id = await offer(await account("Specialist", "Kim"), { title: "Hosted", price: 500 });
  await enterAs(specialist);
  const order = await make(specialist, id, 2);
  let answer: Partial<Order> = {};
  const tell = (route: Route) => route.fulfill({ json: hosted(order, answer) });
  const checkoutUrl = "https://checkout.invalid/pay/cs_1";
  await page.route("https://checkout.invalid/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Hosted page</h1>" }),
  );
  await page.route("**/api/payment", (route) =>
    route.fulfill({ json: { provider: "stripe", methods: ["credit", "paypal"], tax: true } }),
  );
  await page.route("**/api/order", (route) => (route.request().method() === "POST" ? tell(route) : route.fallback()));
  await page.route(`**/api/order/${order.order_id}`, tell);
  await page.route("**/api/order/checkout/*", tell);

  answer = { state: "awaiting_payment", checkout_url: checkoutUrl };
  await page.goto(`/application/${id}`);
  await page.getByLabel("Units").fill("2");
  await page.getByRole("button", { name: "Checkout" }).click();
  const dialog = page.getByRole("dialog", { name: "Checkout" });
  await expect(dialog).toContainText("Tax may be added on the payment page");
  await expect(dialog.getByLabel("Security code")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Hosted page" })).toBeVisible();

  await page.goto(`/orders/${order.order_id}?returned=success`);
  await expect(state(page)).toContainText("Your payment is still being confirmed.");
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await page.reload();
  await expect(state(page)).toContainText("Your payment is still being confirmed.");
  answer = { state: "fulfilled" };
  await expect(state(page)).toContainText("Your order is complete.");

  answer = { state: "awaiting_payment", checkout_url: checkoutUrl };
  await page.goto(`/orders/${order.order_id}?returned=cancel`);
  await expect(state(page)).toContainText("You came back without paying.");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Hosted page" })).toBeVisible();

  answer = { state: "draft", checkout_url: undefined };
  await page.goto(`/orders/${order.order_id}`);
  await expect(state(page)).toContainText("The payment could not be opened.");
  answer = { state: "awaiting_payment", checkout_url: checkoutUrl };
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Hosted page" })).toBeVisible();

  for (const [is, says] of [
    ["expired", "This order was not paid in time."],
    ["failed", "The payment did not go through."],
    ["refunded", "All of the money went back."],
    ["disputed", "The payment is in dispute."],
  ] as const) {
    answer = { state: is };
    await page.goto(`/orders/${order.order_id}`);
    await expect(state(page), is).toContainText(says);
    await expect(page.getByRole("link", { name: "Order again" })).toHaveCount(is === "disputed" ? 0 : 1);
  }
});

test("a payment that takes long to be confirmed says that a letter will come", async ({
  page,
  specialist,
  account,
  enterAs,
}) => {
  const id = await offer(await account("Specialist", "Kim"), { title: "Slow", price: 500 });
  await enterAs(specialist);
  const order = await make(specialist, id, 2);
  let asked = 0;
  await page.route(`**/api/order/${order.order_id}`, (route) => {
    asked += 1;
    return route.fulfill({ json: hosted(order, { state: "awaiting_payment" }) });
  });
  await page.clock.install();
  await page.goto(`/orders/${order.order_id}?returned=success`);
  await expect(state(page)).toContainText("It usually takes a few seconds.");
  for (let n = 0; n < 14; n++) {
    await page.clock.runFor(6_000);
    await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
  }
  await expect(state(page)).toContainText("a letter will come once the payment is confirmed");
  expect(asked, "ever less often").toBeLessThan(14);
});
