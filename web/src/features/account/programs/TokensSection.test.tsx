import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, openPage } from "@/test/page";
import { problem } from "@/test/server";
import type { TokenRow } from "./tokens";
// Fetched when it is first drawn; here the tests are not to wait for it.
import "./TokenDialog";

const read = "GET /api/auth/tokens";
const make = "POST /api/auth/tokens";
const revoke = "DELETE /api/auth/tokens/{id}";

const nightly: TokenRow = {
  id: "t1",
  kind: "personal",
  name: "Nightly",
  scopes: ["children:read", "reports:read", "reports:write"],
  hint: "7XQA",
  created: "2026-01-02T09:00:00Z",
  expires: "2026-04-02T09:00:00Z",
  expired: false,
  last_used: null,
};

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

it("makes a token, shows it once, and asks before it is left", async () => {
  const { server } = await openPage("/account?tab=tokens", {
    as: "Specialist",
    answers: { [read]: [], [make]: { token: nightly, secret: "mp_pat_SECRET7XQA" } },
  });
  expect(await screen.findByText("You have no access token yet.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "New token" }));
  const form = await dialog("New access token");
  const send = () => fireEvent.click(form.getByRole("button", { name: "Make token" }));
  send();
  await focusOn(form.getByLabelText(/^Name/));
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: "Nightly" } });
  send();
  expect(await form.findByText("Please choose what the program may do.")).toBeTruthy();
  expect(server.sent(make)).toEqual([]);
  fireEvent.click(within(form.getByRole("group", { name: "Reports" })).getByLabelText("Read"));
  expect(within(form.getByRole("group", { name: "Purchases and sales" })).queryByLabelText("Change")).toBeNull();
  send();

  const kept = await dialog("Keep the token “Nightly”");
  expect(server.sent(make)[0]?.body).toEqual({ name: "Nightly", kind: "personal", days: 90, scopes: ["reports:read"] });
  expect(kept.getByText("mp_pat_SECRET7XQA")).toBeTruthy();
  fireEvent.keyDown(kept.getByRole("button", { name: "I have kept it" }), { key: "Escape" });
  const question = within(await screen.findByRole("alertdialog", { name: "Leave without the token?" }));
  fireEvent.click(question.getByRole("button", { name: "Cancel" }));
  fireEvent.click(kept.getByRole("button", { name: "I have kept it" }));
  await waitFor(() => expect(screen.queryByText("mp_pat_SECRET7XQA")).toBeNull());
});

it("lists tokens with what they may do, and revokes one after a question", async () => {
  const { server } = await openPage("/account?tab=tokens", {
    as: "Specialist",
    answers: { [read]: [nightly, { ...nightly, id: "t2", name: "Old", expired: true }], [revoke]: null },
  });
  const row = within(await screen.findByRole("row", { name: /Nightly/ }));
  expect(row.getByText(/Reports: read and change/)).toBeTruthy();
  expect(row.getByText("Never")).toBeTruthy();
  expect(within(screen.getByRole("row", { name: /Old/ })).getByText(/^Expired on/)).toBeTruthy();
  fireEvent.click(row.getByRole("button", { name: "Revoke Nightly" }));
  const question = within(await screen.findByRole("alertdialog"));
  fireEvent.click(question.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("The token “Nightly” was revoked.")).toBeTruthy();
  expect(server.sent(revoke)).toHaveLength(1);
  await focusOn(screen.getByRole("heading", { name: "Access tokens" }));
});

it("says that tokens could not be loaded", async () => {
  await openPage("/account?tab=tokens", { as: "Specialist", answers: { [read]: problem(503) } });
  expect(await screen.findByText("The tokens could not be loaded")).toBeTruthy();
});

it("offers an organization tokens and clients for its services, apart from its own", async () => {
  const client: TokenRow = { ...nightly, id: "c1", kind: "client", name: "Roster" };
  const { server } = await openPage("/organization?tab=services", {
    as: "Organization",
    answers: { [read]: [nightly, client], [make]: { token: client, secret: "mp_sec_SECRET" } },
  });
  expect(await screen.findByRole("row", { name: /Roster/ })).toBeTruthy();
  expect(screen.queryByRole("row", { name: /Nightly/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "New token" }));
  const form = await dialog("New access token");
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: "Roster" } });
  fireEvent.change(form.getByLabelText("How the service logs in"), { target: { value: "client" } });
  fireEvent.click(within(form.getByRole("group", { name: /^Children/ })).getByLabelText("Change"));
  fireEvent.click(form.getByRole("button", { name: "Make token" }));
  const kept = await dialog("Keep the token “Roster”");
  expect(kept.getByText("c1")).toBeTruthy();
  expect(kept.getByText("mp_sec_SECRET")).toBeTruthy();
  expect(server.sent(make)[0]?.body).toMatchObject({ kind: "client", scopes: ["children:write"] });
});
