import { oneOf, type Place, placeOf, wordsOf } from "@/ui/list/cursor";

export const memberStates = ["invited", "accepted", "declined", "withdrawn", "ended"] as const;
export type MemberState = (typeof memberStates)[number];

const organizationTabs = ["children", "rosters", "services", "webhooks", "provisioning"] as const;
export type OrganizationTab = (typeof organizationTabs)[number];

/** What an organization's page shows, as its address says it: the open tab, and which members or whose children. */
export interface OrganizationSearch extends Place {
  tab?: OrganizationTab;
  search?: string;
  state?: MemberState;
  /** The membership whose children are shown. */
  member?: string;
}

/** Keeps what can be asked for. A child's name is not in the address. */
export const organizationSearch = (search: Record<string, unknown>): OrganizationSearch => {
  const tab = oneOf(organizationTabs, search.tab);
  return {
    tab,
    search: tab ? undefined : wordsOf(search.search),
    state: tab ? undefined : oneOf(memberStates, search.state),
    member:
      tab === "children" && typeof search.member === "string" && /^[\w-]{1,64}$/.test(search.member)
        ? search.member
        : undefined,
    ...placeOf(search),
  };
};
