import type { Compared } from "@/features/activity/compared";
import type { Finished } from "./childResults";

/** The server compares so many activities in one call. */
const most = 50;

const byRater = ({ respondent = "specialist", blind, mine }: Finished) => respondent !== "specialist" && mine && !blind;

/** The activity that a rater finished last, of each application, the newest first. */
export function latestByApplication(results: readonly Finished[]): Finished[] {
  const latest = new Map<string, Finished>();
  for (const result of results.toReversed().filter(byRater)) {
    if (!latest.has(result.application_id)) latest.set(result.application_id, result);
  }
  return [...latest.values()].slice(0, most);
}

interface Comparison {
  /** Whose report compares. */
  activity: string;
  title: string;
  answers: number;
}

/** One comparison for each application; those of its parallel forms, which compare the same answers, are left out. */
export function comparisons(latest: readonly Finished[], compared: readonly Compared[]): Comparison[] {
  const shown = new Set<string>();
  return latest.flatMap(({ activity_id: activity, title }) => {
    const found = compared.find(({ activity_id }) => activity_id === activity);
    if (!found || shown.has(activity)) return [];
    for (const id of found.with) shown.add(id);
    return [{ activity, title, answers: found.with.length + 1 }];
  });
}
