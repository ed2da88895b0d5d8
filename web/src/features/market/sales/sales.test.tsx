import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";

const answers = {
  "GET /api/sale/summary": { together: [], applications: [], months: [], countries: [], platform_share: 20 },
  "GET /api/sale": [],
} as const;

it("does not tell an author without sales in some days that there are none at all", async () => {
  const { user, address } = await openPage("/sales?from=2026-01-01&until=2026-01-31", { as: "App Admin", answers });
  expect(await screen.findByText("Nothing was sold or refunded in these days")).toBeTruthy();
  expect(screen.queryByText("Your sales will be here")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all sales" }));
  expect(await screen.findByText("Your sales will be here")).toBeTruthy();
  expect(address()).toBe("/sales");
});
