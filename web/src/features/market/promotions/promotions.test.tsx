import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationRow } from "@/test/applications";
import { openPage } from "@/test/page";
import type { Promotion } from "./promotions";
import { dayOf, firstMoment, lastMoment } from "./terms";

const spring: Promotion = {
  promotion_id: "p1",
  revision: 1,
  code: "SPRING",
  plan: "",
  percent: 25,
  discount_amount: 0,
  currency_code: "",
  starts_at: "2026-03-01T00:00:00Z",
  ends_at: lastMoment("2026-04-30"),
  most_uses: 0,
  uses: 0,
  once_each: true,
  state: "running",
  created_at: "2026-03-01T00:00:00Z",
};

const openCodes = (codes: Promotion[]) =>
  openPage("/sales?tab=promotions", {
    as: "App Admin",
    answers: {
      "GET /api/promotion": codes,
      "GET /api/appAdmin/searchfilter": [applicationRow({ application_id: "a1", title: "Shapes" })],
    },
  });

it("makes a code for one application that begins on a day", async () => {
  const { server, user } = await openCodes([]);
  await user.click(await screen.findByRole("button", { name: "New code" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New promotion code" }));
  await dialog.findByRole("option", { name: "Shapes" });
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/^Code/, "SPRING");
  type(/^For/, "a1");
  type(/^Percent/, "25");
  type(/^First day/, "2026-03-20");
  type(/^Last day/, "2026-04-30");
  server.answer("POST /api/promotion", spring);
  await user.click(dialog.getByRole("button", { name: "Make code" }));
  await screen.findByRole("button", { name: "New code" });
  expect(server.sent("POST /api/promotion").at(-1)?.body).toMatchObject({
    code: "SPRING",
    application_id: "a1",
    percent: 25,
    starts_at: firstMoment("2026-03-20"),
    ends_at: lastMoment("2026-04-30"),
  });
});

it("sends what was changed of a code, and keeps it when it was changed meanwhile", async () => {
  const { server, user } = await openCodes([spring]);
  await user.click(await screen.findByRole("button", { name: "Change SPRING" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change SPRING" }));
  fireEvent.change(dialog.getByLabelText("Most uses"), { target: { value: "50" } });
  server.refuse("PATCH /api/promotion/{id}", 409, { code: "promotion-changed" });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("This code was changed meanwhile");
  expect(server.sent("PATCH /api/promotion/{id}").at(-1)?.body).toEqual({ revision: 1, most_uses: 50 });

  server.answer("GET /api/promotion", [{ ...spring, revision: 2, ends_at: undefined, most_uses: 9 }]);
  await user.click(dialog.getByRole("button", { name: "Load what was saved" }));
  expect(await dialog.findByText(/You would overwrite: Most uses: 9/)).toBeTruthy();
  expect(dialog.getByLabelText("Last day")).toHaveProperty("value", "");
  server.answer("PATCH /api/promotion/{id}", spring);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Change SPRING" });
  expect(server.sent("PATCH /api/promotion/{id}").at(-1)?.body).toEqual({ revision: 2, most_uses: 50 });
});

it("asks before a code that was typed is lost", async () => {
  const { user } = await openCodes([]);
  await user.click(await screen.findByRole("button", { name: "New code" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New promotion code" }));
  fireEvent.change(dialog.getByLabelText(/^Code/), { target: { value: "SPRING" } });
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(within(await screen.findByRole("alertdialog")).getByText("Discard what you typed?")).toBeTruthy();
});

it("reads the day of a moment where the author is", () => {
  expect(["2026-01-01", "2026-12-31"].map((day) => dayOf(lastMoment(day)))).toEqual(["2026-01-01", "2026-12-31"]);
  expect([dayOf(undefined), firstMoment(""), lastMoment("")]).toEqual(["", undefined, undefined]);
});
