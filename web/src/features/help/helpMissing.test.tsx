import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import HelpButton from "./HelpButton";

vi.mock("./parts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("says that the help did not come, and leaves the page as it is", async () => {
  await renderInApp(
    <>
      <input aria-label="A field" defaultValue="typed" />
      <HelpButton />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Help" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The help could not be loaded.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("A field").value).toBe("typed");
});
