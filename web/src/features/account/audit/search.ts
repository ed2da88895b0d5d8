/** The filters, as they appear in the page's address and in the call. */
export interface AuditFilters {
  from?: string;
  until?: string;
  actor?: string;
  about?: string;
  action?: string;
}

export const filterNames = ["from", "until", "actor", "about", "action"] as const;

export interface AuditSearch extends AuditFilters {
  /** Where each page after the first begins, the present one last. */
  after?: string[];
}

const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);

export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const after = Array.isArray(search.after) ? search.after.filter((place) => typeof place === "string") : [];
  const found: AuditSearch = after.length > 0 ? { after } : {};
  for (const name of filterNames) {
    const value = text(search[name]);
    if (value) found[name] = value;
  }
  return found;
}
