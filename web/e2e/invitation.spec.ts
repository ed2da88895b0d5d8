import type { APIRequestContext, Page } from "@playwright/test";
import { newPerson, password } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { assign, invitationLink, invite, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { InvitationPage } from "./pages/invitation.ts";
import { LoginPage } from "./pages/login.ts";
import { RegisterPage } from "./pages/register.ts";

const noneLeft = /status of 404 .*\/api\/invitation\//;
const inviter = "Robin Hale";

/** Two children of an account, of whom the first is assigned to the member. */
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

test("who registers by the letter's link accepts and sees the assigned child, until it is withdrawn", async ({
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
  await page.reload();
  await new RegisterPage(page).register(person, password);
  await expect(page.getByText("You are registered and can log in now.")).toBeVisible();
  await page.reload();
  await new LoginPage(page).logIn({ email: person.email, password });
  await invitation.says(`You are logged in as ${person.email}.`);
  await page.reload();
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

test("a guardian's link begins the registration with what it knows, asks nothing of work, and leads back", async ({
  page,
  server,
  account,
}) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const person = newPerson("Parent/Caretaker", "Mara", "Lind");
  const member = await seedMember(owner, "guardian", person.email);
  await invite(owner, member);
  const { link } = await invitationLink(server, person.email, inviter);
  const invitation = new InvitationPage(page);
  await invitation.open(link);
  await page.getByRole("link", { name: "Login" }).click();
  await page.getByRole("link", { name: "Sign up" }).click();
  const form = new RegisterPage(page);
  await expect(form.field("Access role")).toHaveValue("Parent/Caretaker");
  await expect(form.field("First name")).toHaveValue("Mara");
  await expect(form.field("Last name")).toHaveValue("Lind");
  await expect(form.field("Email")).toHaveValue(person.email);
  await expect(form.field("Job title")).toHaveCount(0);
  expect(page.url()).not.toContain("Mara");
  await page.reload();
  await expect(form.field("Email")).toHaveValue(person.email);
  await audit(page, "a registration that was invited");
  await fits(page, "a registration that was invited");
  await form.fillRest(password);
  await form.submit();
  await expect(page.getByText("You are registered and can log in now.")).toBeVisible();
  await page.reload();
  await new LoginPage(page).logIn({ email: person.email, password });
  await invitation.accept.click();
  await invitation.expectAccepted();
});

test("an account that is there accepts, whatever its address, and a second look leads on", async ({
  page,
  server,
  account,
  enterAs,
  newDevice,
  problems,
}) => {
  problems.allow(noneLeft);
  const owner = await account("Specialist", "Robin", "Hale");
  const { email } = newPerson("Specialist");
  const member = await seedMember(owner, "specialist", email);
  await invite(owner, member);
  const { link } = await invitationLink(server, email, inviter);
  await enterAs(await account("Specialist"));
  const invitation = new InvitationPage(page);
  await invitation.open(link);
  await invitation.accept.click();
  await invitation.expectAccepted();
  await invitation.open(link);
  await invitation.expectAccepted();
  await page.getByRole("link", { name: "To the dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  const stranger = new InvitationPage(await (await newDevice()).newPage());
  await stranger.open(link);
  await expect(stranger.gone).toBeVisible();
});

test("the inviter is told to take another account, and is led to the login and back", async ({
  page,
  server,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of (409|401) /);
  const owner = await account("Specialist", "Robin", "Hale");
  const invited = await account("Parent/Caretaker");
  const member = await seedMember(owner, "guardian", invited.account.email);
  await invite(owner, member);
  const { link } = await invitationLink(server, invited.account.email, inviter);
  await enterAs(owner);
  const invitation = new InvitationPage(page);
  await invitation.open(link);
  await invitation.says(/finished reports that are shared with you/);
  await invitation.accept.click();
  await expect(page.getByRole("alert")).toContainText("You cannot accept an invitation of your own.");
  await invitation.otherAccount.click();
  await new LoginPage(page).logIn(invited.account);
  await invitation.says(`You are logged in as ${invited.account.email}.`);
  await invitation.accept.click();
  await invitation.expectAccepted();
});

test("a link that was followed by another, withdrawn or cut short says what to do", async ({
  page,
  server,
  account,
  problems,
}) => {
  problems.allow(noneLeft);
  const owner = await account("Specialist", "Robin", "Hale");
  const { email } = newPerson("Specialist");
  const member = await seedMember(owner, "case_manager", email);
  await invite(owner, member);
  const first = await invitationLink(server, email, inviter);
  await invite(owner, member);
  const second = await invitationLink(server, email, inviter, 1);
  const invitation = new InvitationPage(page);
  await invitation.open(first.link);
  await expect(invitation.gone).toBeVisible();
  await invitation.open(second.link);
  await invitation.says(`${inviter} invites you to Milepost as a case manager.`);
  await withdraw(owner, member);
  for (const link of [second.link, second.link.slice(0, -1)]) {
    await invitation.open(link);
    await expect(invitation.gone).toBeVisible();
  }
  await invitation.says(/ask the person who invited you/);
  await audit(page, "an invitation that does not work");
  await fits(page, "an invitation that does not work");
});

test("the server that cannot be reached is asked again", async ({ page, server, account, enterAs, problems }) => {
  problems.allow(/ERR_FAILED|status of 500 /);
  const owner = await account("Specialist", "Robin", "Hale");
  const { email } = newPerson("Specialist");
  const member = await seedMember(owner, "specialist", email);
  await invite(owner, member);
  const { link } = await invitationLink(server, email, inviter);
  await enterAs(await account("Specialist"));
  await page.route("**/api/invitation/look", (route) => route.fulfill({ status: 500 }));
  const invitation = new InvitationPage(page);
  await invitation.open(link);
  await expect(page.getByText("The invitation could not be loaded")).toBeVisible();
  await page.unroute("**/api/invitation/look");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.route("**/api/invitation/accept", (route) => route.abort(), { times: 1 });
  await invitation.accept.click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await invitation.accept.click();
  await invitation.expectAccepted();
});

/** Goes on with the keyboard alone from the letter's link to the account's page, and gives up what was accepted. */
async function acceptAndLeave(page: Page, link: string) {
  const keyboard = new Keyboard(page);
  const invitation = new InvitationPage(page);
  await invitation.open(link);
  await audit(page, "an invitation");
  await fits(page, "an invitation");
  await keyboard.activate(invitation.accept);
  await invitation.expectAccepted();
  await audit(page, "an accepted invitation");
  await keyboard.press("Shift+Tab", "Enter");
  const shared = page.getByRole("region", { name: "Shared with you" });
  await expect(shared.getByRole("row", { name: /Robin Hale/ })).toContainText("Case Manager");
  await audit(page, "what is shared");
  await fits(page, "what is shared");
  const leave = shared.getByRole("button", { name: "Leave Robin Hale" });
  await keyboard.activate(leave);
  const question = page.getByRole("alertdialog", { name: "Leave Robin Hale?" });
  await expect(question).toContainText("You will no longer see the children you are assigned to there.");
  await keyboard.press("Escape");
  await expect(leave).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.activate(question.getByRole("button", { name: "Leave" }));
  await expect(page.getByText("You have left Robin Hale.")).toBeVisible();
  await expect(shared.getByText("Nothing is shared with you yet")).toBeVisible();
  await audit(page, "nothing is shared");
}

test("accepting and leaving by keyboard", async ({ page, server, account, enterAs }) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const { email } = newPerson("Specialist");
  const member = await seedMember(owner, "case_manager", email, "شيماء", "O’Neil");
  await invite(owner, member);
  const { link } = await invitationLink(server, email, inviter);
  await enterAs(await account("Specialist"));
  await acceptAndLeave(page, link);
  expect((await owner.get<{ access: string }>(`/api/invitation/${member}`)).access).toBe("withdrawn");
});
