import { describe, expect, it } from "vitest";
import { printed } from "@/pdf/readBack.testdata";
import type { Order, Payment } from "./orders";
import { receiptOf, rowsOf } from "./receipt";

const order = {
  order_id: "o-1",
  title: "Sounds",
  plan: "unit",
  units: 4,
  unit_price: 1250,
  subtotal: 5000,
  discount: 0,
  total: 5000,
  currency_code: "EUR",
  provider: "stripe",
  payment_method: "credit",
  bill_name: "",
  bill_address: "",
  vat_id: "",
  seller_name: "Kim Marsh",
  seller: { name: "Milepost GmbH", address: "1 Mill Lane", vat_id: "DE1" },
} as Order;

const payment = {
  kind: "payment",
  state: "done",
  receipt: "MP-000001",
  amount: 5950,
  tax: 950,
  currency_code: "EUR",
  at: "2026-03-12T12:00:00Z",
} as Payment;

const cells = (of: Partial<Order>, paid: Partial<Payment>) =>
  rowsOf({ ...order, ...of }, { ...payment, ...paid }).map((row) => row.cells.join("|"));

describe("the lines of a receipt", () => {
  it("are what was bought, the tax, and the total", () =>
    expect(cells({}, {})).toEqual(["Sounds|4|€12.50|€50.00", "Tax|||€9.50", "Total|||€59.50"]));

  it("name what a code took off", () =>
    expect(cells({ discount: 500, total: 4500, promotion_code: "SPRING" }, { amount: 4500, tax: 0 })).toEqual([
      "Sounds|4|€12.50|€50.00",
      "Discount (SPRING)|||−€5.00",
      "Tax|||€0.00",
      "Total|||€45.00",
    ]));

  it("are what a later month cost, not what the first did", () =>
    expect(cells({ plan: "monthly", units: 1, total: 900 }, { amount: 1000, tax: 0 })).toEqual([
      "Sounds, one month|1|€10.00|€10.00",
      "Tax|||€0.00",
      "Total|||€10.00",
    ]));

  it("go back with their units", () =>
    expect(cells({}, { kind: "refund", units: 1, amount: 1488, tax: 238 })).toEqual([
      "Refund: Sounds|1||−€12.50",
      "Tax|||−€2.38",
      "Total paid back|||−€14.88",
    ]));

  it("have no decimals in yen", () =>
    expect(
      cells(
        { currency_code: "JPY", unit_price: 900, subtotal: 3600, total: 3600 },
        {
          currency_code: "JPY",
          amount: 3600,
          tax: 0,
        },
      ),
    ).toEqual(["Sounds|4|¥900|¥3,600", "Tax|||¥0", "Total|||¥3,600"]));
});

it("a receipt names seller, buyer and both VAT IDs, and says when it is for practice", () => {
  const real = receiptOf(order, payment);
  expect(real.title).toBe("Receipt");
  expect(real.about.map(({ facts }) => facts.map(({ value }) => value))).toEqual([
    ["Milepost GmbH", "1 Mill Lane", "DE1"],
    ["—", "—", "—"],
  ]);
  expect(JSON.stringify(real)).toContain("Paid by Credit Card.");
  expect(JSON.stringify(receiptOf({ ...order, provider: "test" }, payment))).toContain("no money moved");
});

it("prints numbers and names as they are written, so that they can be searched and copied", async () => {
  const order_id = "0d4b9a52-7c1e-4f0b-9a63-5e2f8c7d1b40";
  const buyer = "Þórgunnur Škrabáková-Öztürkçelik";
  const { text } = await printed(receiptOf({ ...order, order_id, bill_name: buyer }, payment));
  expect(text).not.toMatch(/[\u200B\u00AD\uFFFD]/);
  for (const written of [order_id, buyer, "MP-000001", "€59.50"]) expect(text).toContain(written);
}, 60_000);

describe("a receipt of names in any script", () => {
  // Ligatures of Arabic letters and stacked Thai marks are drawn rightly, but poppler reads them in another order, or twice.
  const names = [
    "Zoë Łukasiewicz-Şahin",
    "Дмитрий Щербаков",
    "Αλέξανδρος Παπαδόπουλος",
    "سامي درويش",
    "נועה לוי",
    "پرویز آزاد",
    "प्रियंका क्षत्रिय",
    "தமிழ்ச்செல்வி",
    "กมล ดวงดาว",
    "张小龙",
    "山田さくら",
    "김하늘",
    "አበበ ቢቂላ",
  ];
  it("has the buyer, the seller and the application, each in whole", { timeout: 300_000 }, async () => {
    const { text } = await printed(
      receiptOf(
        {
          ...order,
          title: `Sounds of ${names[3]} (12)`,
          bill_name: names.join(", "),
          bill_address: names.join("\n"),
          seller_name: names[4] ?? "",
        },
        payment,
      ),
    );
    const flat = text
      .normalize("NFKC")
      .replace(/[\u200e\u202a-\u202e\u2066-\u2069]/g, "")
      .replace(/\s+/g, " ");
    for (const name of names) expect(flat, name).toContain(name.normalize("NFKC"));
  });
});
