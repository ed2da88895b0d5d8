import { afterEach, expect, it, vi } from "vitest";
import type { Order, Payment } from "./orders";

const zone = process.env.TZ;

afterEach(() => {
  process.env.TZ = zone;
  vi.resetModules();
});

const order = {
  order_id: "o-1",
  title: "Sounds",
  plan: "monthly",
  seller: { name: "Milepost", address: "", vat_id: "" },
} as Order;

/** The dates of a receipt as somebody elsewhere prints it. */
async function datesIn(place: string, at: string) {
  process.env.TZ = place;
  vi.resetModules();
  const { receiptOf } = await import("./receipt");
  const payment = {
    kind: "payment",
    receipt: "MP-000001",
    amount: 100,
    tax: 0,
    currency_code: "EUR",
    at,
    period_start: at,
    period_end: at.replace("-03-", "-04-"),
  } as Payment;
  const printed = receiptOf(order, payment);
  const [facts] = printed.sections[0]?.blocks ?? [];
  if (facts?.kind !== "facts") throw new Error("There are no facts.");
  const value = (label: string) => facts.facts.find((fact) => fact.label === label)?.value;
  return [printed.date, value("Date"), value("Period")];
}

const places = ["UTC", "Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati"];

it.each(places)("has the same dates for buyer and seller, wherever it is printed: %s", async (place) => {
  const expected = ["Mar 12, 2026", "Mar 12, 2026", "Mar 12, 2026 – Apr 12, 2026"];
  for (const at of ["2026-03-12T00:30:00Z", "2026-03-12T12:00:00Z", "2026-03-12T23:30:00Z"])
    expect(await datesIn(place, at), at).toEqual(expected);
});
