import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
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

test("the history, an order's page, its billing details and its receipts", { tag: ["@large", "@paths"] }, async ({
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

test("an order that is not paid is paid or cancelled, once", { tag: ["@large", "@paths"] }, async ({
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
