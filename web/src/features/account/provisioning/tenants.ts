import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { accountKeys } from "@/features/account/keys";

type Schemas = components["schemas"];

export type Tenant = Schemas["TenantRow"];
export type TenantList = Schemas["TenantList"];
export type TenantDomain = Schemas["TenantDomain"];
export type Issued = Schemas["IssuedScimToken"];
type TenantFields = Schemas["TenantFields"];

const path = "/api/provisioning";
const one = `${path}/{id}` as const;

export const tenantsQuery = queryOptions({
  queryKey: accountKeys.directories,
  queryFn: () => call(api.GET(path)),
});

export const problemsQuery = (id: string) =>
  queryOptions({
    queryKey: [...accountKeys.directories, id],
    queryFn: () => call(api.GET(`${one}/problem`, { params: { path: { id } } })),
  });

/** A directory as its form has it: its domains are a text there. */
export type TenantValues = Omit<TenantFields, "domains" | "rules"> & {
  domains: string;
  rules: { group: string; role: string; member: boolean }[];
};

const fieldsOf = ({ domains, rules, ...rest }: TenantValues): TenantFields => ({
  ...rest,
  domains: domains.split(/[\s,;]+/).filter(Boolean),
  rules,
});

export const addTenant = (values: TenantValues) => call(api.POST(path, { body: fieldsOf(values) }));

export const changeTenant = (id: string, values: TenantValues) =>
  call(api.PUT(one, { params: { path: { id } }, body: fieldsOf(values) }));

export const removeTenant = (id: string) => call(api.DELETE(one, { params: { path: { id } } }));

export const issueToken = (id: string) => call(api.POST(`${one}/token`, { params: { path: { id } } }));

export const revokeToken = (id: string, token_id: string) =>
  call(api.DELETE(`${one}/token/{token_id}`, { params: { path: { id, token_id } } }));

export const checkDomain = (id: string, domain: string) =>
  call(api.POST(`${one}/domain/{domain}/check`, { params: { path: { id, domain } } }));

export const confirmDomain = (id: string, domain: string) =>
  call(api.POST(`${one}/domain/{domain}/confirm`, { params: { path: { id, domain } } }));

/** What the form of a directory begins with. */
export const valuesOf = (list: TenantList, tenant?: Tenant): TenantValues =>
  tenant
    ? {
        name: tenant.name,
        default_role: tenant.default_role,
        rules: tenant.rules,
        domains: tenant.domains.map(({ domain }) => domain).join("\n"),
      }
    : { name: "", default_role: list.roles[0] ?? "", rules: [], domains: "" };
