import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";

const invite = "POST /api/organization/member";

it("invites a member by letter, once the address is one", async () => {
  const { server } = await openPage("/organization", {
    as: "Organization",
    answers: {
      "GET /api/organization/member": [],
      "GET /api/organization/handover": [],
      [invite]: { email: "m@example.org" },
    },
  });
  expect(await screen.findByText("Nobody works with you yet")).toBeTruthy();
  const [button] = screen.getAllByRole("button", { name: "Invite a member" });
  if (button) fireEvent.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "Invite a member" }));
  const type = (value: string) => fireEvent.change(dialog.getByLabelText(/^E-mail address/), { target: { value } });
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
  type("nobody");
  send();
  expect(await dialog.findByText("Please enter a valid email.")).toBeTruthy();
  expect(server.sent(invite)).toEqual([]);
  type(" m@example.org ");
  send();
  expect(await screen.findByText("A letter is on its way to m@example.org.")).toBeTruthy();
  expect(server.sent(invite)[0]?.body).toEqual({ email: "m@example.org" });
});

it("shows all children again when a search finds none", async () => {
  const zoe = {
    id: "c1",
    kind: "child",
    mine: false,
    first_name: "Zoë",
    last_name: "Assigned",
    created_at: "2026-01-02T09:00:00Z",
    last_result_at: "2026-03-02T02:00:00Z",
    last_result: { activity_id: "a1", title: "Words", test_date: "2026-03-01", finish_date: "2026-03-02T02:00:00Z" },
  };
  const { server } = await openPage("/organization?tab=children", {
    as: "Organization",
    answers: {
      "GET /api/people": ({ headers }) => (headers.get("Search") ? [] : [zoe]),
      "GET /api/organization/member": [],
      "GET /api/organization/handover": [],
    },
  });
  const row = await screen.findByRole("row", { name: /Zoë/ });
  expect(row.textContent, "the day of the test, not that of its end in UTC").toContain("Mar 1, 2026");
  fireEvent.change(screen.getByLabelText("Search children"), { target: { value: "nobody" } });
  expect(await screen.findByText("No child is found")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show all children" }));
  expect(await screen.findByRole("row", { name: /Zoë/ })).toBeTruthy();
  expect(server.sent("GET /api/people").some(({ address }) => address.includes("nobody"))).toBe(false);
});

it("is closed to others", async () => {
  await openPage("/organization", { as: "Specialist" });
  expect(await screen.findByText("This page is for organizations")).toBeTruthy();
});
