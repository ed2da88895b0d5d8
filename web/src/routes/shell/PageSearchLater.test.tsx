import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import { PageSearchLater } from "./PageSearchLater";

it("shows the search once it has come", async () => {
  await renderInApp(<PageSearchLater fetchPart={() => Promise.resolve({ default: () => <p>the search</p> })} />);
  expect(await screen.findByText("the search")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says that the search did not come, and reloads the page for another try", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  await renderInApp(<PageSearchLater fetchPart={() => Promise.reject(new TypeError("Failed to fetch"))} />);
  expect((await screen.findByRole("alert")).textContent).toContain("The search for pages could not be loaded.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
