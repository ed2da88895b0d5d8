import { invitationLink, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { InvitationDialog } from "./pages/invitation.ts";

const inviter = "Robin Hale";

test("a person is invited, and invited again, accepts, and has their access ended in the dialog", {
  tag: ["@large", "@paths"],
}, async ({ page, server, account, enterAs, newDevice }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const invited = await account("Specialist");
  const { email } = invited.account;
  const member = await seedMember(owner, "specialist", email);
  await enterAs(owner);
  const dialog = new InvitationDialog(page, "specialist", member);
  await dialog.open();
  await expect(dialog.state).toContainText("Not invited");
  await dialog.button("Invite by e-mail").click();
  await expect(dialog.state).toContainText(`Invited`);
  await expect(dialog.state).toContainText(email);
  await expect(dialog.state).toBeFocused();
  await invitationLink(server, email, inviter);
  await dialog.button("Send again").click();
  const { link } = await invitationLink(server, email, inviter, 1);

  await dialog.button("Withdraw invitation").click();
  await expect(dialog.question).toContainText(`The link that was sent to ${email} will no longer work.`);
  await expect(dialog.question.getByRole("button")).toHaveText(["Cancel", "Withdraw invitation"]);
  await dialog.question.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.button("Withdraw invitation")).toBeFocused();

  const device = await newDevice();
  await device.request.post("/api/auth/login", { data: { email, password: invited.account.password } });
  const token = link.split("#")[1];
  expect((await device.request.post("/api/invitation/accept", { data: { token } })).status()).toBe(200);
  await dialog.open();
  await expect(dialog.state).toContainText("Accepted");
  await expect(dialog.state).toContainText(`By ${email} on `);
  await dialog.button("End access").click();
  await expect(dialog.question).toContainText(`${email} will no longer see the children assigned to them.`);
  await dialog.question.getByRole("button", { name: "End access" }).click();
  await expect(dialog.state).toContainText("Access ended");
  await expect(dialog.state).toBeFocused();
  await expect(dialog.button("Invite by e-mail")).toBeVisible();
});
