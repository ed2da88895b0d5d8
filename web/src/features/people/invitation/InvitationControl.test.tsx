import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import { focusOn } from "@/test/page";
import { fakeServer, problem } from "@/test/server";
import { ConfirmProvider } from "@/ui/feedback/confirm";
import { InvitationControl } from "./InvitationControl";
import type { InvitationRow } from "./invitations";

const read = "GET /api/invitation/{id}";
const none: InvitationRow = { person_id: "p1", access: "none", expired: false };
const sent: InvitationRow = {
  person_id: "p1",
  access: "invited",
  email: "mara@example.org",
  invited_at: "2026-03-01T12:00:00Z",
  expires_at: "2026-03-15T12:00:00Z",
  expired: false,
  letter: "sent",
};

async function draw(row: InvitationRow) {
  const server = fakeServer({ [read]: row });
  const control = <InvitationControl personId="p1" kind="specialist" access={row.access} />;
  await renderInApp(<ConfirmProvider>{control}</ConfirmProvider>);
  await waitFor(() => expect(screen.getAllByRole("button")[0]).toHaveProperty("disabled", false));
  return server;
}
const state = () => screen.getByRole("status");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** Opens the question before a withdrawal, answers its text, and gives it up. */
async function asked() {
  const button = screen.getByRole("button", { name: "Withdraw invitation" });
  button.focus();
  fireEvent.click(button);
  const question = await screen.findByRole("alertdialog", { name: "Withdraw the invitation?" });
  const { textContent } = question;
  fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  await focusOn(button);
  return textContent;
}

it("invites, and gives what it says the focus", async () => {
  const server = await draw(none);
  expect(state().textContent).toBe("Not invited");
  server.answer("POST /api/invitation", sent);
  server.answer(read, sent);
  press("Invite by e-mail");
  await waitFor(() =>
    expect(state().textContent).toBe("InvitedOn Mar 1, 2026, at mara@example.org. It works until Mar 15, 2026."),
  );
  await focusOn(state());
  expect(server.sent("POST /api/invitation")[0]?.body).toEqual({ person_id: "p1" });
  expect(await asked()).toContain("The link that was sent to mara@example.org will no longer work.");
  expect(server.sent("DELETE /api/invitation/{id}")).toEqual([]);
});

it("says that an invitation has expired", async () => {
  await draw({ ...sent, expired: true });
  expect(state().textContent).toBe("ExpiredSent to mara@example.org on Mar 1, 2026; it worked until Mar 15, 2026.");
  expect(await asked()).toContain("The link that was sent to mara@example.org works no longer already.");
});

it("says that a letter was refused", async () => {
  await draw({ ...sent, letter: "refused" });
  expect(state().textContent).toContain("Letter refused");
  expect(await asked()).toContain("No letter could be sent to mara@example.org.");
});

it("says how long to wait when too many letters were sent", async () => {
  const server = await draw(sent);
  server.answer("POST /api/invitation", () => problem(429, {}, { "Retry-After": "7200" }));
  press("Send again");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Enough letters were sent for now. Too many tries. Please wait 120 minutes and try again.",
  );
});

it("ends the access of the person who accepted", async () => {
  const server = await draw({
    ...none,
    access: "accepted",
    accepted_by: "m@example.org",
    accepted_at: sent.invited_at,
  });
  expect(state().textContent).toBe("AcceptedBy m@example.org on Mar 1, 2026.");
  server.answer("DELETE /api/invitation/{id}", undefined);
  server.answer(read, { ...none, access: "withdrawn" });
  press("End access");
  const question = await screen.findByRole("alertdialog", { name: "End the access?" });
  expect(question.textContent).toContain("m@example.org will no longer see the children assigned to them.");
  fireEvent.click(within(question).getByRole("button", { name: "End access" }));
  await waitFor(() => expect(state().textContent).toBe("Access ended"));
  await focusOn(state());
  expect(screen.getByRole("button", { name: "Invite by e-mail" })).toBeTruthy();
});
