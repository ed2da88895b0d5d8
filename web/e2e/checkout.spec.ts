import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import { offer } from "./fixtures/offers.ts";
import { expect, test } from "./fixtures/test.ts";

type Schemas = components["schemas"];

const offerPage = (id: string) => `/application/${id}`;
const checkout = (page: Page) => page.getByRole("dialog", { name: "Checkout" });
const thanks = (page: Page) => page.getByRole("dialog", { name: "Thank You" });
const toCheckout = (page: Page) => page.getByRole("button", { name: "Checkout" }).click();

test("units are ordered after Back and a reload with the practice card, of which nothing leaves the page", async ({
  page,
  specialist,
  account,
  enterAs,
}) => {
  const id = await offer(await account("Specialist", "Kim"), { title: "Units of sound", price: 1250 });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await enterAs(specialist);
  await page.goto(offerPage(id));
  const units = page.getByLabel("Units");
  await expect(units).toHaveValue("0");
  await units.fill("4");
  await toCheckout(page);

  const dialog = checkout(page);
  await dialog.getByText("Billing details for the receipt (optional)").click();
  await dialog.getByLabel("VAT ID").fill("GB123");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(units).toHaveValue("4");
  await page.goForward();
  await page.reload();
  await expect(dialog.getByLabel("VAT ID")).toHaveValue("GB123");
  await expect(dialog.getByRole("radio", { name: "Credit Card" })).toBeChecked();
  await expect(dialog).toContainText("Price of a unit$12.50");
  await expect(dialog).toContainText("Total$50.00");
  const year = new Date().getFullYear();
  await expect(dialog.getByLabel("Expiration year").getByRole("option")).toHaveText([
    "—",
    ...Array.from({ length: 25 }, (_, ahead) => String(year + ahead)),
  ]);
  await dialog.getByLabel("Name on card").fill("Practice Person");
  await dialog.getByLabel("Card number").fill("4242 4242 4242 4242");
  await dialog.getByLabel("Expiration month").selectOption("12");
  await dialog.getByLabel("Expiration year").selectOption(String(year + 24));
  await dialog.getByLabel("Security code").fill("987");
  await dialog.getByRole("button", { name: "Pay", exact: true }).dblclick();

  await expect(thanks(page)).toContainText("Your order is complete.");
  await expect(thanks(page)).toContainText("Units4");
  await expect(thanks(page)).toContainText("Total$50.00");
  await expect(thanks(page)).toContainText(/Receipt numberMP-\d{6}/);
  // Ids are random: one may hold the digits of the security code.
  const withoutIds = (request: string) => request.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
  expect(sent.filter((request) => /4242|Practice Person|card_|987/.test(withoutIds(request)))).toEqual([]);
  expect(await specialist.get<Schemas["OrderRow"][]>("/api/order"), "clicked twice, ordered once").toHaveLength(1);
  await thanks(page).getByRole("link", { name: "Go to Activities" }).click();
  await expect(page.getByRole("button", { name: /Units of sound.*4 units left/ })).toBeVisible();
});
