import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { loggedIn, renderInApp } from "@/test/app";
import { fakeServer } from "@/test/server";
import { RecordForm } from "./RecordForm";
import type { ChildRecord } from "./record";

const record = (child_id: string, first_name: string): ChildRecord => ({
  child_id,
  first_name,
  last_name: "Vale",
  email: "",
  phone_number: "",
  grade: "1b",
  created_at: "2026-01-01T00:00:00Z",
  mine: true,
  open_activities: 0,
  scanning: { mode: "step", speed_ms: 3_000 },
});
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

it("sends only what was changed, so that switches set elsewhere meanwhile stay", async () => {
  const patch = "PATCH /api/child/{id}";
  const server = fakeServer({ [patch]: record("robin", "Robin") });
  const done = vi.fn();
  await renderInApp(<RecordForm child={record("robin", "Robin")} done={done} />, "/", loggedIn());
  fireEvent.change(field(/^Grade/), { target: { value: "2a" } });
  fireEvent.click(screen.getByRole("button", { name: "Save record" }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(server.sent(patch).map(({ body }) => body)).toEqual([{ grade: "2a" }]);
  expect(screen.getByText("The record is saved.")).toBeTruthy();
});

it("sends both parts of the switches when one was changed", async () => {
  const patch = "PATCH /api/child/{id}";
  const server = fakeServer({ [patch]: record("robin", "Robin") });
  await renderInApp(<RecordForm child={record("robin", "Robin")} done={() => undefined} />, "/", loggedIn());
  fireEvent.change(field(/^The child answers by/), { target: { value: "automatic" } });
  fireEvent.click(screen.getByRole("button", { name: "Save record" }));
  await waitFor(() => expect(server.sent(patch)).toHaveLength(1));
  expect(server.sent(patch)[0]?.body).toEqual({ scanning: { mode: "automatic", speed_ms: 3_000 } });
});
