import { plural, t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ButtonLink } from "@/ui/links";
import classes from "./lists.module.css";
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

function ResumeLink({ activity: { activity_id, mine }, first }: { activity: OpenActivity; first: boolean }) {
  return (
    <ButtonLink
      to="/activity/$activityID"
      params={{ activityID: activity_id }}
      variant={first && mine ? "filled" : "default"}
    >
      {mine ? t`Resume Activity` : t`Watch`}
    </ButtonLink>
  );
}
