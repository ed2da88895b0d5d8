import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Role } from "@/api/session";
import { openPage } from "@/test/page";

/** Where the card of each role leads. */
const targets: Partial<Record<Role, string>> = {
  "App Admin": "/rolesPage/searchAppAdminApps",
  Specialist: "/specialist",
  "Parent/Caretaker": "/myChildren",
  "Statistician/Analyst": "/reportsStatistics",
  Organization: "/organization",
};
const all = Object.keys(targets) as Role[];

it.each<[as: Role, open: Role[]]>([
  ...all.map((role): [Role, Role[]] => [role, [role]]),
  ["Developer", []],
  ["Super Admin", all],
])("opens the cards of %s", async (as, open) => {
  // The bars of those who let accounts in count how many wait.
  await openPage("/rolesPage", { as, answers: { "GET /api/auth/get-all-users": [] } });
  await screen.findByRole("heading", { level: 1, name: "Roles" });
  const cards = within(screen.getByRole("main")).getAllByRole("listitem");
  expect(cards).toHaveLength(all.length);
  for (const [at, card] of cards.entries()) {
    const role = all[at] as Role;
    expect(within(card).getByRole("heading").textContent).toBe(role);
    if (open.includes(role)) expect(within(card).getByRole("link").getAttribute("href")).toBe(targets[role]);
    else expect(within(card).getByRole("button").getAttribute("aria-disabled")).toBe("true");
  }
});

it("says why a card is closed, to the pointer and to the keyboard, and goes nowhere", async () => {
  const reason = "You don't have permission to access this feature.";
  const { user, address } = await openPage("/rolesPage", { as: "Specialist" });
  await user.hover(await screen.findByRole("button", { name: /^App Admin/ }));
  expect((await screen.findByRole("tooltip")).textContent).toBe(reason);
  await user.unhover(screen.getByRole("button", { name: /^App Admin/ }));
  screen.getByRole("link", { name: /^Specialist/ }).focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Parent\/Caretaker/ }));
  expect((await screen.findByRole("tooltip")).textContent).toBe(reason);
  await user.keyboard("{Enter}");
  expect(address()).toBe("/rolesPage");
});
