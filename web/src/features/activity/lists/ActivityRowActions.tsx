import { t } from "@lingui/core/macro";
import { formatName } from "@/ui/format";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import type { Activity } from "./activities";
import "@/words/activity";

interface ActivityRowActionsProps {
  activity: Activity;
  /** Shows what else is known of it. */
  onDetails: () => void;
}

/** What can be done with one of the account's activities: go on with it, or read its report; and look at its details. */
export function ActivityRowActions({ activity, onDetails }: ActivityRowActionsProps) {
  const { title, first_name, last_name } = activity;
  const name = t`${title}, ${formatName(first_name, last_name)}`;
  const [main, ...others] = waysOn(activity, name);
  return <RowActions name={name} main={main} more={[{ label: t`Details`, onSelect: onDetails }, ...others]} />;
}

/** Where an activity leads whoever reads the list, what is wanted most first. Its report is hidden from a second scorer. */
export function waysOn(activity: Activity, name: string): RowAction[] {
  const { finish_date, mine, blind } = activity;
  if (!finish_date) return mine ? [resumeOf(activity, name)] : [];
  return blind ? [secondScoringOf(activity, name)] : [reportOf(activity, name), secondScoringOf(activity, name)];
}

const resumeOf = ({ activity_id }: Activity, name: string): RowAction => ({
  label: t`Resume`,
  described: t`Resume Activity ${name}`,
  link: { to: "/activity/$activityID", params: { activityID: activity_id } },
});

const reportOf = ({ activity_id }: Activity, name: string): RowAction => ({
  label: t`See Report`,
  described: t`See Report of ${name}`,
  link: { to: "/activity/report/$activityID", params: { activityID: activity_id } },
});

const secondScoringOf = ({ activity_id, blind }: Activity, name: string): RowAction => ({
  label: blind ? t`Go on scoring` : t`Second scoring`,
  described: blind ? t`Go on scoring ${name} a second time` : t`Second scoring of ${name}`,
  link: { to: "/activity/second/$activityID", params: { activityID: activity_id } },
});
