import { newPerson } from "./fixtures/accounts.ts";
import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { joinOrganization, organizationLink } from "./fixtures/organization.ts";
import { fromMenu } from "./fixtures/rows.ts";
import { expect, test } from "./fixtures/test.ts";

const addChild = async (owner: Api, last: string) =>
  (await owner.post<{ child_id: string }>("/api/child", { first_name: "Zoë", last_name: last })).child_id;

test("a member joins by the letter, lets a child take part, and the organization sees it", async ({
  page,
  server,
  account,
  enterAs,
}) => {
  const organization = await account("Organization", "Mill", "Clinic");
  const member = await account("Specialist", "Mara", "Lind");
  const child = await addChild(member, "Assigned");
  await addChild(member, "Apart");
  const { email } = member.account;

  await enterAs(organization);
  await page.goto("/organization");
  await expect(page.getByText("Nobody works with you yet")).toBeVisible();
  await audit(page, "an organization without members");
  await fits(page, "an organization without members");
  await expect(page.getByRole("banner").getByRole("link", { name: "Members" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Invite a member" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite a member" });
  await dialog.getByLabel("E-mail address").fill("nobody");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText("Please enter a valid email.")).toBeVisible();
  await audit(page, "inviting a member");
  await dialog.getByLabel("E-mail address").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Members" })).toContainText("Invited");
  const link = await organizationLink(server, email);

  await enterAs(member);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("Mill Clinic invites you to work with them.")).toBeVisible();
  await audit(page, "an organization's invitation");
  await fits(page, "an organization's invitation");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("link", { name: "To your organizations" })).toBeFocused();
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: "Mill Clinic" });
  await expect(card).toContainText("No child takes part");
  await audit(page, "organizations of an account");
  await fits(page, "organizations of an account");

  await page.goto(`/dashboard/child/${child}?tab=team`);
  const part = page.getByRole("switch", { name: "Mill Clinic" });
  await part.focus();
  await page.keyboard.press("Space");
  await expect(part).toBeChecked();
  await audit(page, "an organization in a care team");

  await enterAs(organization);
  await page.goto("/organization");
  const members = page.getByRole("table", { name: "Members" });
  await expect(members).toContainText("Accepted");
  await audit(page, "an organization's members");
  await fits(page, "an organization's members");
  await members.getByRole("link", { name: "1", exact: true }).click();
  await expect(page).toHaveURL(/tab=children&member=/);
  const children = page.getByRole("table", { name: "Children" });
  await expect(children).toContainText("Zoë Assigned");
  await expect(children).toContainText("Mara Lind");
  await expect(children).not.toContainText("Apart");
  await page.reload();
  await expect(children).toContainText("Zoë Assigned");
  await audit(page, "children of an organization");
  await fits(page, "children of an organization");
  await page.getByLabel("Search children").fill("nobody");
  await expect(page.getByText("No child is found")).toBeVisible();
  await page.getByRole("button", { name: "Show all children" }).click();
  await children.getByRole("link", { name: "Open the page of Zoë Assigned" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zoë Assigned" })).toBeVisible();
});

test("all children take part by default, are handed over, and a member leaves", async ({
  page,
  server,
  account,
  enterAs,
}) => {
  const organization = await account("Organization", "Mill", "Clinic");
  const member = await account("Specialist", "Mara", "Lind");
  const first = await addChild(member, "First");
  await joinOrganization(server, organization, member);

  await enterAs(member);
  await page.goto("/account?tab=organizations");
  const card = page.getByRole("region", { name: "Mill Clinic" });
  await card.getByRole("button", { name: "All children take part" }).click();
  const question = page.getByRole("alertdialog");
  await audit(page, "letting all children take part");
  await question.getByRole("button", { name: "All children take part" }).click();
  await expect(card).toContainText("1 child takes part");
  const later = await addChild(member, "Later");
  expect((await organization.request.get(`/api/child/${later}`)).status()).toBe(200);

  await card.getByRole("button", { name: "Hand children over to Mill Clinic" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand children over to Mill Clinic" });
  await dialog.getByLabel("Children whom I choose").check();
  await dialog.getByRole("button", { name: "Offer" }).click();
  await expect(dialog.getByText("Choose at least one child.")).toBeVisible();
  await dialog.getByLabel("Zoë First").check();
  await audit(page, "handing children over");
  await fits(page, "handing children over");
  await dialog.getByRole("button", { name: "Offer" }).click();
  await expect(page.getByText("It can be accepted until")).toBeVisible();

  await enterAs(organization);
  await page.goto("/organization");
  await audit(page, "children handed over");
  await fits(page, "children handed over");
  await page.getByRole("button", { name: "Accept the children of Mara Lind" }).click();
  await question.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Moved: 1 of 1.")).toBeVisible();
  expect((await member.request.get(`/api/child/${first}`)).status()).toBe(404);

  await enterAs(member);
  await page.goto("/account?tab=organizations");
  await fromMenu(page.getByRole("region", { name: "Mill Clinic" }), "Leave");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText("You work with no organization yet")).toBeVisible();
  expect((await organization.request.get(`/api/child/${later}`)).status()).toBe(404);
  expect((await organization.request.get(`/api/child/${first}`)).status()).toBe(200);
});

test("others have no organization, and a link that does not work says so", async ({
  page,
  server,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 404 .*\/api\/organization\//);
  problems.allow(/status of 409 .*\/api\/organization\//);
  const organization = await account("Organization", "Mill", "Clinic");
  const { email } = newPerson("Specialist");
  const stranger = await account("Specialist", "Sten", "Ray");
  await organization.post("/api/organization/member", { email });
  const link = await organizationLink(server, email);
  await enterAs(stranger);
  await page.goto("/organization");
  await expect(page.getByText("This page is for organizations")).toBeVisible();
  await audit(page, "another's organization page");
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("This invitation was sent to another address.")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link.replace(/#.*/, "#WRONG"));
  await expect(page.getByText("This invitation does not work.")).toBeVisible();
  await audit(page, "an invitation that does not work");
  await fits(page, "an invitation that does not work");
});
