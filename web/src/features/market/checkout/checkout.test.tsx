import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { components } from "@/api/schema";
import { orderDetail } from "@/test/orders";
import { focusOn, me } from "@/test/page";
import { problem } from "@/test/server";
import { offered, openOffer, quoteAt, testProvider, thanks } from "./checkoutPage.testdata";
import { forgetKey } from "./key";

type Schemas = components["schemas"];

const sold = { ...offered, monthly_subscription_pricing: 1900 };
const hosted: Schemas["PaymentOptions"] = { ...testProvider, provider: "stripe", tax: true };

it("asks for at least one unit", async () => {
  const { user, server } = await openOffer();
  const units = await screen.findByLabelText("Units");
  await user.click(screen.getByText("Checkout", { selector: "button *" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Please Insert a Unit number above 0 you would like to purchase");
  await focusOn(units);
  await user.clear(units);
  await user.type(units, "-4");
  await user.click(screen.getByText("Checkout", { selector: "button *" }));
  expect((await screen.findByRole("alert")).textContent).toContain("above 0");
  expect(units).toHaveProperty("value", "-4");
  expect(server.sent("POST /api/order/quote")).toEqual([]);
});

it("orders the same again with the same key after a lost answer and a reload", async () => {
  const first = await openOffer();
  first.server.cut("POST /api/order");
  const dialog = await first.toCheckout(2);
  await first.user.click(dialog.getByText("Skip payment", { selector: "button *" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("The server cannot be reached.");
  const [key] = first.keys();
  first.unmount();

  const second = await openOffer();
  second.server.answer("POST /api/order", orderDetail({ state: "fulfilled", provider: "test" }));
  const again = await second.toCheckout(2);
  await second.user.click(again.getByText("Skip payment", { selector: "button *" }));
  await thanks();
  expect(second.keys()).toEqual([key]);
});

it("orders once what is open in two tabs", async () => {
  const { server, user, toCheckout, keys } = await openOffer();
  const made = orderDetail({ state: "fulfilled", provider: "test" });
  server.answer("POST /api/order", made);
  const dialog = await toCheckout(2);
  // Another tab shows the same, and completes it.
  const stored = Object.keys(localStorage).find((name) => name.startsWith("milepost.order."));
  const { key } = JSON.parse(localStorage.getItem(stored ?? "") ?? "{}");
  forgetKey(me.id, offered.application_id);
  await user.click(dialog.getByText("Skip payment", { selector: "button *" }));
  expect((await thanks()).textContent).toContain(made.order_id);
  expect(key).toBeTruthy();
  expect(keys()).toEqual([key]);
});

it("shows a price that has changed before anything is ordered", async () => {
  const { server, user, toCheckout, keys } = await openOffer();
  const dialog = await toCheckout(1);
  expect(dialog.getByText("Total").parentElement?.textContent).toBe("Total$3.00");
  const made = orderDetail({ provider: "test", units: 1, total: 400 });
  server.answer("POST /api/order", made);
  server.answer("POST /api/order/cancel/{id}", { ...made, state: "cancelled" });
  server.answer("POST /api/order/quote", quoteAt(400));
  await user.click(dialog.getByText("Skip payment", { selector: "button *" }));
  expect((await dialog.findByRole("alert")).textContent).toContain(
    "The price has changed meanwhile. Nothing was ordered: please look at the new total first.",
  );
  await waitFor(() => expect(dialog.getByText("Total").parentElement?.textContent).toBe("Total$4.00"));
  expect(server.sent("POST /api/order/cancel/{id}")).toHaveLength(1);
  expect(server.sent("POST /api/order/pay/{id}")).toEqual([]);

  server.answer("POST /api/order/pay/{id}", { ...made, state: "fulfilled" });
  await user.click(dialog.getByText("Skip payment", { selector: "button *" }));
  expect((await thanks()).textContent).toContain("Total$4.00");
  expect(new Set(keys()).size).toBe(2);
});

it("sends nothing of the practice card, and a second click orders nothing more", async () => {
  const { server, user, toCheckout } = await openOffer();
  server.answer("POST /api/order", orderDetail({ state: "fulfilled", provider: "test" }));
  const dialog = await toCheckout(2);
  const code = dialog.getByLabelText("Security code");
  await user.type(code, "12345");
  expect(code).toHaveProperty("value", "123");
  fireEvent.change(code, { target: { value: "9x7" } });
  fireEvent.change(dialog.getByLabelText("Card number"), { target: { value: "4242 4242 4242 4242" } });
  await user.click(dialog.getByText("Pay", { selector: "button *" }));
  expect(await dialog.findByText("A security code has 3 digits.")).toBeTruthy();
  expect(dialog.getByText("Please choose a year.")).toBeTruthy();
  expect(server.sent("POST /api/order")).toEqual([]);
  fireEvent.change(code, { target: { value: "987" } });
  fireEvent.change(dialog.getByLabelText("Name on card"), { target: { value: "Practice Person" } });
  fireEvent.change(dialog.getByLabelText("Expiration month"), { target: { value: "12" } });
  const nextYear = String(new Date().getFullYear() + 1);
  fireEvent.change(dialog.getByLabelText("Expiration year"), { target: { value: nextYear } });
  const release = server.hold("POST /api/order");
  await user.dblClick(dialog.getByText("Pay", { selector: "button *" }));
  release();
  await thanks();
  const sent = server.sent("POST /api/order").map(({ body }) => body as object);
  // The key is random: it may hold the same figures.
  expect(sent.map((order) => JSON.stringify({ ...order, idempotency_key: "" }))).toEqual([
    expect.not.stringMatching(/4242|987|card_/),
  ]);
});

it("has no choice left of what was ordered", async () => {
  const { server, user, toCheckout } = await openOffer(testProvider, sold);
  server.answer("POST /api/order", orderDetail({ state: "fulfilled", provider: "test" }));
  await user.click(await screen.findByLabelText("Per unit"));
  const dialog = await toCheckout(2);
  await user.click(dialog.getByText("Skip payment", { selector: "button *" }));
  await user.click(within(await thanks()).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText("Monthly")).toHaveProperty("checked", true);
  await user.click(screen.getByLabelText("Per unit"));
  expect(screen.getByLabelText("Units")).toHaveProperty("value", "0");
});

it("chooses the monthly plan first, refuses a promotion code and sends the billing details of PayPal", async () => {
  const months = { ...offered, is_free: true, monthly_subscription_pricing: 900 };
  const { server, user } = await openOffer(testProvider, months);
  expect(await screen.findByRole("radio", { name: "Monthly" })).toHaveProperty("checked", true);
  expect(screen.getAllByRole("radio")).toHaveLength(3);
  await user.click(screen.getByText("Checkout", { selector: "button *" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Checkout" }));
  const code = await dialog.findByLabelText(/Promotion code/);
  server.answer("POST /api/order/quote", (sent) =>
    (sent.body as Schemas["OrderQuote"]).promotion_code
      ? problem(422, { errors: [{ location: "body.promotion_code", message: "There is no such code." }] })
      : quoteAt(900)(sent),
  );
  fireEvent.change(code, { target: { value: "NOSUCHCODE" } });
  await user.click(dialog.getByText("Apply", { selector: "button *" }));
  await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
  await user.click(dialog.getByRole("radio", { name: "PayPal" }));
  expect(dialog.queryByRole("group", { name: "Practice card" })).toBeNull();
  await user.click(dialog.getByText("Billing details for the receipt (optional)"));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Mill Lane Practice" } });
  fireEvent.change(dialog.getByLabelText("VAT ID"), { target: { value: "GB123" } });
  server.answer("POST /api/order", orderDetail({ state: "fulfilled", plan: "monthly" }));
  await user.click(dialog.getByText("Skip payment", { selector: "button *" }));
  expect((await thanks()).textContent).toContain("PlanMonthly");
  expect(server.sent("POST /api/order")[0]?.body).toMatchObject({
    plan: "monthly",
    payment_method: "paypal",
    bill_name: "Mill Lane Practice",
    vat_id: "GB123",
  });
});

it("says that there is a subscription already", async () => {
  const { server, user } = await openOffer(testProvider, sold);
  const detail = "You have a subscription to this application already.";
  server.refuse("POST /api/order/quote", 409, { detail });
  await user.click(await screen.findByRole("button", { name: "Checkout" }));
  expect(await within(await screen.findByRole("dialog", { name: "Checkout" })).findByText(detail)).toBeTruthy();
});

it("leads to the hosted page, which asks for the card and may add tax", async () => {
  window.location.hash = "";
  const { server, user, toCheckout } = await openOffer(hosted);
  const dialog = await toCheckout(2);
  expect(dialog.getByText(/Tax may be added on the payment page/)).toBeTruthy();
  expect(dialog.queryByLabelText("Security code")).toBeNull();
  const checkout_url = `${window.location.origin}/#hosted-page`;
  server.answer("POST /api/order", orderDetail({ total: 600, checkout_url }));
  await user.click(dialog.getByText("Continue to payment", { selector: "button *" }));
  await waitFor(() => expect(window.location.hash).toBe("#hosted-page"));
});

it("puts the name as written now on the receipts of an order that was there already", async () => {
  window.location.hash = "";
  const { server, user, toCheckout } = await openOffer(hosted);
  const dialog = await toCheckout(2);
  await user.click(dialog.getByText("Billing details for the receipt (optional)"));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Mill Lane Practice" } });
  const checkout_url = `${window.location.origin}/#hosted-page`;
  const order = orderDetail({ total: 600, checkout_url, bill_name: "Kim Lee", billing_revision: 4 });
  server.answer("POST /api/order", order);
  server.answer("PATCH /api/order/{id}", { ...order, bill_name: "Mill Lane Practice", billing_revision: 5 });
  await user.click(dialog.getByText("Continue to payment", { selector: "button *" }));
  await waitFor(() => expect(window.location.hash).toBe("#hosted-page"));
  expect(server.sent("PATCH /api/order/{id}").map(({ body }) => body)).toEqual([
    { billing_revision: 4, bill_name: "Mill Lane Practice" },
  ]);
});

it("says that paid plans cannot be bought where nothing is sold", async () => {
  await openOffer({ provider: "", methods: [], tax: false });
  expect(await screen.findByText("Paid plans cannot be bought on this installation.")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Paid plans" }).textContent).toContain("$3.00");
  expect(screen.queryByRole("button", { name: "Checkout" })).toBeNull();
});

it("tells an account that has it when an application is not sold any more, and leads to the author's own norms", async () => {
  const withdrawn = { ...offered, published: false, owner_uuid: "10000000-0000-4000-8000-00000000000f" };
  const page = await openOffer(testProvider, withdrawn);
  expect(
    await screen.findByText("Its author has taken it out of the marketplace. What you have of it stays yours."),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Private norms" })).toBeTruthy();
  page.unmount();
  await openOffer(testProvider, { ...withdrawn, owner_uuid: me.id });
  expect(await screen.findByText("This application can be ordered once it is published.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Norms" })).toBeTruthy();
});

describe("an application that is subscribed to", () => {
  const subscription = (runs_until: string): Schemas["PurchaseRow"] => ({
    amount: 1900,
    application_id: offered.application_id,
    created_at: "2026-01-01T00:00:00Z",
    currency_code: "USD",
    expiration_date: null,
    image: "",
    purchase_id: "p1",
    purchase_type: "monthly",
    running_out: false,
    respondents: ["specialist"],
    runs_until,
    suspended: false,
    title: offered.title,
    units_purchased: 0,
    units_used: 0,
  });

  it("leads to activities and subscriptions, and is not offered a second time", async () => {
    await openOffer(testProvider, sold, [subscription("2999-01-01T00:00:00Z")]);
    expect(await screen.findByText("You have this application")).toBeTruthy();
    expect(screen.getByText(/^You need no units while your subscription runs\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Subscriptions" }).getAttribute("href")).toBe("/subscriptions");
    expect(screen.getByRole("link", { name: "Start activity" }).getAttribute("href")).toBe(
      `/activities?application=${offered.application_id}`,
    );
    expect(screen.queryByRole("radio", { name: "Monthly" })).toBeNull();
    expect(screen.getByRole("radio", { name: "Per unit" })).toBeTruthy();
  });

  it("is offered again once the subscription has ended", async () => {
    await openOffer(testProvider, sold, [subscription("2020-01-01T00:00:00Z")]);
    expect(await screen.findByRole("radio", { name: "Monthly" })).toBeTruthy();
    expect(screen.queryByText("You have this application")).toBeNull();
  });
});
