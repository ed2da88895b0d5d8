import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";
import type { Tenant, TenantList } from "./tenants";

const path = "/api/provisioning";

const tenant: Tenant = {
  tenant_id: "t1",
  name: "Entra of the school",
  organization: "",
  of_organization: true,
  default_role: "App User",
  allowed_roles: ["App User", "Parent/Caretaker", "Specialist"],
  rules: [{ group: "Teachers", role: "Specialist", member: true }],
  domains: [
    {
      domain: "school.example",
      state: "waiting",
      proved_by: "",
      record_name: "_milepost.school.example",
      record_value: "milepost-domain=ABC",
    },
  ],
  tokens: [{ token_id: "k1", hint: "WXYZ", created_at: "2026-03-12T09:00:00Z", expires_at: "2027-03-12T09:00:00Z" }],
  accounts: 1200,
  active: 1100,
  groups: 3,
  created_at: "2026-03-12T09:00:00Z",
};

const list = (...tenants: Tenant[]): TenantList => ({
  tenants,
  address: "https://milepost.example/scim/v2",
  roles: ["App User", "Parent/Caretaker", "Specialist"],
});

const ofOrganization = "/organization?tab=provisioning";

it("says so when the directories cannot be loaded, and adds one whose token is shown once", async () => {
  const { server, user } = await openPage(ofOrganization, {
    as: "Organization",
    answers: { [`GET ${path}`]: () => problem(500) },
  });
  expect(await screen.findByText("The directories could not be loaded")).toBeTruthy();
  server.answer(`GET ${path}`, list());
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await user.click(await screen.findByRole("button", { name: "Add a directory" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a directory" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(server.sent(`POST ${path}`)).toEqual([]);
  fireEvent.change(dialog.getByRole("textbox", { name: /^Name/ }), { target: { value: "Entra of the school" } });
  fireEvent.change(dialog.getByRole("textbox", { name: /^Domains/ }), {
    target: { value: "school.example, clinic.example" },
  });
  await user.click(dialog.getByRole("button", { name: "Add a rule" }));
  const rule = within(dialog.getByRole("group", { name: "Rule 1" }));
  fireEvent.change(rule.getByRole("textbox", { name: /^Name of the group/ }), { target: { value: "Teachers" } });
  fireEvent.change(rule.getByRole("combobox", { name: "Role" }), { target: { value: "Specialist" } });
  await user.click(rule.getByRole("checkbox", { name: "Members of the organization" }));
  server.answer(`POST ${path}`, { tenant, token: "mp_scim_ABC" });
  server.answer(`GET ${path}`, list(tenant));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await screen.findByLabelText("Token")).textContent).toBe("mp_scim_ABC");
  expect(server.sent(`POST ${path}`)[0]?.body).toEqual({
    name: "Entra of the school",
    domains: ["school.example", "clinic.example"],
    default_role: "App User",
    rules: [{ group: "Teachers", role: "Specialist", member: true }],
  });
  await user.click(screen.getByRole("button", { name: "I have stored the token" }));
  expect(await screen.findByText("milepost-domain=ABC")).toBeTruthy();
});

it("checks a domain, whose record an organization can only add", async () => {
  const { server, user } = await openPage(ofOrganization, {
    as: "Organization",
    answers: { [`GET ${path}`]: list(tenant) },
  });
  const domain = within(await screen.findByRole("group", { name: "school.example" }));
  expect(domain.getByText("Not proved yet")).toBeTruthy();
  expect(domain.queryByRole("button", { name: "Confirm without a record" })).toBeNull();
  server.refuse(`POST ${path}/{id}/domain/{domain}/check`, 409, { detail: "There is no such TXT record yet." });
  await user.click(domain.getByRole("button", { name: "Check now" }));
  expect(await screen.findByText("There is no such TXT record yet.")).toBeTruthy();
  const proved = { ...tenant, domains: tenant.domains.map((one) => ({ ...one, state: "proved" as const })) };
  server.answer(`POST ${path}/{id}/domain/{domain}/check`, proved);
  server.answer(`GET ${path}`, list(proved));
  await user.click(domain.getByRole("button", { name: "Check now" }));
  expect(await screen.findByText("school.example is proved.")).toBeTruthy();
  expect(await screen.findByText("Proved")).toBeTruthy();
});

it("exchanges and revokes tokens, and shows what was refused", async () => {
  const { server, user } = await openPage(ofOrganization, {
    as: "Organization",
    answers: { [`GET ${path}`]: list(tenant) },
  });
  server.answer(`POST ${path}/{id}/token`, { tenant, token: "mp_scim_NEW" });
  await user.click(await screen.findByRole("button", { name: "New token" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "New token" }));
  expect((await screen.findByLabelText("Token")).textContent).toBe("mp_scim_NEW");
  await user.click(screen.getByRole("button", { name: "I have stored the token" }));
  server.answer(`DELETE ${path}/{id}/token/{token_id}`, { ...tenant, tokens: [] });
  server.answer(`GET ${path}`, list({ ...tenant, tokens: [] }));
  await user.click(await screen.findByRole("button", { name: "Revoke, Token …WXYZ" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("No token works. Make a new one.")).toBeTruthy();
  server.answer(`GET ${path}/{id}/problem`, [
    {
      at: "2026-03-13T09:00:00Z",
      method: "POST",
      path: "Users",
      about: "",
      status: 409,
      scim_type: "uniqueness",
      detail: "An account has this address already.",
    },
  ]);
  await user.click(screen.getByRole("button", { name: /^Show the refused calls/ }));
  expect(await screen.findByText("An account has this address already.")).toBeTruthy();
  expect(screen.getByText("409 uniqueness")).toBeTruthy();
});

it("lets a Super Admin confirm a domain, and nobody else onto the page", async () => {
  const { server, user, unmount } = await openPage("/provisioning", {
    as: "Super Admin",
    answers: { "GET /api/auth/get-all-users": [], [`GET ${path}`]: list({ ...tenant, organization: "North School" }) },
  });
  expect(await screen.findByText("North School")).toBeTruthy();
  server.answer(`POST ${path}/{id}/domain/{domain}/confirm`, tenant);
  await user.click(await screen.findByRole("button", { name: "Confirm without a record" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(server.sent(`POST ${path}/{id}/domain/{domain}/confirm`)).toHaveLength(1));
  unmount();
  await openPage("/provisioning", { as: "Specialist" });
  expect(await screen.findByText("Provisioning is not open to your role")).toBeTruthy();
});
