import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, me, openPage } from "@/test/page";
import { problem, type Sent } from "@/test/server";
import type { UserRow } from "./users";

const list = "GET /api/auth/get-all-users";
const noor: UserRow = {
  id: "u1",
  name: "Noor Ash",
  email: "noor@example.org",
  userLevel: "Organization",
  state: "active",
  pending: "no",
  created: "2026-01-02T09:00:00Z",
};

/** A page of the list as the server sends it. */
const page = (rows: UserRow[], next = "") =>
  new Response(JSON.stringify(rows), {
    headers: { "Content-Type": "application/json", "Total-Count": "25", "Next-Cursor": next },
  });

/** User management on a server with these accounts, which are there until the test says otherwise. */
async function openUsers(
  address = "/userManagePage?search=noor",
  rows = [noor],
  as: "Super Admin" | "Developer" = "Super Admin",
) {
  const opened = await openPage(address, { as, answers: { [list]: rows } });
  await screen.findByRole("row", { name: new RegExp(rows[0]?.email ?? "") });
  return opened;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const question = () => screen.findByRole("alertdialog");

async function more(entry: string) {
  press("More for Noor Ash");
  fireEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

async function agree(title: string, action: string) {
  const dialog = await screen.findByRole("alertdialog", { name: title });
  fireEvent.click(within(dialog).getByRole("button", { name: action }));
}

const acts = [
  {
    act: "suspend user",
    call: "PUT /api/user/{id}",
    body: { pending: "yes" },
    start: async () => press("Suspend Noor Ash"),
    title: "Are you sure you want to suspend this user?",
    action: "Suspend",
    done: "Noor Ash is suspended.",
  },
  {
    act: "reactivate user",
    call: "PUT /api/user/{id}",
    row: { state: "suspended", pending: "yes" },
    body: { pending: "no" },
    start: async () => press("Reactivate Noor Ash"),
    title: "Are you sure you want to reactivate this user?",
    action: "Reactivate",
    done: "Noor Ash is reactivated.",
  },
  {
    act: "approve user",
    call: "PUT /api/user/{id}",
    row: { state: "awaiting", pending: "yes" },
    body: { pending: "no", approve: true },
    start: async () => press("Approve Noor Ash"),
    title: "Are you sure you want to approve this user?",
    action: "Approve",
    done: "Noor Ash is approved.",
  },
  {
    act: "delete user",
    call: "DELETE /api/user/{id}",
    body: undefined,
    start: () => more("Delete"),
    title: "Are you sure you want to delete this user?",
    action: "Delete",
    done: "Noor Ash is deleted.",
  },
  {
    act: "change role",
    call: "PUT /api/user/role/{id}",
    body: { user_level: "Developer" },
    start: async () => {
      await more("Change role…");
      const dialog = within(await screen.findByRole("dialog", { name: "Change the role of Noor Ash" }));
      fireEvent.click(dialog.getByRole("radio", { name: "Developer" }));
      fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
    },
    title: "Are you sure you want to change the role of Noor Ash to Developer?",
    action: "Change role",
    done: "Noor Ash is now Developer.",
  },
] as const;

it.each(acts)("asks before it does so, and does so at the next try when it failed: $act", async (how) => {
  const { act: what, call, body, start, title, action, done } = how;
  const { server } = await openUsers("/userManagePage?search=noor", [{ ...noor, ...("row" in how ? how.row : {}) }]);
  server.cut(call);
  await start();
  expect((await question()).textContent).toContain(noor.email);
  expect(server.sent(call)).toEqual([]);
  await agree(title, action);
  const failure = `Failed to ${what}. Please try again later.`;
  expect(await screen.findByText(failure)).toBeTruthy();
  server.answer(call, {});
  server.answer(list, []);
  press("Retry");
  expect(await screen.findByText(done)).toBeTruthy();
  expect(screen.queryByText(failure)).toBeNull();
  expect(server.sent(call).map((sent) => [sent.ids, sent.body])).toEqual([
    [[noor.id], body],
    [[noor.id], body],
  ]);
  expect(await screen.findByText("No account matches “noor”")).toBeTruthy();
});

it("changes nothing when a question is not agreed to, and gives the focus back", async () => {
  const { server } = await openUsers();
  const suspend = screen.getByRole("button", { name: "Suspend Noor Ash" });
  suspend.focus();
  fireEvent.click(suspend);
  fireEvent.click(within(await question()).getByRole("button", { name: "Cancel" }));
  await focusOn(suspend);
  await more("Delete");
  fireEvent(await question(), new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await focusOn(screen.getByRole("button", { name: "More for Noor Ash" }));
  expect(server.sent().filter(({ operation }) => !operation.startsWith("GET"))).toEqual([]);
});

it("puts the change of a role in front at the second address, and gives its button the focus afterwards", async () => {
  const { server } = await openUsers("/updateUserLevel");
  server.answer("PUT /api/user/role/{id}", {});
  const button = screen.getByRole("button", { name: "Change role Noor Ash" });
  button.focus();
  fireEvent.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "Change the role of Noor Ash" }));
  fireEvent.click(dialog.getByRole("radio", { name: "App Admin" }));
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  await agree("Are you sure you want to change the role of Noor Ash to App Admin?", "Change role");
  expect(await screen.findByText("Noor Ash is now App Admin.")).toBeTruthy();
  await focusOn(screen.getByRole("button", { name: "Change role Noor Ash" }));
});

