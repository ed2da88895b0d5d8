import { fireEvent, screen, within } from "@testing-library/react";
import type { components } from "@/api/schema";
import { applicationRow } from "@/test/applications";
import { openPage } from "@/test/page";
import type { Sent } from "@/test/server";

type Schemas = components["schemas"];

export const offered = applicationRow({ published: true, version: 1, is_free: false, single_unit_pricing: 300 });
export const address = `/application/${offered.application_id}`;
export const testProvider: Schemas["PaymentOptions"] = { provider: "test", methods: ["credit", "paypal"], tax: false };

export const quoteAt =
  (price: number) =>
  ({ body }: Sent): Schemas["OrderQuote"] => {
    const { plan, units = 1 } = body as Schemas["OrderQuote"];
    const total = price * units;
    return {
      application_version: 1,
      currency_code: offered.currency_code,
      discount: 0,
      plan,
      subtotal: total,
      total,
      unit_price: price,
      units,
    };
  };

/** Opens the page of an application that can be bought. */
export async function openOffer(
  payment = testProvider,
  application = offered,
  purchases: Schemas["PurchaseRow"][] = [],
  at = address,
) {
  const page = await openPage(at, {
    as: "Specialist",
    answers: {
      "GET /api/appAdmin/application/{id}": application,
      "GET /api/appAdmin/application/sample/{id}": [],
      "GET /api/appAdmin/application/author/{id}": { published_applications: 1 },
      "GET /api/appAdmin/application/versions/{id}": [],
      "GET /api/user-app-purchased-junction/appJointByUser/{userId}": purchases,
      "GET /api/payment": payment,
      "POST /api/order/quote": quoteAt(300),
    },
  });
  const { server, user } = page;
  /** Opens the checkout of so many units. */
  const toCheckout = async (units: number) => {
    fireEvent.change(await screen.findByLabelText("Units"), { target: { value: String(units) } });
    await user.click(screen.getByText("Checkout", { selector: "button *" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Checkout" }));
    await dialog.findByRole("form", { name: "Payment" });
    return dialog;
  };
  const keys = () =>
    server.sent("POST /api/order").map(({ body }) => (body as Schemas["OrderRequest"]).idempotency_key);
  return { ...page, toCheckout, keys };
}

export const thanks = () => screen.findByRole("dialog", { name: "Thank You" });
