import { plural, t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ButtonLink } from "@/ui/links";
import { isOnPaper, isRated } from "../answeredBy";
import classes from "../lists.module.css";
import { holderWords, type OpenActivity, progressWords } from "./open";
import "@/words/activity";

/** Says that the chosen child has the application open, and leads to it. */
export function OpenNotice({ open }: { open: readonly OpenActivity[] }) {
  return (
    <InlineNotice kind="info">
      <Text fw={650}>
        {plural(open.length, {
          one: "This child has an open activity of this application.",
          other: "This child has # open activities of this application.",
        })}
      </Text>
      <ul className={classes.openList}>
        {open.map((activity, no) => (
          <li key={activity.activity_id}>
            <Stack gap="xs" align="flex-start">
              <span>
                {progressWords(activity)} <bdi>{holderWords(activity)}</bdi>
              </span>
              <ResumeLink activity={activity} first={no === 0} />
            </Stack>
          </li>
        ))}
      </ul>
    </InlineNotice>
  );
}

/** Leads to where an open activity goes on. A rater's goes on by itself. */
function ResumeLink({ activity, first }: { activity: OpenActivity; first: boolean }) {
  const { activity_id, mine } = activity;
  const params = { activityID: activity_id };
  const variant = first && mine ? "filled" : "default";
  if (isOnPaper(activity))
    return (
      <ButtonLink to="/activity/paper/$activityID" params={params} variant={variant}>
        {t`Enter from paper`}
      </ButtonLink>
    );
  if (isRated(activity)) return null;
  return (
    <ButtonLink to="/activity/$activityID" params={params} variant={variant}>
      {mine ? t`Resume Activity` : t`Watch`}
    </ButtonLink>
  );
}
