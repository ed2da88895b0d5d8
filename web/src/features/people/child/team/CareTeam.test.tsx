import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answers, focusOn, me, openPart } from "@/test/page";
import { childId } from "@/test/people";
import { problem } from "@/test/server";
import { CareTeam } from "./CareTeam";
import type { TeamMember } from "./team";

const mara: TeamMember = {
  id: "s1",
  junction_id: "j1",
  kind: "specialist",
  first_name: "Mara",
  last_name: "Lind",
  email: "mara@example.org",
  phone_number: "",
  state: "none",
};

const teamOf = (answers: Answers) =>
  openPart(<CareTeam childId={childId} canChange />, {
    as: "Specialist",
    answers: { "GET /api/organization/membership": [], ...answers },
  });

it.each(["Guardian", "Specialist", "Case Manager"])("asks for a %s who was not chosen", async (kind) => {
  const { user } = await teamOf({ "GET /api/child/team/{id}": [] });
  const part = within(await screen.findByRole("region", { name: `${kind}s` }));
  await user.click(part.getByRole("button", { name: `Assign ${kind}` }));
  expect((await part.findByRole("alert")).textContent).toBe(`Please Input ${kind}`);
  await focusOn(part.getByRole("combobox"));
});

it("keeps a member when the question is left, with the focus where it was", async () => {
  const { server, user } = await teamOf({ "GET /api/child/team/{id}": [mara] });
  const more = await screen.findByRole("button", { name: "More for Mara Lind" });
  await user.click(more);
  await user.click(await screen.findByRole("menuitem", { name: "Remove from care team" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove Mara Lind?" });
  expect(question.textContent).toContain("They no longer see this child.");
  await user.keyboard("{Escape}");
  await focusOn(more);
  expect(server.sent("DELETE /api/child-specialist-junction/{id}")).toEqual([]);
});

it("keeps what was typed of somebody new until it is right, and when the server refuses", async () => {
  const { server, user } = await teamOf({ "GET /api/child/team/{id}": [] });
  await user.click(await screen.findByRole("button", { name: "Invite and assign" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite and assign" }));
  const fill = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill(/^First Name/, "Ana");
  fill(/^Last Name/, "Lopez");
  const send = dialog.getByRole("button", { name: "Invite and assign" });
  await user.click(send);
  expect(await dialog.findAllByText("This field is required")).toHaveLength(2);
  await focusOn(dialog.getByLabelText(/^Email/));

  fill(/^Email/, "ana@example.org");
  fill(/^Phone Number/, "555 0100");
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard what you typed?" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  const reason = "Ana Lopez is on your list already. Choose them from the list.";
  server.refuse("POST /api/child/team/{id}", 409, { detail: reason });
  await user.click(send);
  expect((await dialog.findByRole("alert")).textContent).toContain(reason);
  expect(dialog.getByLabelText(/^First Name/)).toHaveProperty("value", "Ana");

  server.answer("POST /api/child/team/{id}", { ...mara, first_name: "Ana", last_name: "Lopez", state: "invited" });
  await user.click(send);
  expect(await screen.findByText("Ana Lopez is assigned and invited.")).toBeTruthy();
  const [first, second] = server.sent("POST /api/child/team/{id}").map(({ body }) => body as { id: string });
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    kind: "specialist",
    first_name: "Ana",
    last_name: "Lopez",
    email: "ana@example.org",
    phone_number: "555 0100",
    invite: true,
  });
});

it("loads at a second try, and invites nobody for an account whose address is not confirmed", async () => {
  const { server, user } = await teamOf({
    "GET /api/auth/get-access-cookie-data": {
      ...me,
      role: "Specialist",
      passkey: false,
      confirmed: false,
      suggest_second_factor: false,
    },
    "GET /api/child/team/{id}": () => problem(500),
  });
  expect(await screen.findByText("The care team could not be loaded")).toBeTruthy();
  server.answer("GET /api/child/team/{id}", [mara]);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Mara Lind")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Invite and assign" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite and assign" }));
  expect(dialog.getByRole("checkbox", { name: "Send the invitation by e-mail" })).toHaveProperty("disabled", true);
  expect(dialog.getByText(/^Confirm your e-mail address first/)).toBeTruthy();
});
