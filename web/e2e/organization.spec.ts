import type { Api } from "./fixtures/api.ts";
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
  await expect(page.getByRole("banner").getByRole("link", { name: "Members" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Invite a member" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite a member" });
  await dialog.getByLabel("E-mail address").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Members" })).toContainText("Invited");
  const link = await organizationLink(server, email);

  await enterAs(member);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("Mill Clinic invites you to work with them.")).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("link", { name: "To your organizations" }).click();
  const card = page.getByRole("region", { name: "Mill Clinic" });
  await expect(card).toContainText("No child takes part");

  await page.goto(`/dashboard/child/${child}?tab=team`);
  await page.getByRole("switch", { name: "Mill Clinic" }).click();
  await expect(page.getByRole("switch", { name: "Mill Clinic" })).toBeChecked();

  await enterAs(organization);
  await page.goto("/organization");
  const members = page.getByRole("table", { name: "Members" });
  await expect(members).toContainText("Accepted");
  await members.getByRole("link", { name: "1", exact: true }).click();
  await expect(page).toHaveURL(/tab=children&member=/);
  const children = page.getByRole("table", { name: "Children" });
  await expect(children).toContainText("Zoë Assigned");
  await expect(children).toContainText("Mara Lind");
  await expect(children).not.toContainText("Apart");
  await children.getByRole("link", { name: "Open the page of Zoë Assigned" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zoë Assigned" })).toBeVisible();
});

test("all children take part by default, are handed over, and a member leaves", { tag: ["@large", "@paths"] }, async ({
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
  await question.getByRole("button", { name: "All children take part" }).click();
  await expect(card).toContainText("1 child takes part");
  const later = await addChild(member, "Later");
  expect((await organization.request.get(`/api/child/${later}`)).status()).toBe(200);

  await card.getByRole("button", { name: "Hand children over to Mill Clinic" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand children over to Mill Clinic" });
  await dialog.getByLabel("Children whom I choose").check();
  await dialog.getByLabel("Zoë First").check();
  await dialog.getByRole("button", { name: "Offer" }).click();
  await expect(page.getByText("It can be accepted until")).toBeVisible();

  await enterAs(organization);
  await page.goto("/organization");
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
