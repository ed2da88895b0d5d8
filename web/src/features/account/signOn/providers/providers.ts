import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { accountKeys } from "@/features/account/keys";

type Schemas = components["schemas"];

export type ProviderRow = Schemas["ProviderRow"];
export type ProviderList = Schemas["ProviderList"];
export type Preset = Schemas["Preset"];
export type RoleRule = Schemas["RoleRule"];
type ProviderChange = Schemas["ProviderChange"];

const path = "/api/sign-on/providers";

export const providersQuery = queryOptions({
  queryKey: accountKeys.providers,
  queryFn: () => call(api.GET(path)),
});

/** The parts of a provider that speaks SAML, and nothing of one that does not. */
export type SAMLValues = { [Part in keyof Omit<Schemas["SAML"], "attributes">]-?: Schemas["SAML"][Part] } & {
  attributes: Required<Schemas["Attributes"]>;
};

/** A provider as its form has it: lists are texts there. */
export type ProviderValues = Omit<ProviderChange, "domains" | "scopes" | "client_secret" | "preset" | "saml"> & {
  id: string;
  kind: ProviderRow["kind"];
  preset: string;
  domains: string;
  scopes: string;
  client_secret: string;
  saml: SAMLValues;
};

const lines = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export function saveProvider({ id, kind, saml, preset, ...values }: ProviderValues, isNew: boolean) {
  const { domains, scopes, client_secret, ...rest } = values;
  const body: ProviderChange = {
    ...rest,
    preset: preset as ProviderChange["preset"],
    domains: lines(domains),
    scopes: lines(scopes),
    client_secret: client_secret || undefined,
    // The text of the metadata is out of sight where there is an address.
    saml: kind === "saml" ? { ...saml, metadata: saml.metadata_url.trim() ? "" : saml.metadata } : undefined,
  };
  return isNew
    ? call(api.POST(path, { body: { id, kind, ...body } }))
    : call(api.PUT(`${path}/{id}`, { params: { path: { id } }, body }));
}

export const removeProvider = (id: string) => call(api.DELETE(`${path}/{id}`, { params: { path: { id } } }));

export const changeKey = (id: string, step: "make" | "use") =>
  call(api.PUT(`${path}/{id}/key`, { params: { path: { id } }, body: { step } }));

const noAttributes: SAMLValues["attributes"] = { subject: "", email: "", first_name: "", last_name: "", name: "" };

/** What is chosen about SAML, with an empty text for what is left out. */
export const samlValues = (saml?: Schemas["SAML"]): SAMLValues => ({
  metadata_url: saml?.metadata_url ?? "",
  metadata: saml?.metadata ?? "",
  name_id: saml?.name_id ?? "persistent",
  attributes: { ...noAttributes, ...saml?.attributes },
});

/** What the form of a new provider begins with. */
export const emptyProvider: ProviderValues = {
  id: "",
  kind: "oidc",
  preset: "other",
  name: "",
  enabled: true,
  issuer: "",
  client_id: "",
  client_secret: "",
  scopes: "profile email",
  saml: samlValues(),
  domains: "",
  required: false,
  hidden: false,
  roles: [],
  default_role: "",
  roles_follow: false,
  second_factor: "own",
  trust_email: false,
};

/** What the form of a provider that is there begins with. */
export function valuesOf(provider: ProviderRow): ProviderValues {
  const { has_secret, fixed, redirect, logout, metadata, people, keys, ...row } = provider;
  return {
    ...row,
    preset: row.preset || "other",
    domains: row.domains.join("\n"),
    scopes: row.scopes.join(" "),
    client_secret: "",
    saml: samlValues(row.saml),
  };
}
