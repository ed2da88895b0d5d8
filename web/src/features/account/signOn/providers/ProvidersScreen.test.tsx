import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";

const providers = "/api/sign-on/providers";
const nobodyWaits = { "GET /api/auth/get-all-users": [] };

it("says what a new provider lacks before anything is sent, so that nobody proves who they are in vain", async () => {
  const { user, server } = await openPage("/sign-on-providers", {
    as: "Super Admin",
    answers: {
      [`GET ${providers}`]: {
        providers: [],
        presets: [],
        address: "https://milepost.example/sign-on/",
        endpoint: "https://milepost.example/api/auth/sign-on/",
      },
      "GET /api/auth/get-all-users": [],
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add a provider" }));
  const dialog = await screen.findByRole("dialog", { name: "Add a provider" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  for (const name of ["Name", "Name in addresses", "Address of the provider", "Client ID"])
    expect(within(dialog).getByRole("textbox", { name }).getAttribute("aria-invalid"), name).toBe("true");
  expect(server.sent(`POST ${providers}`)).toEqual([]);
});

const saml = {
  id: "shibboleth",
  kind: "saml",
  name: "Shibboleth",
  issuer: "",
  scopes: [],
  claim: "urn:oid:1",
  saml: { metadata_url: "https://{host}/idp", name_id: "any", attributes: { email: "urn:oid:2" } },
} as const;

const clinic = {
  ...saml,
  id: "clinic",
  name: "Clinic",
  issuer: "https://login.clinic.example",
  enabled: true,
  client_id: "",
  domains: [],
  required: false,
  hidden: false,
  roles: [],
  default_role: "",
  roles_follow: false,
  second_factor: "own",
  trust_email: false,
  has_secret: false,
  fixed: false,
  redirect: "https://milepost.example/api/auth/sign-on/clinic/saml",
  metadata: "https://milepost.example/api/auth/sign-on/clinic/metadata",
  people: 3,
  keys: [{ stage: "current", fingerprint: "AB:CD", ends: "2036-01-01T00:00:00Z" }],
} as const;

const list = {
  providers: [],
  presets: [saml],
  address: "https://milepost.example/sign-on/",
  endpoint: "https://milepost.example/api/auth/sign-on/",
};

it("adds a provider that speaks SAML, with its metadata out of a file, and says what to enter there", async () => {
  const { user, server } = await openPage("/sign-on-providers", {
    as: "Super Admin",
    answers: { ...nobodyWaits, [`GET ${providers}`]: list, [`POST ${providers}`]: () => problem(503) },
  });
  await user.click(await screen.findByRole("button", { name: "Add a provider" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a provider" }));
  await user.selectOptions(dialog.getByLabelText("Kind"), "Shibboleth");
  expect(dialog.queryByLabelText("Client ID")).toBeNull();
  expect(dialog.getByText("https://milepost.example/api/auth/sign-on/shibboleth/saml")).toBeTruthy();
  expect(dialog.getByText("https://milepost.example/api/auth/sign-on/shibboleth/metadata")).toBeTruthy();
  expect(dialog.queryByLabelText("Metadata of the provider")).toBeNull();
  await user.clear(dialog.getByLabelText("Address of the provider's metadata"));
  const file = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!file) throw new Error("there is nowhere to choose a file");
  await user.upload(file, new File(["<EntityDescriptor/>"], "idp.xml", { type: "text/xml" }));
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Metadata of the provider").value).toBe("<EntityDescriptor/>"),
  );
  const address = dialog.getByLabelText("Address of the provider's metadata");
  await user.type(address, "https://login.example/idp");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent(`POST ${providers}`)).toHaveLength(1));
  expect(server.sent(`POST ${providers}`)[0]?.body).toMatchObject({
    saml: { metadata_url: "https://login.example/idp", metadata: "" },
  });
  await user.clear(address);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent(`POST ${providers}`)).toHaveLength(2));
  expect(server.sent(`POST ${providers}`)[1]?.body).toMatchObject({
    id: "shibboleth",
    kind: "saml",
    saml: { metadata_url: "", metadata: "<EntityDescriptor/>", name_id: "any", attributes: { email: "urn:oid:2" } },
  });
});

it("changes the key for a provider in two steps, each of which is asked for", async () => {
  const keys = [...clinic.keys, { ...clinic.keys[0], stage: "next" }] as const;
  let made = false;
  const { user, server } = await openPage("/sign-on-providers", {
    as: "Super Admin",
    answers: {
      ...nobodyWaits,
      [`GET ${providers}`]: () => ({ ...list, providers: [made ? { ...clinic, keys } : clinic] }),
      [`PUT ${providers}/{id}/key`]: () => {
        made = true;
        return clinic;
      },
    },
  });
  const choose = async (label: string, action: string) => {
    await user.click(await screen.findByRole("button", { name: "More for Clinic" }));
    await user.click(await screen.findByRole("menuitem", { name: label }));
    await user.click(await screen.findByRole("button", { name: action }));
  };
  await choose("Make a new key", "Make it");
  await screen.findByText("The new key is in the metadata for “Clinic”.");
  await choose("Use the new key", "Use it");
  await screen.findByText("Milepost signs for “Clinic” with the new key.");
  const steps = server.sent(`PUT ${providers}/{id}/key`).map(({ body }) => body);
  expect(steps).toEqual([{ step: "make" }, { step: "use" }]);
});
