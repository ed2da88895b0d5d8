import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { focusOn, openPage, openPart } from "@/test/page";
import { problem, type Sent } from "@/test/server";
import { AddPersonDialog } from "../person/AddPersonDialog";

const members = [
  { kind: "Specialist", operation: "POST /api/specialist" },
  { kind: "Case Manager", operation: "POST /api/cm" },
  { kind: "Guardian", operation: "POST /api/guardian" },
] as const;

it.each(members)(
  "asks for every field of a $kind, keeps what was typed, and sends nothing before it is right",
  async ({ kind, operation }) => {
    const { server, user } = await openPage("/dashboard?tab=people", {
      as: "Specialist",
      answers: { "GET /api/people": [], [operation]: { first_name: "Sam", last_name: "Reed" } },
    });
    const addButton = await screen.findByRole("button", { name: "Add Person" });
    await user.click(addButton);
    const dialog = within(await screen.findByRole("dialog", { name: "Add a person" }));
    const fill = (name: string, value: string) =>
      fireEvent.change(dialog.getByRole("textbox", { name }), { target: { value } });
    await user.click(dialog.getByRole("radio", { name: kind }));
    fill("Last Name", "Reed");
    await user.click(dialog.getByRole("button", { name: "Add Person" }));
    expect(dialog.getByRole("alert").textContent).toBe("Please fill in: First Name, Email, Phone Number");
    await focusOn(dialog.getByRole("textbox", { name: "First Name" }));
    expect(dialog.getAllByText("This field is required")).toHaveLength(3);
    expect(server.sent(operation)).toEqual([]);

    fill("First Name", "Sam");
    fill("Email", "sam");
    fill("Phone Number", "555 0100");
    await user.click(dialog.getByRole("button", { name: "Add Person" }));
    expect(dialog.getByText("Please enter a valid email.")).toBeTruthy();
    await focusOn(dialog.getByRole("textbox", { name: "Email" }));
    fill("Email", "sam@example.org");
    await user.click(dialog.getByRole("button", { name: "Add Person" }));
    expect(await screen.findByText("Sam Reed was added.")).toBeTruthy();
    await focusOn(addButton);
    const body = { first_name: "Sam", last_name: "Reed", email: "sam@example.org", phone_number: "555 0100" };
    expect(server.sent(operation).map((sent) => sent.body)).toEqual([body]);
  },
);

const known = {
  child_id: "20000000-0000-4000-8000-000000000007",
  first_name: "Nóra",
  last_name: "Fjeldstød",
  date_of_birth: "2018-05-09",
  medical_id: "P-17",
  mine: true,
  same: "birth",
};

const added = "20000000-0000-4000-8000-000000000008";

async function openKnown(child: object) {
  const create = ({ body }: Sent) =>
    (body as { only_new?: boolean }).only_new
      ? problem(409, { code: "known-child" })
      : { ...known, child_id: added, first_name: "nora", last_name: "fjeldstod" };
  const { server, user, address } = await openPage("/dashboard?tab=people", {
    as: "Specialist",
    answers: { "GET /api/people": [], "POST /api/child": create, "POST /api/child/alike": [child] },
  });
  await user.click(await screen.findByRole("button", { name: "Add Person" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a person" }));
  const fill = (name: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${name}`)), { target: { value } });
  fill("First Name", "nora");
  fill("Last Name", "fjeldstod");
  fill("Date of Birth", "2018-05-09");
  await user.click(dialog.getByRole("button", { name: "Add Person" }));
  await dialog.findByText("Such a child is on your list already. Nothing was added yet.");
  return { server, user, dialog, fill, address };
}

it("shows the child who is on the list before the same one is added, and adds by a second press", async () => {
  const { server, user, dialog } = await openKnown(known);
  expect(dialog.getByText("born May 9, 2018 · Medical/Student ID P-17")).toBeTruthy();
  const link = dialog.getByRole("link", { name: "Open Nóra Fjeldstød in a new tab" });
  expect(link.getAttribute("href")).toContain(known.child_id);
  await user.click(dialog.getByRole("button", { name: "Add all the same" }));
  expect(await screen.findByText("nora fjeldstod was added.")).toBeTruthy();
  const body = { first_name: "nora", last_name: "fjeldstod", date_of_birth: "2018-05-09" };
  expect(server.sent("POST /api/child").map((sent) => sent.body)).toEqual([{ ...body, only_new: true }, body]);
});

it("leads from a child who was added all the same to joining the two records", async () => {
  const { server, user, dialog, address } = await openKnown(known);
  await user.click(dialog.getByRole("button", { name: "Add all the same" }));
  const refuse = () => problem(404);
  for (const operation of ["GET /api/child/{id}", "GET /api/child/joins/{id}"] as const)
    server.answer(operation, refuse);
  server.answer("GET /api/guarded/children", []);
  await user.click(await screen.findByRole("button", { name: "Join the two records" }));
  await waitFor(() => expect(address()).toContain(`/dashboard/child/${known.child_id}?join=${added}`));
});

it.each([
  ["shared with the account", { ...known, mine: false }],
  ["archived", { ...known, archived_at: "2026-01-01T00:00:00Z" }],
])("offers no join with a child who is %s", async (_, child) => {
  const { user, dialog } = await openKnown(child);
  await user.click(dialog.getByRole("button", { name: "Add all the same" }));
  await screen.findByText("nora fjeldstod was added.");
  expect(screen.queryByRole("button", { name: "Join the two records" })).toBeNull();
});

it("asks again when something else is typed, and offers to restore an archived child", async () => {
  const { server, user, dialog, fill } = await openKnown({ ...known, archived_at: "2026-01-01T00:00:00Z" });
  server.answer("POST /api/child/restore/{id}", undefined);
  server.answer("POST /api/child/alike", [known]);
  await user.click(dialog.getByRole("button", { name: "Restore Nóra Fjeldstød" }));
  expect(await screen.findByText("Nóra Fjeldstød is on your list again.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Restore Nóra Fjeldstød" })).toBeNull();
  fill("Medical/Student ID", "P-18");
  expect(dialog.queryByText("Such a child is on your list already. Nothing was added yet.")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Add Person" }));
  await dialog.findByRole("button", { name: "Add all the same" });
  expect(server.sent("POST /api/child/alike").at(-1)?.body).toMatchObject({ medical_id: "P-18" });
});

it("takes the child who is there where one is to be chosen, and says when that one could not be read", async () => {
  const taken = vi.fn();
  const { server, user } = await openPart(<AddPersonDialog opened close={() => undefined} onAdded={taken} />, {
    as: "Specialist",
    answers: { "POST /api/child": () => problem(409, { code: "known-child" }), "POST /api/child/alike": [known] },
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Add a person" }));
  for (const [name, value] of [
    [/^First Name/, "Nóra"],
    [/^Last Name/, "Fjeldstød"],
  ] as const)
    fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  await user.click(dialog.getByRole("button", { name: "Add Person" }));
  const take = await dialog.findByRole("button", { name: "Take Nóra Fjeldstød" });
  server.refuse("GET /api/child/{id}");
  await user.click(take);
  const notices = within(await screen.findByRole("region", { name: "Notices" }));
  expect(await notices.findByRole("alert")).toBeTruthy();
  expect(taken).not.toHaveBeenCalled();
  server.answer("GET /api/child/{id}", known);
  await user.click(take);
  await waitFor(() => expect(taken).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(known)));
});
