import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import type { Sent } from "@/test/server";
import type { AuditRow, ChainState } from "./audit";

const list = "GET /api/audit";
const event = (no: number): AuditRow => ({
  id: `e${no}`,
  action: "child.read",
  actor_id: "a1",
  actor_name: "Kim Stone",
  actor_email: "kim@example.org",
  address: "",
  at: "2026-01-02T09:00:00Z",
  child_id: "c1",
  child_name: `Child ${no}`,
  detail: {},
  request_id: "r1",
  subject_id: "",
  subject_kind: "",
  subject_name: "",
});

const chain = "GET /api/audit/chain";
const holds: ChainState = { sealed: 12, waiting: 0, verified: 12, verified_at: "2026-01-02T03:00:00Z", broken: 0 };
/** The account's menu counts who waits for approval. */
const waiting = { "GET /api/auth/get-all-users": [], [chain]: holds };

/** Pages of ten from twelve events. */
const twelve = ({ query }: Sent) => {
  const rows = Array.from({ length: 12 }, (_, no) => event(no + 1));
  const second = query.get("after") === "10";
  return new Response(JSON.stringify(second ? rows.slice(10) : rows.slice(0, 10)), {
    headers: { "Next-Cursor": second ? "" : "10" },
  });
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("gives the filters up when no event matches them", async () => {
  const { server, address } = await openPage("/auditTrail?until=2001-01-01", {
    as: "Super Admin",
    answers: { ...waiting, [list]: ({ query }) => (query.get("until") ? [] : [event(1)]) },
  });
  expect(await screen.findByText("No event matches")).toBeTruthy();
  press("Clear all");
  expect(await screen.findByText("Child 1")).toBeTruthy();
  expect(address()).toBe("/auditTrail");
  expect(server.sent(list)).toHaveLength(2);
});

it("pages on and back, and stays on its page when it is opened again", async () => {
  const visit = { as: "Super Admin" as const, answers: { ...waiting, [list]: twelve } };
  const first = await openPage("/auditTrail", visit);
  await screen.findByText("Child 10");
  press("Next");
  expect(await screen.findByText(/^11–/)).toBeTruthy();
  const address = first.address();
  first.unmount();
  await openPage(address, visit);
  expect(await screen.findByText("Child 12")).toBeTruthy();
  press("Previous");
  expect(await screen.findByText("1–10")).toBeTruthy();
  expect(screen.getByText("Child 10")).toBeTruthy();
});

it("asks the user to confirm who they are before it exports, and shows no message when they cancel", async () => {
  const { server } = await openPage("/auditTrail", {
    as: "Super Admin",
    answers: {
      ...waiting,
      [list]: [event(1)],
      "GET /api/auth/step-up": { until: null },
      "GET /api/auth/passkeys": [],
      "GET /api/auth/step-up/sign-on": [],
    },
  });
  await screen.findByText("Child 1");
  press("Export CSV");
  expect(await screen.findByText("Please confirm it is you")).toBeTruthy();
  press("Cancel");
  await waitFor(() => expect(screen.queryByText("Please confirm it is you")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(server.sent().filter(({ operation }) => operation.startsWith("POST"))).toEqual([]);
});

it("is closed to a Developer", async () => {
  await openPage("/auditTrail", { as: "Developer", answers: waiting });
  expect(await screen.findByText("The audit trail is not open to your role")).toBeTruthy();
  expect(screen.queryByText("Export CSV")).toBeNull();
});

it("names what an event is about in the words of the screens", async () => {
  const run = { ...event(1), child_id: "", child_name: "", subject_kind: "cohort_run", subject_id: "r7" };
  await openPage("/auditTrail", { as: "Super Admin", answers: { ...waiting, [list]: [run] } });
  expect(await screen.findByText("report run r7")).toBeTruthy();
});

it.each([
  ["holds", holds, /^The chain of events was verified up to event 12 on .*2026/],
  ["is new", { ...holds, verified: 0, verified_at: null }, "The chain of events has not been verified yet."],
  ["cannot be read", new Response("", { status: 500 }), "The state of the chain of events could not be loaded."],
  ["is broken", { ...holds, broken: 7 }, /^The chain of events breaks at event 7:/],
])("says that the chain of events %s", async (_, answer, text) => {
  await openPage("/auditTrail", { as: "Super Admin", answers: { ...waiting, [list]: [event(1)], [chain]: answer } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByRole("alert")).toHaveLength("broken" in answer && answer.broken ? 1 : 0);
});
