import type { APIRequestContext } from "@playwright/test";
import { newPerson, password } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { assign, invitationLink, invite, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { InvitationPage } from "./pages/invitation.ts";
import { RegisterPage } from "./pages/register.ts";

const inviter = "Robin Hale";

/** Two children of an account; the first is assigned to the member. */
async function seedChildren(owner: Api, member: string) {
  const child = (last: string) =>
    owner.post<{ child_id: string }>("/api/child", { first_name: "Zoë", last_name: last });
  const [theirs, another] = [await child("Assigned"), await child("Apart")];
  await assign(owner, "specialist", theirs.child_id, member);
  return { theirs: theirs.child_id, another: another.child_id };
}

const status = async (request: APIRequestContext, path: string) => (await request.get(path)).status();

async function listed(request: APIRequestContext) {
  const people = (await (await request.get("/api/people")).json()) as { last_name: string }[];
  return people.map(({ last_name }) => last_name);
}

const withdraw = async (owner: Api, member: string) =>
  expect((await owner.request.delete(`/api/invitation/${member}`)).status()).toBe(204);

test("a person who registers by the letter's link accepts and sees the assigned child, until it is withdrawn", async ({
  page,
  server,
  account,
}) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const person = newPerson("App User", "Mara", "Lind");
  const member = await seedMember(owner, "specialist", person.email);
  const { theirs, another } = await seedChildren(owner, member);
  await invite(owner, member);
  const { link, text } = await invitationLink(server, person.email, inviter);
  expect(text).not.toContain("Zo");
  expect(text).not.toContain("Assigned");

  const invitation = new InvitationPage(page);
  await invitation.open(link);
  await invitation.says(`${inviter} invites you to Milepost as a specialist.`);
  await expect(page.getByText("Mara Lind")).toBeVisible();
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).not.toHaveURL(/[A-Z2-7]{52}/);
  await new RegisterPage(page).register(person, password);
  await expect(page.getByText("You are registered and logged in.")).toBeVisible();
  // A reload takes nothing of the way on.
  await page.reload();
  await invitation.says(`You are logged in as ${person.email}.`);
  expect(await status(page.request, `/api/child/${theirs}`)).toBe(404);
  await invitation.accept.click();
  await invitation.expectAccepted();

  expect(await listed(page.request)).toEqual(["Assigned"]);
  expect(await status(page.request, `/api/child/${theirs}`)).toBe(200);
  expect(await status(page.request, `/api/child/${another}`)).toBe(404);
  await withdraw(owner, member);
  expect(await status(page.request, `/api/child/${theirs}`)).toBe(404);
  expect(await listed(page.request)).toEqual([]);
});

test("an account that is there accepts, finds what is shared with it, and leaves", {
  tag: ["@large", "@paths"],
}, async ({ page, server, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const { email } = newPerson("Specialist");
  const member = await seedMember(owner, "case_manager", email, "شيماء", "O’Neil");
  await invite(owner, member);
  const { link } = await invitationLink(server, email, inviter);
  await enterAs(await account("Specialist"));
  const invitation = new InvitationPage(page);
  await invitation.open(link);
  await invitation.accept.click();
  await invitation.expectAccepted();
  await invitation.open(link);
  await invitation.expectAccepted();

  await page.getByRole("link", { name: "Shared with you" }).click();
  const shared = page.getByRole("region", { name: "Shared with you" });
  await expect(shared.getByRole("row", { name: /Robin Hale/ })).toContainText("Case Manager");
  await shared.getByRole("button", { name: "Leave Robin Hale" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave Robin Hale?" });
  await expect(question).toContainText("You will no longer see the children you are assigned to there.");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText("You have left Robin Hale.")).toBeVisible();
  await expect(shared.getByText("Nothing is shared with you yet")).toBeVisible();
  expect((await owner.get<{ access: string }>(`/api/invitation/${member}`)).access).toBe("withdrawn");
});
