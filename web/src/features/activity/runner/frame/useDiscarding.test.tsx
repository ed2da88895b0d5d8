import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { DiscardDialog } from "@/features/activity/lists/acts/DiscardDialog";
import { TestSessionBook } from "@/features/activity/store/testSessions";
import type { RunningActivity } from "@/features/activity/sync/openActivity";
import { openPart } from "@/test/page";
import { useDiscarding } from "./useDiscarding";

async function open() {
  const store = { flush: vi.fn(async () => true), stop: vi.fn() };
  const device = { clear: vi.fn(async () => undefined) };
  const testSessions = new TestSessionBook({
    kept: [],
    now: Date.now,
    device: () => ({}),
    persist: () => undefined,
    send: async () => undefined,
  });
  testSessions.begin();
  const running = { testSessions, store, device } as unknown as RunningActivity;
  function Part() {
    return <DiscardDialog activityId="one" onClose={() => undefined} {...useDiscarding(running)} />;
  }
  const page = await openPart(<Part />, { as: "Specialist" });
  fireEvent.change(screen.getByRole("textbox", { name: /^Reason/ }), { target: { value: "The wrong child" } });
  const discard = () => page.user.click(screen.getByRole("button", { name: "Discard Activity" }));
  return { ...page, discard, store, device, running: () => testSessions.snapshot().current !== null };
}

it("goes on with the session when the activity could not be discarded, and says so", async () => {
  const { server, discard, store, device, running } = await open();
  server.cut("POST /api/activity/discard/{id}");
  await discard();
  expect(await screen.findByText(/The activity was not discarded/)).toBeTruthy();
  expect(running()).toBe(true);
  expect([store.stop.mock.calls, device.clear.mock.calls]).toEqual([[], []]);
});

it("sends what waits before, and ends the session once the server has answered", async () => {
  const { server, discard, store, device, running } = await open();
  server.answer("POST /api/activity/discard/{id}", { unit_returned: true });
  const release = server.hold("POST /api/activity/discard/{id}");
  await discard();
  await vi.waitFor(() => expect(server.sent("POST /api/activity/discard/{id}")).toHaveLength(1));
  expect(store.flush).toHaveBeenCalled();
  expect(running()).toBe(true);
  release();
  await vi.waitFor(() => expect(device.clear).toHaveBeenCalled());
  expect(running()).toBe(false);
});
