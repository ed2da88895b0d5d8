import { newPerson } from "./fixtures/accounts.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { invitationLink, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { InvitationDialog, InvitationPage } from "./pages/invitation.ts";

const inviter = "Robin Hale";

test("inviting, sending again and withdrawing from the dialog, by keyboard", async ({
  page,
  server,
  account,
  enterAs,
  newDevice,
}) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const invited = await account("Specialist");
  const { email } = invited.account;
  const member = await seedMember(owner, "specialist", email);
  await enterAs(owner);
  const dialog = new InvitationDialog(page, "specialist", member);
  await dialog.open();
  const keyboard = new Keyboard(page);
  await expect(dialog.state).toContainText("Not invited");
  await keyboard.activate(dialog.button("Invite by e-mail"));
  await expect(dialog.state).toContainText(`Invited`);
  await expect(dialog.state).toContainText(email);
  await expect(dialog.state).toBeFocused();
  await audit(page, "the dialog of an invited person");
  await fits(page, "the dialog of an invited person");
  await invitationLink(server, email, inviter);
  await keyboard.activate(dialog.button("Send again"));
  const { link } = await invitationLink(server, email, inviter, 1);

  await keyboard.activate(dialog.button("Withdraw invitation"));
  await expect(dialog.question).toContainText(`The link that was sent to ${email} will no longer work.`);
  await audit(page, "the question before withdrawing");
  await expect(dialog.question.getByRole("button")).toHaveText(["Cancel", "Withdraw invitation"]);
  await keyboard.activate(dialog.question.getByRole("button", { name: "Cancel" }));
  await expect(dialog.button("Withdraw invitation")).toBeFocused();

  const device = await newDevice();
  await device.request.post("/api/auth/login", { data: { email, password: invited.account.password } });
  const token = link.split("#")[1];
  expect((await device.request.post("/api/invitation/accept", { data: { token } })).status()).toBe(200);
  await dialog.open();
  await expect(dialog.state).toContainText("Accepted");
  await expect(dialog.state).toContainText(`By ${email} on `);
  await audit(page, "the dialog of a person who accepted");
  await keyboard.activate(dialog.button("End access"));
  await expect(dialog.question).toContainText(`${email} will no longer see the children assigned to them.`);
  await keyboard.activate(dialog.question.getByRole("button", { name: "End access" }));
  await expect(dialog.state).toContainText("Access ended");
  await expect(dialog.state).toBeFocused();
  await expect(dialog.button("Invite by e-mail")).toBeVisible();
});

test("an expired invitation, a refused letter, and what the server refuses are said", async ({
  page,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of (429|500) /);
  const owner = await account("Specialist", "Robin", "Hale");
  const { email } = newPerson("Specialist");
  const member = await seedMember(owner, "guardian", email);
  await enterAs(owner);
  const dialog = new InvitationDialog(page, "guardian", member);
  const row = { person_id: member, access: "invited", email, invited_at: "2026-03-01T12:00:00Z" };
  const answer = (json: object) => page.route("**/api/invitation/*", (route) => route.fulfill({ json }));
  await answer({ ...row, expires_at: "2026-03-15T12:00:00Z", expired: true, letter: "sent" });
  await dialog.open();
  await expect(dialog.state).toContainText("Expired");
  await expect(dialog.state).toContainText(`Sent to ${email} on Mar 1, 2026; it worked until Mar 15, 2026.`);
  await audit(page, "the dialog of an expired invitation");
  await dialog.button("Withdraw invitation").click();
  await expect(dialog.question).toContainText(`The link that was sent to ${email} works no longer already.`);
  await dialog.question.getByRole("button", { name: "Cancel" }).click();
  await page.unroute("**/api/invitation/*");
  await answer({ ...row, expires_at: "2126-03-15T12:00:00Z", expired: false, letter: "refused" });
  await dialog.open();
  await expect(dialog.state).toContainText("Letter refused");
  await dialog.button("Withdraw invitation").click();
  await expect(dialog.question).toContainText(`No letter could be sent to ${email}.`);
  await dialog.question.getByRole("button", { name: "Cancel" }).click();
  await page.route("**/api/invitation", (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "7200" }, json: {} }),
  );
  await dialog.button("Send again").click();
  await expect(dialog.section.getByRole("alert")).toHaveText(
    "Enough letters were sent for now. Too many tries. Please wait 120 minutes and try again.",
  );
  await page.unroute("**/api/invitation/*");
  await page.route("**/api/invitation/*", (route) => route.fulfill({ status: 500 }));
  await dialog.open();
  await expect(page.getByText("The invitation could not be loaded")).toBeVisible();
  await page.unroute("**/api/invitation/*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.state).toContainText("Not invited");
});

test("another e-mail address ends an open invitation", async ({ page, server, account, enterAs, problems }) => {
  problems.allow(/status of 404 /);
  const owner = await account("Specialist", "Robin", "Hale");
  const { email } = newPerson("Specialist");
  const member = await seedMember(owner, "specialist", email);
  await enterAs(owner);
  const dialog = new InvitationDialog(page, "specialist", member);
  await dialog.open();
  await dialog.button("Invite by e-mail").click();
  const { link } = await invitationLink(server, email, inviter);
  await owner.patch(`/api/specialist/${member}`, { email: newPerson("Specialist").email });
  await dialog.open();
  await expect(dialog.state).toContainText("Not invited");
  const invitation = new InvitationPage(page);
  await invitation.open(link);
  await expect(invitation.gone).toBeVisible();
});
