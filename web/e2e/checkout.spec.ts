import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import { offer } from "./fixtures/offers.ts";
import { publish } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

type Schemas = components["schemas"];

const offerPage = (id: string) => `/application/${id}`;
const checkout = (page: Page) => page.getByRole("dialog", { name: "Checkout" });
const thanks = (page: Page) => page.getByRole("dialog", { name: "Thank You" });
const toCheckout = (page: Page) => page.getByRole("button", { name: "Checkout" }).click();

test("units are ordered with the practice card, of which nothing leaves the page", async ({
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
  await toCheckout(page);
  await expect(page.getByRole("alert")).toHaveText("Please Insert a Unit number above 0 you would like to purchase");
  await expect(units).toBeFocused();
  await units.fill("-4");
  await expect(units).toHaveValue("4");
  await toCheckout(page);

  const dialog = checkout(page);
  await expect(dialog.getByRole("radio", { name: "Credit Card" })).toBeChecked();
  await expect(dialog).toContainText("Price of a unit$12.50");
  await expect(dialog).toContainText("Total$50.00");
  const year = new Date().getFullYear();
  await expect(dialog.getByLabel("Expiration year").getByRole("option")).toHaveText([
    "—",
    ...Array.from({ length: 25 }, (_, ahead) => String(year + ahead)),
  ]);
  await dialog.getByLabel("Security code").fill("12345");
  await expect(dialog.getByLabel("Security code")).toHaveValue("123");
  await dialog.getByLabel("Security code").fill("9x7");
  await dialog.getByLabel("Name on card").fill("Practice Person");
  await dialog.getByLabel("Card number").fill("4242 4242 4242 4242");
  await dialog.getByLabel("Expiration year").selectOption(String(year + 24));
  await dialog.getByRole("button", { name: "Skip payment" }).click();
  await expect(dialog.getByText("A security code has 3 digits at most.")).toBeVisible();
  await dialog.getByLabel("Security code").fill("987");
  await dialog.getByRole("button", { name: "Skip payment" }).dblclick();

  await expect(thanks(page)).toContainText("Your order is complete.");
  await expect(thanks(page)).toContainText("Units4");
  await expect(thanks(page)).toContainText("Total$50.00");
  await expect(thanks(page)).toContainText(/Receipt numberMP-\d{6}/);
  expect(sent.filter((request) => /4242|Practice Person|card_|987/.test(request.replace(id, "")))).toEqual([]);
  expect(await specialist.get<Schemas["OrderRow"][]>("/api/order"), "clicked twice, ordered once").toHaveLength(1);
  await thanks(page).getByRole("link", { name: "Go to Activities" }).click();
  await expect(page.getByRole("button", { name: /Units of sound.*4 units left/ })).toBeVisible();
});

test("monthly comes first; PayPal, a code that does not hold, and billing details", async ({
  page,
  specialist,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 422 .*quote/, /status of 409 .*quote/);
  const id = await offer(await account("Specialist", "Kim"), {
    title: "Months of sound",
    price: 100,
    monthly: 900,
    currency: "JPY",
    free: true,
  });
  await enterAs(specialist);
  await page.goto(offerPage(id));
  await expect(page.getByRole("radio")).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "Monthly" })).toBeChecked();
  await toCheckout(page);
  const dialog = checkout(page);
  await expect(dialog).toContainText("Total¥900");
  await dialog.getByLabel(/Promotion code/).fill("NOSUCHCODE");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByLabel(/Promotion code/)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("radio", { name: "PayPal" }).click();
  await expect(dialog.getByRole("group", { name: "Practice card" })).toBeHidden();
  await dialog.getByText("Billing details for the receipt").click();
  await dialog.getByLabel("Name", { exact: true }).fill("Mill Lane Practice");
  await dialog.getByLabel("VAT ID").fill("GB123");
  await dialog.getByRole("button", { name: "Skip payment" }).click();
  await expect(thanks(page)).toContainText("PlanMonthly");
  const [row] = await specialist.get<Schemas["OrderRow"][]>("/api/order");
  const order = await specialist.get<Schemas["OrderDetail"]>(`/api/order/${row?.order_id}`);
  expect(order).toMatchObject({ payment_method: "paypal", bill_name: "Mill Lane Practice", vat_id: "GB123" });
  await thanks(page).getByRole("link", { name: "Return to Marketplace" }).click();
  await page.goto(offerPage(id));
  await toCheckout(page);
  await expect(page.getByRole("dialog")).toContainText("You have a subscription to this application already.");
});

test("one order whatever is repeated: lost answers, a reload and a second tab; a changed wish is another", async ({
  page,
  context,
  specialist,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_FAILED/);
  const id = await offer(await account("Specialist", "Kim"), { title: "Once only", price: 300 });
  await enterAs(specialist);
  await page.goto(offerPage(id));
  const want = async (tab: Page, units: string) => {
    await tab.getByLabel("Units").fill(units);
    await toCheckout(tab);
    await checkout(tab).getByRole("button", { name: "Skip payment" }).click();
  };
  // The server makes the order, and its answer is lost.
  await page.route("**/api/order", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await want(page, "2");
  await expect(checkout(page).getByRole("alert")).toContainText("The server cannot be reached.");
  await page.unroute("**/api/order");
  await page.reload();
  const tab = await context.newPage();
  await tab.goto(offerPage(id));
  await want(tab, "2");
  await expect(thanks(tab)).toBeVisible();
  const orders = () => specialist.get<Schemas["OrderRow"][]>("/api/order");
  expect((await orders()).map(({ units, state }) => [units, state])).toEqual([[2, "fulfilled"]]);
  await want(page, "3");
  await expect(thanks(page)).toBeVisible();
  await tab.reload();
  await want(tab, "2");
  await expect(thanks(tab)).toBeVisible();
  expect((await orders()).map(({ units }) => units)).toEqual([2, 3, 2]);
});

test("a price that changed meanwhile is shown before anything is ordered", async ({
  page,
  specialist,
  account,
  enterAs,
}) => {
  const author = await account("Specialist", "Kim");
  const id = await offer(author, { title: "Dearer", price: 300 });
  await enterAs(specialist);
  await page.goto(offerPage(id));
  await page.getByLabel("Units").fill("1");
  await toCheckout(page);
  await expect(checkout(page)).toContainText("Total$3.00");
  await author.form("patch", `/api/appAdmin/${id}`, { single_unit_pricing: "400" });
  await publish(author, id);
  await checkout(page).getByRole("button", { name: "Skip payment" }).click();
  await expect(checkout(page).getByRole("alert")).toContainText("The price has changed meanwhile.");
  await expect(checkout(page)).toContainText("Total$4.00");
  await checkout(page).getByRole("button", { name: "Skip payment" }).click();
  await expect(thanks(page)).toContainText("Total$4.00");
  const orders = await specialist.get<Schemas["OrderRow"][]>("/api/order");
  expect(orders.map(({ total, state }) => [total, state])).toEqual([
    [400, "fulfilled"],
    [400, "cancelled"],
  ]);
});

test("where nothing can be bought, paid plans say so", async ({ page, specialist, account, enterAs }) => {
  const id = await offer(await account("Specialist", "Kim"), { title: "Not here", price: 300 });
  await enterAs(specialist);
  await page.route("**/api/payment", (route) => route.fulfill({ json: { provider: "", methods: [], tax: false } }));
  await page.goto(offerPage(id));
  await expect(page.getByText("Paid plans cannot be bought on this installation.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Paid plans" })).toContainText("$3.00");
  await expect(page.getByRole("button", { name: "Checkout" })).toBeHidden();
});
