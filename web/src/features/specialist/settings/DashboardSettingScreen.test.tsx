import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { overviewAnswers } from "@/pages/overview/overview.testdata";
import { focusOn, openPage } from "@/test/page";
import type { DashboardSettings } from "./dashboardSettings";

const none = { from: "", until: "" };
const defaults: DashboardSettings = { plot: "bar", statistic: "average", color: "mixed", periods: [none, none] };
const put = "PUT /api/specialist/settings";
const saved = "The dashboard settings are saved.";

async function openSettings(stored = defaults) {
  const page = await openPage("/dashboardSetting", {
    as: "Specialist",
    answers: {
      ...overviewAnswers(),
      "GET /api/specialist/settings": stored,
      [put]: ({ body }: { body: unknown }) => body as object,
    },
  });
  const form = within(await screen.findByRole("form", { name: "Dashboard Settings" }));
  const field = (label: string, at = 0) => form.getAllByLabelText<HTMLInputElement>(label)[at] as HTMLInputElement;
  const fill = (label: string, value: string, at = 0) => fireEvent.change(field(label, at), { target: { value } });
  const press = (name: string) => fireEvent.click(form.getByRole("button", { name }));
  const options = (label: string) =>
    within(field(label))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  return { ...page, form, field, fill, press, options };
}

it("offers what is specified, the defaults first", async () => {
  const { field, options } = await openSettings();
  expect(options("Plot")).toEqual(["Bar Graph", "Pie Chart", "Scatter Plot"]);
  expect(options("Statistics")).toEqual(["Average", "Mean", "Trimmed Mean", "Spread", "Quartiles"]);
  expect(options("Color")).toEqual(["Mixed", "Red", "Green", "Yellow"]);
  expect(["Plot", "Statistics", "Color"].map((label) => field(label).value)).toEqual(["bar", "average", "mixed"]);
});

it("asks before unsaved settings are left, says that a save failed, and saves at the next try", async () => {
  const { server, form, field, fill, press, address } = await openSettings();
  server.refuse(put);
  fill("Plot", "pie");
  fireEvent.click(form.getByRole("link", { name: "To the specialist dashboard" }));
  const asking = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  fireEvent.click(within(asking).getByRole("button", { name: "Stay" }));
  press("Set Configuration");
  expect((await form.findByRole("alert")).textContent).toContain("Nothing was saved.");
  expect(field("Plot").value).toBe("pie");

  server.answer(put, ({ body }) => body as object);
  press("Set Configuration");
  expect(await screen.findByText(saved)).toBeTruthy();
  await screen.findByRole("heading", { level: 1, name: "Overview" });
  expect(address()).toBe("/");
  expect(server.sent(put).at(-1)?.body).toEqual({ ...defaults, plot: "pie" });
});

it("refuses a period that ends before it begins, and keeps the second pair of dates the second", async () => {
  const { server, form, field, fill, press } = await openSettings();
  fill("From", "2025-01-01");
  fill("To", "2024-12-31");
  press("Set Configuration");
  expect(await form.findByText("This is before From.")).toBeTruthy();
  await focusOn(field("To"));
  expect(server.sent(put)).toEqual([]);

  fill("From", "");
  fill("To", "");
  fill("From", "2024-01-01", 1);
  fill("To", "2024-12-31", 1);
  press("Set Configuration");
  expect(await screen.findByText(saved)).toBeTruthy();
  const second = { from: "2024-01-01", until: "2024-12-31" };
  expect(server.sent(put).at(-1)?.body).toEqual({ ...defaults, periods: [none, second] });
});

it("goes back to the defaults after a question alone", async () => {
  const stored: DashboardSettings = {
    plot: "pie",
    statistic: "spread",
    color: "green",
    periods: [{ from: "2024-01-01", until: "" }, none],
  };
  const { server, field, press, user } = await openSettings(stored);
  server.answer("DELETE /api/specialist/settings", defaults);
  press("Reset");
  await screen.findByRole("alertdialog", { name: "Reset the dashboard settings?" });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(field("Plot").value).toBe("pie");
  expect(server.sent("DELETE /api/specialist/settings")).toEqual([]);

  press("Reset");
  const asking = await screen.findByRole("alertdialog", { name: "Reset the dashboard settings?" });
  fireEvent.click(within(asking).getByRole("button", { name: "Reset" }));
  expect(await screen.findByText("The dashboard settings are back at their defaults.")).toBeTruthy();
  expect(["Plot", "Statistics", "Color"].map((label) => field(label).value)).toEqual(["bar", "average", "mixed"]);
  expect(field("From").value).toBe("");
});
