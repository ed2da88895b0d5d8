import { type Place, placeOf } from "@/ui/list/cursor";

/** What the tab of rosters shows, in its address: all of them, one with its runs, or one of these with its changes. */
export interface RostersSearch extends Place {
  tab: "rosters";
  roster?: string;
  run?: string;
}

const idOf = (value: unknown) => (typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined);

export function rostersSearch(search: Record<string, unknown>): RostersSearch {
  const roster = idOf(search.roster);
  if (!roster) return { tab: "rosters" };
  return { tab: "rosters", roster, run: idOf(search.run), ...placeOf(search) };
}
