import type { components } from "@/api/schema";

export type Kind = components["schemas"]["PersonEntry"]["kind"];

const all = ["people"] as const;
const imports = ["imports"] as const;

/** Under which keys the answers about people are cached. A change throws away by them what it made stale. */
export const peopleKeys = {
  /** All that is known of people; every change throws it away. */
  all,
  directory: (search: string, query: object) => [...all, "directory", search, query] as const,
  person: (kind: Kind, id: string) => [...all, kind, id] as const,
  team: (childId: string) => [...all, "team", childId] as const,
  /** The same people with how far each has come. */
  careTeam: (childId: string) => [...all, "care-team", childId] as const,
  assigned: (kind: Kind, id: string) => [...all, "assigned", kind, id] as const,
  consents: (childId: string) => [...all, "consents", childId] as const,
  invitation: (personId: string) => [...all, "invitation", personId] as const,
  data: (childId: string) => [...all, "data", childId] as const,
  /** Records that were joined with a child's, those that may be, and what joining two would do. */
  joins: (childId: string) => [...all, "joins", childId] as const,
  likely: (childId: string) => [...all, "likely", childId] as const,
  joinPreview: (keptId: string, joinedId: string) => [...all, "join", keptId, joinedId] as const,
  offers: [...all, "offers"] as const,
  offer: (named: object, account: string | undefined) => [...all, "offer", named, account] as const,
  erasures: (after: string | undefined) => [...all, "erasures", after] as const,
  /** What a letter's link offers, before it is accepted. */
  invitationOffer: (token: string, account: string | undefined) => ["invitation-offer", token, account] as const,
  memberships: ["memberships"] as const,
  /** The children whose guardian the account is. */
  guarded: [...all, "guarded"] as const,
  guardedConsents: (childId: string) => [...all, "guarded", childId] as const,
  /** Organizations that the account works with, and an organization's members. */
  organizations: [...all, "organizations"] as const,
  organizationOffer: (token: string, account: string | undefined) => ["organization-offer", token, account] as const,
  members: (query: object) => [...all, "members", query] as const,
  handovers: [...all, "handovers"] as const,
  imports: [...imports, "list"] as const,
  import: (id: string) => [...imports, id] as const,
  importRows: (id: string) => [...imports, id, "rows"] as const,
  importPage: (id: string, ...asked: [decision: string | undefined, after: string | undefined]) =>
    [...imports, id, "rows", ...asked] as const,
};
