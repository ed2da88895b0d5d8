import { t } from "@lingui/core/macro";
import "@/words/programs";

/** What a token may be allowed, by the part of Milepost: reading, and in most of them changing. */
export const parts = [
  { name: "children", label: t`Children and the people around them`, writes: true },
  { name: "activities", label: t`Activities and results`, writes: true },
  { name: "reports", label: t`Reports`, writes: true },
  { name: "measures", label: t`Measures`, writes: true },
  { name: "cohorts", label: t`Reports on many children`, writes: true },
  { name: "ratings", label: t`Requests to raters`, writes: true },
  { name: "applications", label: t`Applications`, writes: true },
  { name: "purchases", label: t`Purchases and sales`, writes: false },
  { name: "organization", label: t`Members of the organization`, writes: false },
  { name: "hubs", label: t`Hubs`, writes: true },
  { name: "notifications", label: t`Notifications`, writes: true },
] as const;

/** A token's scopes in words, such as "Reports: read, change". */
export function describeScopes(scopes: readonly string[]): string[] {
  return parts.flatMap(({ name, label }) => {
    const [reads, writes] = [scopes.includes(`${name}:read`), scopes.includes(`${name}:write`)];
    if (reads && writes) return t`${{ part: label }}: read and change`;
    if (reads) return t`${{ part: label }}: read`;
    return writes ? t`${{ part: label }}: change` : [];
  });
}
