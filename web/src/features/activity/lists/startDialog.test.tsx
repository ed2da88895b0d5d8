import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Purchase } from "@/features/market/purchases";
import { openPage } from "@/test/page";
import { entry } from "@/test/people";

const purchase: Purchase = {
  purchase_id: "p1",
  application_id: "a1",
  title: "Shapes and numbers",
  purchase_type: "free",
  amount: 0,
  created_at: "2026-01-05T10:00:00Z",
  currency_code: "USD",
  expiration_date: null,
  image: "",
  running_out: false,
  suspended: false,
  units_purchased: 0,
  units_used: 0,
};

it("starts nothing without a child, and says why until one is chosen", async () => {
  const zoe = entry("child", "Zoë", "Zebra");
  const { server, user } = await openPage("/activities", {
    as: "Specialist",
    answers: {
      "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [purchase],
      "GET /api/people": [zoe],
    },
  });
  await user.click(await screen.findByRole("button", { name: /Shapes and numbers/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Shapes and numbers" }));
  const start = dialog.getByRole("button", { name: "Start Activity" });
  await user.click(start);
  expect((await dialog.findByRole("alert")).textContent).toBe("Please Select a Child");
  await user.type(dialog.getByRole("combobox", { name: "Child" }), "zoe");
  await user.click(await screen.findByRole("option", { name: "Zoë Zebra" }));
  expect(dialog.queryByText("Please Select a Child")).toBeNull();
  server.refuse("POST /api/activity", 409, { detail: "The child is archived." });
  await user.click(start);
  expect((await dialog.findByRole("alert")).textContent).toBe("The child is archived.");
  expect(server.sent("POST /api/activity").map(({ body }) => body)).toMatchObject([
    { child_id: zoe.id, purchase_id: "p1" },
  ]);
});