it("says why the server will not do something, without another try", async () => {
  const { server } = await openUsers();
  server.refuse("DELETE /api/user/{id}/second-factor", 409, { detail: "This account has no two-step login." });
  await more("Reset two-step login");
  await agree("Are you sure you want to reset the two-step login of this user?", "Reset two-step login");
  expect((await screen.findByRole("alert")).textContent).toBe("This account has no two-step login.");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

it("has search, status and role in the address, and gives all of them up at once", async () => {
  const { server, address, router } = await openUsers("/userManagePage");
  fireEvent.change(screen.getByRole("searchbox", { name: "Search accounts" }), { target: { value: "nune zoë" } });
  await waitFor(() => expect(address()).toContain("search=nune"));
  fireEvent.change(screen.getByLabelText("Role"), { target: { value: "Parent/Caretaker" } });
  await waitFor(() => expect(address()).toContain("role=Parent"));
  const asked = () => Object.fromEntries(server.sent(list).at(-1)?.query ?? []);
  await waitFor(() => expect(asked()).toMatchObject({ search: "nune zoë", role: "Parent/Caretaker", limit: "10" }));
  act(() => router.history.back());
  await waitFor(() => expect(address()).not.toContain("role="));

  server.answer(list, []);
  fireEvent.click(screen.getByLabelText("Suspended"));
  expect(await screen.findByText("No account matches “nune zoë”")).toBeTruthy();
  expect(asked()).toMatchObject({ search: "nune zoë", state: "suspended" });
  press("Show all accounts");
  await waitFor(() => expect(address()).toBe("/userManagePage"));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe(""));
});

it("says that nobody waits for approval", async () => {
  const { server } = await openUsers("/userManagePage");
  server.answer(list, () => new Response("[]", { headers: { "Total-Count": "0" } }));
  fireEvent.click(screen.getByLabelText(/^Waiting for approval/));
  expect(await screen.findByText("Nobody waits for approval")).toBeTruthy();
});

it("pages through the list from the server's cursors, there and back, and sorts it", async () => {
  const users = Array.from({ length: 25 }, (_, no) => ({
    ...noor,
    id: `u${no}`,
    name: `N${no}`,
    email: `n${no}@example.org`,
  }));
  const pages = ({ query }: Sent) => {
    const from = Number(query.get("after") ?? 0);
    const rows = query.get("order") === "desc" ? [...users].reverse() : users;
    return page(rows.slice(from, from + 10), from < 20 ? String(from + 10) : "");
  };
  const { router } = await openPage("/userManagePage?search=n&sort=name", {
    as: "Super Admin",
    answers: { [list]: pages },
  });
  const shows = (foot: string, first: string) =>
    waitFor(() => {
      expect(screen.getByText(foot)).toBeTruthy();
      expect(screen.getByText(first)).toBeTruthy();
    });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  await shows("1–10 of 25", "N0");
  press(/^User Name/);
  await shows("1–10 of 25", "N24");
  press(/^User Name/);
  await shows("1–10 of 25", "N0");
  expect(button("Previous").disabled).toBe(true);
  press("Next");
  await shows("11–20 of 25", "N10");
  press("Next");
  await shows("21–25 of 25", "N20");
  expect(button("Next").disabled).toBe(true);
  act(() => router.history.back());
  await shows("11–20 of 25", "N10");
  act(() => router.history.forward());
  await shows("21–25 of 25", "N20");
  press("Previous");
  await shows("11–20 of 25", "N10");
  press("Previous");
  await shows("1–10 of 25", "N0");
});

it("keeps the page in sight while another one loads, and loads that again when it failed", async () => {
  const { server } = await openUsers();
  const release = server.hold(list);
  server.answer(list, ({ query }) => (query.get("sort") === "email" ? problem(409) : [noor]));
  press("Email");
  await waitFor(() => expect(server.sent(list).at(-1)?.query.get("sort")).toBe("email"));
  expect(screen.getByRole("row", { name: /noor@example\.org/ })).toBeTruthy();
  release();
  expect(await screen.findByText("The accounts could not be loaded")).toBeTruthy();
  server.answer(list, [noor]);
  press("Retry");
  expect(await screen.findByRole("row", { name: /noor@example\.org/ })).toBeTruthy();
});

const acting = /^(More for|Suspend|Approve|Change role)/;

it("offers a Super Admin nothing for their own account, and leads to the audit trail", async () => {
  await openUsers("/userManagePage", [
    { ...noor, id: me.id, name: "Robin Hale", email: me.email, userLevel: "Super Admin" },
  ]);
  expect(screen.getByRole("row", { name: /Robin Hale \(You\)/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: acting })).toBeNull();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Audit trail" }).getAttribute("href")).toBe("/auditTrail");
});

it.each(["/userManagePage", "/updateUserLevel"])("is read by a Developer, and closed to others: %s", async (path) => {
  const first = await openUsers(path, [noor], "Developer");
  expect(screen.queryByRole("button", { name: acting })).toBeNull();
  expect(within(screen.getByRole("main")).queryByRole("link", { name: "Audit trail" })).toBeNull();
  first.unmount();
  await openPage(path, { as: "Specialist" });
  expect(await screen.findByText("User management is not open to your role")).toBeTruthy();
  expect(screen.queryByRole("searchbox", { name: "Search accounts" })).toBeNull();
});
