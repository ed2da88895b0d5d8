import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openPart } from "@/test/page";
import { DeviceRoom } from "./DeviceRoom";

afterEach(() => vi.unstubAllGlobals());

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36";

/** A browser with so much room, in bytes, that may or may not remove what is stored. */
function browser(persisted: boolean, { userAgent = chrome } = {}) {
  const storage = {
    estimate: async () => ({ usage: 12_000_000, quota: 3_212_000_000 }),
    persisted: vi.fn(async () => persisted),
    persist: vi.fn(async () => {
      storage.persisted.mockResolvedValue(true);
      return true;
    }),
  };
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, { storage: { value: storage }, userAgent: { value: userAgent } }),
  );
  return storage;
}

const opened = () => openPart(<DeviceRoom />, { as: "Specialist" });

it("says how much is stored, and how much more may be", async () => {
  browser(true);
  await opened();
  expect(await screen.findByText("Milepost stores 12 MB on this device. There is room for 3.2 GB more.")).toBeTruthy();
  expect(screen.getByText("This browser does not remove any of it by itself.")).toBeTruthy();
  expect(screen.queryByText(/Safari deletes/)).toBeNull();
});

it("asks the browser not to remove anything", async () => {
  const storage = browser(false);
  const { user } = await opened();
  await user.click(await screen.findByRole("button", { name: "Ask it not to" }));
  expect(storage.persist).toHaveBeenCalledOnce();
  expect(await screen.findByText("This browser does not remove any of it by itself.")).toBeTruthy();
});

it("says when Safari deletes what is stored", async () => {
  browser(false, {
    userAgent: "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
  });
  await opened();
  expect(await screen.findByText(/Safari deletes what is stored here after seven days/)).toBeTruthy();
});
