import { useNavigate } from "@tanstack/react-router";
import type { Activity } from "../activities";

/** Leads to a finished activity that was opened again by its move, so that it is finished at once; an open one stays where it is listed. */
export function useFinishAgain(activity: Pick<Activity, "activity_id" | "finish_date"> | undefined) {
  const navigate = useNavigate();
  if (!activity?.finish_date) return undefined;
  return () => navigate({ to: "/activity/$activityID", params: { activityID: activity.activity_id } });
}
