import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { components } from "@/api/schema";
import { orderDetail } from "@/test/orders";
import { problem } from "@/test/server";
import { address, offered, openOffer, quoteAt, testProvider, thanks } from "./checkoutPage.testdata";

type Schemas = components["schemas"];
type Offer = Awaited<ReturnType<typeof openOffer>>;

const both = { ...offered, monthly_subscription_pricing: 1900 };
const checkout = async () => {
  const dialog = within(await screen.findByRole("dialog", { name: "Checkout" }));
  await dialog.findByRole("form", { name: "Payment" });
  return dialog;
};

/** The server takes the code SPRING for a third of the price, until it is refused. */
function takeCodes({ server }: Offer, refused = false) {
  server.answer("POST /api/order/quote", (sent) => {
    const { promotion_code } = sent.body as Schemas["OrderQuote"];
    if (!promotion_code) return quoteAt(300)(sent);
    return refused
      ? problem(422, { errors: [{ location: "body.promotion_code", message: "This code has expired." }] })
      : { ...quoteAt(200)(sent), promotion_code: "SPRING" };
  });
}

/** Chooses two units and a code, and writes the billing details. */
async function fillIn(page: Offer) {
  takeCodes(page);
  await page.user.click(await screen.findByRole("radio", { name: "Per unit" }));
  const dialog = await page.toCheckout(2);
  fireEvent.change(dialog.getByLabelText(/Promotion code/), { target: { value: "spring" } });
  await page.user.click(dialog.getByText("Apply", { selector: "button *" }));
  await dialog.findByText("Promotion code SPRING is applied.");
  await page.user.click(dialog.getByRole("radio", { name: "PayPal" }));
  await page.user.click(dialog.getByText("Billing details for the receipt (optional)"));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Mill Lane Practice" } });
  fireEvent.change(dialog.getByLabelText("VAT ID"), { target: { value: "GB123" } });
  return dialog;
}

async function expectAllThere() {
  const dialog = await checkout();
  await dialog.findByText("Promotion code SPRING is applied.");
  expect(dialog.getByText("Total").parentElement?.textContent).toBe("Total$4.00");
  await waitFor(() => expect(dialog.getByLabelText("Name")).toHaveProperty("value", "Mill Lane Practice"));
  expect(dialog.getByLabelText("VAT ID")).toHaveProperty("value", "GB123");
  expect(dialog.getByText("Billing details for the receipt (optional)").closest("details")?.open).toBe(true);
  expect(dialog.getByRole("radio", { name: "PayPal" })).toHaveProperty("checked", true);
}

afterEach(() => localStorage.clear());

it("shows plan, units, code and billing details again after a reload and in a second tab", async () => {
  const page = await openOffer(testProvider, both);
  await fillIn(page);
  const reached = page.address();
  page.unmount();
  takeCodes(await openOffer(testProvider, both, [], reached));
  await expectAllThere();
});

it("closes the checkout on Back, keeps what was chosen, and opens it as it was on Forward and on Checkout", async () => {
  const page = await openOffer(testProvider, both);
  await fillIn(page);
  act(() => page.router.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("radio", { name: "Per unit" })).toHaveProperty("checked", true);
  expect(screen.getByLabelText("Units")).toHaveProperty("value", "2");
  act(() => page.router.history.forward());
  await expectAllThere();
  await page.user.click((await checkout()).getByText("Cancel", { selector: "button *" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await page.user.click(screen.getByText("Checkout", { selector: "button *" }));
  await expectAllThere();
});

it("keeps the plan and the units on the way to another page and back", async () => {
  const page = await openOffer(testProvider, both);
  await page.user.click(await screen.findByRole("radio", { name: "Per unit" }));
  fireEvent.change(screen.getByLabelText("Units"), { target: { value: "7" } });
  await page.go("/about");
  act(() => page.router.history.back());
  expect(await screen.findByLabelText("Units")).toHaveProperty("value", "7");
});

it("keeps a code that was typed and not applied, and no practice card", async () => {
  const page = await openOffer();
  const dialog = await page.toCheckout(2);
  fireEvent.change(dialog.getByLabelText(/Promotion code/), { target: { value: "SPR" } });
  fireEvent.change(dialog.getByLabelText("Card number"), { target: { value: "4242 4242 4242 4242" } });
  const reached = page.address();
  page.unmount();
  await openOffer(testProvider, offered, [], reached);
  const again = await checkout();
  await waitFor(() => expect(again.getByLabelText(/Promotion code/)).toHaveProperty("value", "SPR"));
  expect(again.getByLabelText("Card number")).toHaveProperty("value", "");
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("4242");
});

it("says why a code is refused that was taken before, and orders without it", async () => {
  const page = await openOffer(testProvider, both);
  await fillIn(page);
  const reached = page.address();
  page.unmount();
  const again = await openOffer(testProvider, both, [], reached);
  takeCodes(again, true);
  const dialog = await checkout();
  expect(await dialog.findByText("This code has expired.")).toBeTruthy();
  expect(dialog.getByLabelText(/Promotion code/)).toHaveProperty("value", "SPRING");
  expect(dialog.getByText("Total").parentElement?.textContent).toBe("Total$6.00");
});

it("forgets what was typed once it is ordered, and a reload orders nothing again", async () => {
  const page = await openOffer(testProvider, both);
  const dialog = await fillIn(page);
  page.server.answer("POST /api/order", orderDetail({ state: "fulfilled", provider: "test" }));
  await page.user.click(dialog.getByText("Skip payment", { selector: "button *" }));
  await thanks();
  expect(page.address()).toBe(address);
  expect(Object.keys(localStorage).filter((name) => name.startsWith("milepost.checkout."))).toEqual([]);
});

it.each([
  "?plan=unit&units=-4&checkout=true",
  "?plan=unit&units=many&checkout=true",
  "?plan=free&checkout=true",
  "?checkout=1",
])("opens no checkout for the address %s", async (search) => {
  const page = await openOffer(testProvider, both, [], address + search);
  expect(await screen.findByRole("radio", { name: "Per unit" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(page.server.sent("POST /api/order/quote")).toEqual([]);
});
