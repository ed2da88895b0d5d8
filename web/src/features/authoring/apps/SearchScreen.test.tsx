import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { categorization } from "@/test/applications";
import { focusOn, openPage } from "@/test/page";

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it("leaves the end of a period as it was set while the start is typed, and says that they do not fit", async () => {
  const { address } = await openPage("/rolesPage/searchAppAdminApps", {
    as: "App Admin",
    answers: {
      "GET /api/appAdmin/categorization/owner/{owner}": categorization,
      "GET /api/appAdmin/searchfilter": [],
    },
  });
  const start = await screen.findByLabelText<HTMLInputElement>("Created from");
  const end = screen.getByLabelText<HTMLInputElement>("Created until");
  type(end, "2026-05-10");
  for (const passing of ["0002-05-01", "0020-05-01", "2026-05-01", "2026-06-01"]) {
    type(start, passing);
    fireEvent.blur(start);
    expect(end.value).toBe("2026-05-10");
  }
  expect(screen.getByText("This is before the start")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "View Applications" }));
  await focusOn(end);
  expect(end.getAttribute("aria-invalid")).toBe("true");
  expect(address()).not.toContain("viewAppAdminApps");

  type(start, "2026-05-01");
  expect(screen.queryByText("This is before the start")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "View Applications" }));
  expect(await screen.findByRole("heading", { level: 1, name: "My Apps" })).toBeTruthy();
  expect(address()).toContain("created=2026-05-01%2C2026-05-10");
});
