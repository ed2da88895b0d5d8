import { t } from "@lingui/core/macro";
import { useAct } from "@/ui/feedback/useAct";
import { formatName } from "@/ui/format";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { comparisonLink } from "../compared";
import type { Activity } from "./activities";
import { useRestore } from "./acts/discard";
import { isOnPaper, isRated } from "./answeredBy";
import "@/words/activity";

interface ActivityRowActionsProps {
  activity: Activity;
  /** Other raters answered about the child too. */
  isCompared?: boolean;
  /** Opens the details of the activity. */
  onDetails: () => void;
  /** Asks to which child it is moved, and why. */
  onMove: () => void;
  /** Asks why it is discarded. */
  onDiscard: () => void;
}

/** The actions of a row: resume the activity or read its report, and open its details. */
export function ActivityRowActions(props: ActivityRowActionsProps) {
  const { activity, isCompared, onDetails, onMove, onDiscard } = props;
  const { title, first_name, last_name } = activity;
  const name = t`${title}, ${formatName(first_name, last_name)}`;
  const restore = useRestoring(activity);
  const [main, ...others] = activity.discarded ? [restore] : waysOn(activity, name);
  const more = [
    { label: t`Details`, onSelect: onDetails },
    ...others,
    ...(isCompared ? [comparisonOf(activity, name)] : []),
    ...moveOf(activity, name, onMove),
    ...discardOf(activity, name, onDiscard),
  ];
  return <RowActions name={name} main={main} more={more} />;
}

/** Restores a discarded activity, and resumes it. */
function useRestoring({ activity_id }: Activity): RowAction {
  const restore = useRestore();
  const { act, busy } = useAct();
  const done = t`Activity restored. It is under Resume Activities again.`;
  return { label: t`Restore`, busy, onSelect: () => void act({ send: () => restore.mutateAsync(activity_id), done }) };
}

/** Leads to what several raters say. */
export const comparisonOf = ({ activity_id }: Activity, name: string): RowAction => ({
  label: t`Compare raters`,
  described: t`Compare raters: ${name}`,
  link: comparisonLink(activity_id),
});

/** Moves an activity that the account runs to another child. */
export function moveOf(activity: Activity, name: string, onMove: () => void): RowAction[] {
  if (activity.discarded || !activity.mine) return [];
  return [{ label: t`Move to another child`, described: t`Move ${name} to another child`, onSelect: onMove }];
}

/** Discards an open activity that the account runs. */
export function discardOf(activity: Activity, name: string, onDiscard: () => void): RowAction[] {
  if (activity.finish_date || activity.discarded || !activity.mine) return [];
  return [{ label: t`Discard`, described: t`Discard ${name}`, danger: true, onSelect: onDiscard }];
}

/** The links of an activity for the reader of the list, the likeliest first. A second scorer does not get its report. */
export function waysOn(activity: Activity, name: string): RowAction[] {
  const { finish_date, mine, blind, discarded } = activity;
  if (discarded) return [];
  if (!finish_date && isOnPaper(activity)) return [paperOf(activity, name)];
  if (!finish_date) return mine && !isRated(activity) ? [resumeOf(activity, name)] : [];
  return blind ? [secondScoringOf(activity, name)] : [reportOf(activity, name), secondScoringOf(activity, name)];
}

const resumeOf = ({ activity_id }: Activity, name: string): RowAction => ({
  label: t`Resume`,
  described: t`Resume Activity ${name}`,
  link: { to: "/activity/$activityID", params: { activityID: activity_id } },
});

const paperOf = ({ activity_id }: Activity, name: string): RowAction => ({
  label: t`Enter from paper`,
  described: t`Enter ${name} from paper`,
  link: { to: "/activity/paper/$activityID", params: { activityID: activity_id } },
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
