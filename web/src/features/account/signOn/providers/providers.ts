import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { accountKeys } from "@/features/account/keys";

type Schemas = components["schemas"];

export type ProviderRow = Schemas["ProviderRow"];
export type Preset = Schemas["Preset"];
export type RoleRule = Schemas["RoleRule"];
type ProviderChange = Schemas["ProviderChange"];

const path = "/api/sign-on/providers";

export const providersQuery = queryOptions({
  queryKey: accountKeys.providers,
  queryFn: () => call(api.GET(path)),
});

/** A provider as its form has it: lists are texts there. */
export type ProviderValues = Omit<ProviderChange, "domains" | "scopes" | "client_secret" | "preset"> & {
  id: string;
  preset: string;
  domains: string;
  scopes: string;
  client_secret: string;
};

const lines = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export function saveProvider({ id, preset, domains, scopes, client_secret, ...rest }: ProviderValues, isNew: boolean) {
  const body: ProviderChange = {
    ...rest,
    preset: preset as ProviderChange["preset"],
    domains: lines(domains),
    scopes: lines(scopes),
    client_secret: client_secret || undefined,
  };
  return isNew
    ? call(api.POST(path, { body: { id, ...body } }))
    : call(api.PUT(`${path}/{id}`, { params: { path: { id } }, body }));
}

export const removeProvider = (id: string) => call(api.DELETE(`${path}/{id}`, { params: { path: { id } } }));

/** What the form of a new provider begins with. */
export const emptyProvider: ProviderValues = {
  id: "",
  preset: "other",
  name: "",
  enabled: true,
  issuer: "",
  client_id: "",
  client_secret: "",
  scopes: "profile email",
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
export const valuesOf = ({ has_secret, fixed, redirect, logout, people, ...row }: ProviderRow): ProviderValues => ({
  ...row,
  preset: row.preset || "other",
  domains: row.domains.join("\n"),
  scopes: row.scopes.join(" "),
  client_secret: "",
});
