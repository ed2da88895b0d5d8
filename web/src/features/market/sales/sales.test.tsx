import { fireEvent, screen } from "@testing-library/react";
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
