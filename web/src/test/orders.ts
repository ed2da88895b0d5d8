import type { components } from "@/api/schema";
import { applicationRow } from "./applications";

type Order = components["schemas"]["OrderDetail"];

/** An order of two units that waits for its payment. */
export const orderDetail = (change: Partial<Order> = {}): Order => ({
  application_id: applicationRow().application_id,
  application_version: 1,
  bill_address: "",
  bill_name: "",
  billing_revision: 1,
  created_at: "2026-03-12T09:00:00Z",
  currency_code: "USD",
  discount: 0,
  expires_at: "2026-03-13T09:00:00Z",
  order_id: "40000000-0000-4000-8000-000000000001",
  paid: 0,
  payment_method: "credit",
  payments: [],
  plan: "unit",
  provider: "stripe",
  refunded: 0,
  seller: { address: "", name: "", vat_id: "" },
  seller_name: "Kim Lee",
  state: "awaiting_payment",
  subtotal: 1000,
  title: "Shapes",
  total: 1000,
  unit_price: 500,
  units: 2,
  vat_id: "",
  ...change,
});
