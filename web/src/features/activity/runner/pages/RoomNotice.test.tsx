import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import { RoomNotice } from "./RoomNotice";

afterEach(() => vi.unstubAllGlobals());

const withRoom = (quota: number) => {
  const estimate = vi.fn(async () => ({ usage: 10_000_000, quota }));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { storage: { estimate } }));
  return estimate;
};

it("warns of a device that has too little room, with what to do", async () => {
  withRoom(60_000_000);
  await renderInApp(<RoomNotice files={20} />);
  const text = (await screen.findByText(/This device has room for/)).textContent;
  expect(text).toContain("room for 50 MB");
  expect(text).toContain("up to 225 MB");
});

it("says nothing where there is room", async () => {
  const estimate = withRoom(6_000_000_000);
  await renderInApp(<RoomNotice files={20} />);
  await waitFor(() => expect(estimate).toHaveBeenCalled());
  expect(screen.queryByText(/This device has room for/)).toBeNull();
});
