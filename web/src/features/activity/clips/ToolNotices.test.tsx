import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/queryClient";
import { childQuery } from "@/features/people/child/record/record";
import { openPart } from "@/test/page";
import { childId, childRecord } from "@/test/people";
import type { ClipRecorder } from "./clipRecorder";
import { ToolNotices } from "./ToolNotices";

const refresh = vi.fn(async () => undefined);
const state = {
  clips: { child_id: childId, may_add: true, consents: { picture: true, video: false, audio: false } },
  problem: null,
};
const recorder = { stores: true, refresh, subscribe: () => () => undefined, snapshot: () => state };

beforeEach(() => {
  refresh.mockClear();
  // This browser can record.
  vi.stubGlobal("MediaRecorder", class {});
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: {} });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "mediaDevices");
});

const open = (mine: boolean) =>
  openPart(<ToolNotices clipRecorder={recorder as unknown as ClipRecorder} kinds={["picture", "video"]} />, {
    as: "Specialist",
    answers: { "GET /api/child/{id}": childRecord({ mine }) },
  });

it("asks for all missing consents to recordings in one dialog, and asks then what may be recorded", async () => {
  const { server, user } = await open(true);
  await user.click(await screen.findByRole("button", { name: "Record consents" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add consents" }));
  const boxes = dialog.getAllByRole("checkbox");
  expect(boxes.map((box) => (box as HTMLInputElement).value)).toEqual(["audio", "video"]);
  for (const box of boxes) await user.click(box);
  fireEvent.change(dialog.getByLabelText(/^Given by/), { target: { value: "Ada Vale" } });
  server.answer("POST /api/child/consents/{id}", {});
  await user.click(dialog.getByRole("button", { name: "Add consent" }));
  expect(await screen.findByText("2 consents are recorded.")).toBeTruthy();
  expect(refresh).toHaveBeenCalled();
});

it("only leads accounts that do not have the child on their list to the child's consents", async () => {
  await open(false);
  expect(await screen.findByRole("link", { name: "See the child's consents" })).toBeTruthy();
  await vi.waitFor(() => expect(queryClient.getQueryData(childQuery(childId).queryKey)).toBeTruthy());
  expect(screen.queryByRole("button", { name: "Record consents" })).toBeNull();
});
