import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationRow } from "@/test/applications";
import { openPage } from "@/test/page";

const answers = {
  "GET /api/sale/summary": { together: [], applications: [], months: [], countries: [], platform_share: 20 },
  "GET /api/sale": [],
  "GET /api/appAdmin/searchfilter": [applicationRow({ application_id: "a1", title: "Shapes" })],
} as const;

it("does not say to an author without sales in some days that there are none at all", async () => {
  const { user, address } = await openPage("/sales?from=2026-01-01&until=2026-01-31", { as: "App Admin", answers });
  expect(await screen.findByText("Nothing was sold or refunded here")).toBeTruthy();
  expect(screen.queryByText("Your sales will be here")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all sales" }));
  expect(await screen.findByText("Your sales will be here")).toBeTruthy();
  expect(address()).toBe("/sales");
});

it("shows the sales of one application, from its address too", async () => {
  const { server, user, address } = await openPage("/sales", { as: "App Admin", answers });
  await screen.findByRole("option", { name: "Shapes" });
  fireEvent.change(screen.getByLabelText("Application"), { target: { value: "a1" } });
  expect(await screen.findByText("Nothing was sold or refunded here")).toBeTruthy();
  expect(address()).toBe("/sales?application_id=a1");
  expect(server.sent("GET /api/sale").at(-1)?.query.get("application_id")).toBe("a1");
  expect(server.sent("GET /api/sale/summary").at(-1)?.query.get("application_id")).toBe("a1");
  await user.click(screen.getByRole("button", { name: "Show all sales" }));
  expect(await screen.findByText("Your sales will be here")).toBeTruthy();
  expect(screen.getByLabelText("Application")).toHaveProperty("value", "");
});

const figures = (currency_code: string, net: number) => ({
  currency_code,
  net,
  gross: Math.max(0, net),
  refunds: Math.max(0, -net),
  disputes: 0,
  tax: 0,
  share: 0,
  owed: net,
  units: 1,
  payments: net > 0 ? 1 : 0,
});

it("draws each currency by itself, month by month, and what went back below zero", async () => {
  const sums = {
    together: [figures("EUR", 500), figures("USD", 1500)],
    applications: [],
    months: [
      { key: "2026-01", figures: [figures("USD", 1920)] },
      { key: "2026-03", figures: [figures("EUR", 500), figures("USD", -420)] },
    ],
    countries: [],
    platform_share: 20,
  };
  await openPage("/sales", { as: "App Admin", answers: { ...answers, "GET /api/sale/summary": sums } });
  const figure = await screen.findByRole("figure", { name: "Net per month in USD" });
  const dollars = within(figure);
  const rows = within(dollars.getByRole("table")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "MonthPaymentsPaidRefunds and disputes lostNet",
    "January 20261$19.20$0.00$19.20",
    "February 20260$0.00$0.00$0.00",
    "March 20260$0.00−$4.20−$4.20",
  ]);
  expect(dollars.getByText("The most came in January 2026: $19.20 net.")).toBeTruthy();
  const bars = [...figure.querySelectorAll("svg rect[stroke]")];
  const place = (bar: Element | undefined, side: string) => Number(bar?.getAttribute(side));
  expect(place(bars[2], "y"), "the bar of March hangs from the line of zero").toBeCloseTo(
    place(bars[0], "y") + place(bars[0], "height"),
  );
  expect(place(bars[2], "height")).toBeGreaterThan(0);
  expect(screen.getByRole("figure", { name: "Net per month in EUR" })).toBeTruthy();
});

it("draws nothing where nothing was sold", async () => {
  await openPage("/sales", { as: "App Admin", answers });
  expect(await screen.findByText("Your sales will be here")).toBeTruthy();
  expect(screen.queryByRole("figure")).toBeNull();
});

it("says where a payout is in words, and not in the provider's", async () => {
  const payout = (payout_id: string, state: string) => ({
    payout_id,
    state,
    currency_code: "EUR",
    amount_paid: 1200,
    arrives_at: "2026-03-02T00:00:00Z",
  });
  const latest = [payout("p1", "in_transit"), payout("p2", "canceled"), payout("p3", "as yet unknown")];
  const payouts = { state: "ready", missing: [], reachable: true, balances: [], latest };
  await openPage("/sales?tab=payouts", { as: "App Admin", answers: { ...answers, "GET /api/payout": payouts } });
  expect(await screen.findByText("On its way to the bank")).toBeTruthy();
  expect(screen.getByText("Cancelled")).toBeTruthy();
  expect(screen.getByText("as yet unknown")).toBeTruthy();
  expect(screen.queryByText("in_transit")).toBeNull();
});

it("leads an author who is paid out to Stripe as long as Stripe asks for something, such as another bank", async () => {
  const payouts = { state: "ready", missing: ["external_account"], reachable: true, balances: [], latest: [] };
  const page = await openPage("/sales?tab=payouts", {
    as: "App Admin",
    answers: { ...answers, "GET /api/payout": payouts },
  });
  expect(await screen.findByText("Still asked for: your bank account.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Continue with Stripe" })).toBeTruthy();
  page.unmount();
  await openPage("/sales?tab=payouts", {
    as: "App Admin",
    answers: { ...answers, "GET /api/payout": { ...payouts, missing: [] } },
  });
  expect(await screen.findByText("You are paid out through Stripe.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Continue with Stripe" })).toBeNull();
});

const payouts = {
  state: "incomplete",
  submitted: false,
  missing: [] as string[],
  reachable: true,
  balances: [],
  latest: [],
};

const openPayouts = (change: object, search = "") =>
  openPage(`/sales?tab=payouts${search}`, {
    as: "App Admin",
    answers: { ...answers, "GET /api/payout": { ...payouts, ...change } },
  });

it("tells an author whose page at Stripe has expired how to go on, and names what is asked for in words", async () => {
  const missing = [
    "external_account",
    "individual.verification.document",
    "individual.dob.day",
    "individual.dob.year",
    "new.thing",
  ];
  await openPayouts({ missing }, "&returned=again");
  expect(await screen.findByText("Stripe’s page had expired. Continue with Stripe opens a new one.")).toBeTruthy();
  expect(
    screen.getByText(
      "Still asked for: your bank account, a document that proves who you are, your date of birth, further details.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Continue with Stripe" })).toBeTruthy();
  expect(screen.queryByRole("table"), "there is no money yet").toBeNull();
});

it("says that Stripe is checking when an author has entered everything", async () => {
  await openPayouts({ submitted: true }, "&returned=done");
  expect(await screen.findByText(/Stripe is checking what you entered/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /with Stripe/ })).toBeNull();
});

it("says why a payout failed and what becomes of the money", async () => {
  const failed = {
    payout_id: "p1",
    state: "failed",
    failure: "account_closed",
    currency_code: "EUR",
    amount_paid: 900,
  };
  await openPayouts({ state: "ready", latest: [{ ...failed, arrives_at: "2026-03-02T00:00:00Z" }] });
  expect(
    await screen.findByText(
      "The bank account is closed. The money is back in your balance. Check your bank account at Stripe.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Latest payouts" })).toBeTruthy();
});
