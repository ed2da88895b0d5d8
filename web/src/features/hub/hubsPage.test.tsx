import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { components } from "@/api/schema";
import type { Role } from "@/api/session";
import { focusOn, openPage } from "@/test/page";
import { problem } from "@/test/server";
import type { Hub } from "./hubs";

const north: components["schemas"]["Overview"] = {
  active: 0,
  customer_id: "c1",
  hubs: 1,
  location_id: "l1",
  locations: [{ location_id: "l1", location_name: "Ward 3", hubs: 1 }],
  system_name: "Northern Clinics",
};
const everyone = { ...north, customer_id: "", system_name: "" };

const hub: Hub = {
  admin_id: "A-17",
  admin_username: "kim",
  agent_version: "",
  avg_duration: null,
  avg_frequency: null,
  clock_skew: 0,
  commands: [],
  customer_id: "c1",
  framework_version: "",
  hardware_version: "",
  id: "50000000-0000-4000-8000-000000000001",
  is_active: false,
  key_issued: "2026-03-12T09:00:00Z",
  location: "l1",
  location_name: "Ward 3",
  name: "Ward 3",
  occasion: 0,
  os_version: "",
  purchase_date: "2026-01-31",
  registered: "2026-03-12T09:00:00Z",
  revision: 1,
  system_name: "Northern Clinics",
};

const openHubs = (as: Role, path = "/hubSystem") =>
  openPage(path, {
    as,
    answers: {
      "GET /api/hub": [hub],
      "GET /api/hub-overview": ({ query }) => (as === "Organization" || query.has("customer") ? north : everyone),
      "GET /api/auth/get-all-users": [],
      "GET /api/hub-customer": [
        { customer_id: "c1", system_name: "Northern Clinics", email: "n@example.org", hubs: 1 },
      ],
    },
  });

it("is not for those who look after no hubs", async () => {
  const { server } = await openPage("/hubSystem", { as: "Specialist" });
  expect(await screen.findByText("You don't have permission to access this feature.")).toBeTruthy();
  expect(server.sent("GET /api/hub")).toEqual([]);
});

it("says so when the line breaks", async () => {
  const { server } = await openHubs("Organization");
  await screen.findByRole("article", { name: "Ward 3" });
  server.cut("GET /api/hub");
  fireEvent.change(screen.getByLabelText("State"), { target: { value: "inactive" } });
  const notice = await screen.findByText(/What you see may have changed\.|The hubs could not be loaded/);
  expect(notice).toBeTruthy();
});

it("knows no hub of another organization", async () => {
  await openPage("/hubSystem/h1", {
    as: "Organization",
    answers: {
      "GET /api/hub/{id}": () => problem(404),
      "GET /api/hub/{id}/application": [],
      "GET /api/hub/{id}/usage": [],
      "GET /api/hub/{id}/command": [],
    },
  });
  expect(await screen.findByText("There is no such hub")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All hubs" }).getAttribute("href")).toBe("/hubSystem");
});

it("shows a Super Admin the hubs of all or of one organization, and adds one to that", async () => {
  const { user } = await openHubs("Super Admin");
  expect(await screen.findByRole("heading", { level: 1, name: "All systems overview" })).toBeTruthy();
  await screen.findByRole("option", { name: "Northern Clinics (1)" });
  fireEvent.change(screen.getByLabelText("Organization"), { target: { value: "c1" } });
  expect(await screen.findByRole("heading", { level: 1, name: "Northern Clinics's systems overview" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add a New Hub" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a New Hub" }));
  await waitFor(() => expect(dialog.getByLabelText("Organization *")).toHaveProperty("value", "c1"));
});

it("asks before what was typed is lost, and says what is missing or refused", async () => {
  const { server, user } = await openHubs("Organization");
  await user.click(await screen.findByRole("button", { name: "Add a New Hub" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a New Hub" }));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await focusOn(dialog.getByLabelText("Admin Id number *"));
  type("Admin Id number *", "A-17");
  await user.click(dialog.getByText("Close"));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText("Discard what you typed?")).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  const missing = ["admin_username", "admin_password", "location", "purchase_date"];
  const required = "This field is required";
  server.refuse("POST /api/hub", 422, {
    errors: missing.map((field) => ({ location: `body.${field}`, message: required })),
  });
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findAllByText(required)).toHaveLength(4);
  type("Admin Username *", "kim");
  type("Admin Password *", "short");
  type("Location *", "Ward 3");
  type("Purchase Date *", "2026-01-31");
  const message = "Password requires at least 8 characters";
  server.refuse("POST /api/hub", 422, { errors: [{ location: "body.admin_password", message }] });
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  await focusOn(dialog.getByLabelText("Admin Password *"));
});

it("sends what was changed of a hub, and keeps it when somebody else saved meanwhile", async () => {
  const { server, user } = await openPage(`/hubSystem/${hub.id}`, {
    as: "Organization",
    answers: {
      "GET /api/hub/{id}": hub,
      "GET /api/hub-overview": north,
      "GET /api/hub/{id}/application": [],
      "GET /api/hub/{id}/usage": [],
      "GET /api/hub/{id}/command": [],
    },
  });
  await user.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the hub at Ward 3" }));
  const box = (label: string) => dialog.getByLabelText(label);
  fireEvent.change(box("Location *"), { target: { value: "Annex" } });
  server.refuse("PATCH /api/hub/{id}", 409, { code: "hub-changed" });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(server.sent("PATCH /api/hub/{id}").at(-1)?.body).toEqual({ revision: 1, location: "Annex" });
  expect((await dialog.findByRole("alert")).textContent).toContain("This hub was changed meanwhile");

  server.answer("GET /api/hub/{id}", { ...hub, revision: 2, location_name: "Ward 9", admin_username: "lee" });
  await user.click(dialog.getByRole("button", { name: "Load what was saved" }));
  expect(await dialog.findByText(/You would overwrite: Location: Ward 9/)).toBeTruthy();
  await waitFor(() => expect(box("Admin Username *")).toHaveProperty("value", "lee"));
  expect(box("Location *")).toHaveProperty("value", "Annex");
  server.answer("PATCH /api/hub/{id}", hub);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The hub is changed.")).toBeTruthy();
  expect(server.sent("PATCH /api/hub/{id}").at(-1)?.body).toEqual({ revision: 2, location: "Annex" });
});
