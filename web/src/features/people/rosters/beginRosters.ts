import { prefetch } from "@/api/prefetch";
import { changesQuery, rosterQuery, rostersQuery, runQuery, runsQuery } from "./rosters";
import { rostersSearch } from "./search";

/** Asks for what the tab of rosters shows first. */
export function beginRosters(search: Record<string, unknown>) {
  const { roster, run, after } = rostersSearch(search);
  if (!roster) return prefetch(rostersQuery);
  prefetch(rosterQuery(roster));
  if (!run) return prefetch(runsQuery(roster, after));
  prefetch(runQuery(run));
  prefetch(changesQuery(run, after));
}
