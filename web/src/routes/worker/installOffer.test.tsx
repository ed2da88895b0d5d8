import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openPart } from "@/test/page";
import { InstallOffer } from "./InstallOffer";

beforeEach(() => localStorage.clear());

/** The browser offers to install Milepost, as it does soon after a page has come. */
function offered() {
  const prompt = vi.fn(async () => undefined);
  window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  return prompt;
}

const line = () => screen.queryByRole("complementary", { name: "Install Milepost" });
const opened = () => openPart(<InstallOffer />, { as: "Specialist" });

it("says nothing where the browser cannot install", async () => {
  window.dispatchEvent(new Event("appinstalled"));
  await opened();
  expect(line()).toBeNull();
});

it("has the browser ask once", async () => {
  const prompt = offered();
  const { user } = await opened();
  await user.click(screen.getByRole("button", { name: "Install" }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(line()).toBeNull());
});

it("does not come back for who has declined", async () => {
  offered();
  const { user, unmount } = await opened();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(line()).toBeNull();
  unmount();
  offered();
  await opened();
  expect(line()).toBeNull();
});

it("can be declined where the browser stores nothing", async () => {
  offered();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const { user } = await opened();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(line()).toBeNull();
});
