import { randomUUID } from "node:crypto";
import type { components } from "@/api/schema";
import { offer } from "./fixtures/offers.ts";
import { expect, test } from "./fixtures/test.ts";

test("a subscription is cancelled with its month, and resumed", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  account,
  enterAs,
}) => {
  await enterAs(specialist);
  await page.goto("/subscriptions");
  await expect(page.getByText("Your subscriptions will be here")).toBeVisible();
  const id = await offer(await account("Specialist", "Kim"), { title: "By the month", monthly: 900, currency: "JPY" });
  const order = await specialist.post<components["schemas"]["OrderDetail"]>("/api/order", {
    idempotency_key: randomUUID(),
    application_id: id,
    plan: "monthly",
    payment_method: "credit",
  });
  await specialist.post(`/api/order/pay/${order.order_id}`, {});
  await page.reload();
  const row = page.getByRole("table", { name: "Subscriptions" }).getByRole("row").nth(1);
  await expect(row).toContainText("Active");
  await expect(row).toContainText("Renews on");
  await expect(row).toContainText("¥900");
  await row.getByRole("button", { name: "Cancel the subscription to By the month" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("You can go on using By the month until");
  await question.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(row).toContainText("Ends soon");
  await expect(row).toContainText("Runs until");
  await page.goto("/activities");
  await expect(page.getByRole("button", { name: /By the month.*Runs until/ })).toBeVisible();
  await page.goto("/subscriptions");
  await row.getByRole("button", { name: "Resume the subscription to By the month" }).click();
  await expect(row).toContainText("Renews on");
});
