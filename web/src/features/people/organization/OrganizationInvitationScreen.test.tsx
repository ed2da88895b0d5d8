import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, openPage } from "@/test/page";
import { problem } from "@/test/server";

const look = "POST /api/organization/membership/look";
const accept = "POST /api/organization/membership/accept";
const offer = {
  organization: "Mill Clinic",
  email: "m@example.org",
  accepted: false,
  expires_at: "2026-03-15T12:00:00Z",
};
const gone = "This invitation does not work.";

const open = (token: string, answers: object) =>
  openPage(`/organizationInvitation#${token}`, { as: "Specialist", answers });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

it("says why an account cannot accept, and leads on when it has", async () => {
  const detail = "This invitation was sent to another address.";
  const { server } = await open("TOKEN", { [look]: offer, [accept]: () => problem(409, { detail }) });
  await press("Accept");
  expect((await screen.findByRole("alert")).textContent).toBe(detail);
  server.refuse(accept, 403);
  await press("Accept");
  expect(await screen.findByText(/^Organizations work with specialists and authors\./)).toBeTruthy();
  server.answer(accept, {});
  await press("Accept");
  await focusOn(await screen.findByRole("link", { name: "To your organizations" }));
  expect(screen.getByRole("alert").textContent).toBe("You work with Mill Clinic now.");
  expect(server.sent(accept)[0]?.body).toEqual({ token: "TOKEN" });
});

it("declines", async () => {
  await open("TOKEN", { [look]: offer, "POST /api/organization/membership/decline": undefined });
  await press("Decline");
  await focusOn(await screen.findByRole("link", { name: "To the dashboard" }));
  expect(screen.getByRole("alert").textContent).toBe("You have declined the invitation of Mill Clinic.");
});

it("says that a link does not work", async () => {
  await open("WRONG", { [look]: () => problem(404) });
  expect(await screen.findByText(gone)).toBeTruthy();
});
