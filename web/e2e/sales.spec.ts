import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { offer } from "./fixtures/offers.ts";
import { expect, test } from "./fixtures/test.ts";

type Order = components["schemas"]["OrderDetail"];

const order = (api: Api, application: string, units: number, promotion_code = "") =>
  api.post<Order>("/api/order", {
    idempotency_key: randomUUID(),
    application_id: application,
    plan: "unit",
    units,
    payment_method: "credit",
    promotion_code,
  });
const pay = (api: Api, { order_id }: Order) => api.post<Order>(`/api/order/pay/${order_id}`, {});

test("an author reads their sales, refunds unused units and exports what it comes to", {
  tag: ["@large", "@paths"],
}, async ({ page, account, enterAs, problems }) => {
  problems.allow(/status of 422 .*refund/);
  const author = await account("App Admin", "Sel", "Ler");
  await enterAs(author);
  await page.goto("/sales");
  await expect(page.getByText("Your sales will be here")).toBeVisible();

  const id = await offer(author, { title: "Sounds sold", price: 500 });
  const buyer = await account("Specialist", "Bea", "Buyer");
  await pay(buyer, await order(buyer, id, 10));
  await page.reload();
  const sums = page.getByRole("table", { name: "What it comes to" });
  await expect(sums.getByRole("row", { name: /^Sounds sold/ })).toContainText("$50.00");
  await expect(sums.getByRole("row", { name: /^Sounds sold/ })).toContainText("$40.00");
  const rows = page.getByRole("table", { name: "Payments and refunds" });
  await expect(rows.getByRole("row")).toHaveCount(2);
  await expect(page.getByText("Bea")).toHaveCount(0);

  await rows.getByRole("button", { name: /^Refund / }).click();
  const dialog = page.getByRole("dialog", { name: "Refund Sounds sold" });
  await dialog.getByLabel("Units").fill("11");
  await dialog.getByLabel("Reason").fill("Ordered too many");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog.getByText("Only unused units can be refunded.")).toBeVisible();
  await dialog.getByLabel("Units").fill("4");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      await page.reload();
      await expect(rows).toBeVisible();
      return rows
        .getByRole("row", { name: /Refund(?! on its way)/ })
        .getByText("4 units")
        .count();
    })
    .toBe(1);
  await page.getByRole("radiogroup", { name: "Summed by" }).getByText("Month").click();
  await expect(sums.getByRole("row").nth(1)).toContainText("−$20.00");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.trim().split("\n")).toHaveLength(3);
  expect(csv).toContain("Sounds sold");
  expect(csv).not.toContain("Bea");

  await page.getByRole("link", { name: "Payouts" }).click();
  await expect(page.getByText("Payouts are not made here")).toBeVisible();
});

test("a promotion code is made, used once and ended", { tag: ["@large", "@paths"] }, async ({
  page,
  account,
  enterAs,
}) => {
  const author = await account("App Admin", "Code", "Maker");
  const id = await offer(author, { title: "For less", price: 1000 });
  await enterAs(author);
  await page.goto("/sales?tab=promotions");
  await expect(page.getByText("Your promotion codes will be here")).toBeVisible();
  const code = `SPRING-${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.getByRole("button", { name: "New code" }).click();
  const dialog = page.getByRole("dialog", { name: "New promotion code" });
  await dialog.getByLabel(/^Code/).fill(code);
  await dialog.getByLabel("Percent off").fill("101");
  await dialog.getByRole("button", { name: "Make code" }).click();
  await expect(dialog.getByText("Please enter a whole number from 1 to 100.")).toBeVisible();
  await dialog.getByLabel("Percent off").fill("25");
  await dialog.getByLabel("Most uses").fill("1");
  await dialog.getByRole("button", { name: "Make code" }).click();
  const table = page.getByRole("table", { name: "Promotion codes" });
  await expect(table.getByRole("row", { name: new RegExp(code) })).toContainText("25 %");

  const buyer = await account("Specialist", "Bea", "Buyer");
  await enterAs(buyer);
  await page.goto(`/application/${id}`);
  await page.getByLabel("Units").fill("2");
  await page.getByRole("button", { name: "Checkout" }).click();
  const checkout = page.getByRole("dialog", { name: "Checkout" });
  await checkout.getByLabel(/Promotion code/).fill(code.toLowerCase());
  await checkout.getByRole("button", { name: "Apply" }).click();
  await expect(checkout).toContainText("Total$15.00");
  await checkout.getByRole("button", { name: "Skip payment" }).click();
  await expect(page.getByRole("dialog", { name: "Thank You" })).toContainText("Total$15.00");

  await enterAs(author);
  await page.goto("/sales?tab=promotions");
  await expect(table.getByRole("row", { name: new RegExp(code) })).toContainText("Used up");
  await table.getByRole("button", { name: `End ${code}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
  await expect(table.getByRole("row", { name: new RegExp(code) })).toContainText("Ended");
});
