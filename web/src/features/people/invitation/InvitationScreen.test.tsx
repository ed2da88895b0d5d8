import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, me, openPage } from "@/test/page";
import { problem } from "@/test/server";
import type { InvitationOffer } from "./invitations";

const look = "POST /api/invitation/look";
const accept = "POST /api/invitation/accept";
const offer: InvitationOffer = {
  accepted: false,
  email: "mara@example.org",
  expires_at: "2026-03-15T12:00:00Z",
  first_name: "Mara",
  inviter: "Robin Hale",
  kind: "specialist",
  last_name: "Lind",
};
const membership = {
  membership_id: "m1",
  inviter: "Robin Hale",
  kind: "specialist",
  children: 1,
  accepted_at: "2026-03-01T12:00:00Z",
};
const gone = "This invitation does not work.";
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("leads a visitor to the login, with a token that no address carries", async () => {
  const { server, address } = await openPage("/invitation#TOKEN", {
    answers: { [look]: { ...offer, kind: "guardian" } },
  });
  const text = await screen.findByText(/invites you to Milepost as a guardian\./);
  expect(text.textContent).toBe("Robin Hale invites you to Milepost as a guardian.");
  expect(screen.getByText("Mara Lind")).toBeTruthy();
  expect(screen.getByText(/finished reports that are shared with you/)).toBeTruthy();
  expect(server.sent(look)[0]?.body).toEqual({ token: "TOKEN" });
  fireEvent.click(screen.getByRole("link", { name: "Login" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Login" })).toBeTruthy();
  expect(address()).toBe("/login?next=%2Finvitation");
  expect(screen.queryByText(/^You must log in/), "they chose to").toBeNull();
});

it("loads again what could not be loaded, and accepts at the next try", async () => {
  const { server } = await openPage("/invitation#TOKEN", {
    as: "Specialist",
    answers: { [look]: () => problem(409) },
  });
  expect(await screen.findByText("The invitation could not be loaded")).toBeTruthy();
  server.answer(look, offer);
  press("Retry");
  expect((await screen.findByText(/You are logged in as/)).textContent).toBe(`You are logged in as ${me.email}.`);
  server.cut(accept);
  press("Accept");
  expect((await screen.findByRole("alert")).textContent).toContain("The server cannot be reached.");
  server.answer(accept, membership);
  press("Accept");
  await focusOn(await screen.findByRole("link", { name: "To the dashboard" }));
  expect(screen.getByRole("alert").textContent).toBe("You have accepted the invitation of Robin Hale as a specialist.");
});

it("says that it is accepted already to the account that did", async () => {
  await openPage("/invitation#TOKEN", { as: "Specialist", answers: { [look]: { ...offer, accepted: true } } });
  await focusOn(await screen.findByRole("link", { name: "To the dashboard" }));
  expect(screen.getByRole("alert").textContent).toContain("You have accepted the invitation of Robin Hale");
});

it("asks the inviter to take another account", async () => {
  const detail = "You cannot accept an invitation of your own. Log in with another account.";
  await openPage("/invitation#TOKEN", {
    as: "Specialist",
    answers: { [look]: offer, [accept]: () => problem(409, { detail }) },
  });
  await screen.findByText(/You are logged in as/);
  press("Accept");
  expect((await screen.findByRole("alert")).textContent).toBe(detail);
  expect(screen.getByRole("button", { name: "Use another account" })).toHaveProperty("disabled", false);
});

it("says what to do with a link that does not work, from the beginning or when it is accepted", async () => {
  const first = await openPage("/invitation#WRONG", { answers: { [look]: () => problem(404) } });
  expect(await screen.findByText(gone)).toBeTruthy();
  expect(screen.getByText(/ask the person who invited you/)).toBeTruthy();
  first.unmount();

  const { server } = await openPage("/invitation#TOKEN", {
    as: "Specialist",
    answers: { [look]: offer, [accept]: () => problem(404) },
  });
  await screen.findByText(/You are logged in as/);
  server.refuse(look, 404);
  press("Accept");
  expect(await screen.findByText(gone)).toBeTruthy();
});

it("asks before what was accepted is given up, and gives the focus back when it is not", async () => {
  const { server } = await openPage("/account?tab=shared", {
    as: "Specialist",
    answers: { "GET /api/membership": [membership] },
  });
  const leave = await screen.findByRole("button", { name: "Leave Robin Hale" });
  leave.focus();
  fireEvent.click(leave);
  const question = await screen.findByRole("alertdialog", { name: "Leave Robin Hale?" });
  expect(question.textContent).toContain("You will no longer see the children you are assigned to there.");
  fireEvent(question, new Event("cancel", { cancelable: true }));
  await focusOn(leave);
  server.cut("DELETE /api/membership/{id}");
  fireEvent.click(leave);
  fireEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^You have not left Robin Hale\./);
  server.answer("DELETE /api/membership/{id}", undefined);
  server.answer("GET /api/membership", []);
  press("Retry");
  expect(await screen.findByText("You have left Robin Hale.")).toBeTruthy();
  await waitFor(() => expect(screen.getByText("Nothing is shared with you yet")).toBeTruthy());
});
