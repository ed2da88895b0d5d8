import { t } from "@lingui/core/macro";
import { IconFlag, IconTrash } from "@tabler/icons-react";
import { hasStatus, isOutOfReach } from "@/api/errors";
import { isDiscarded } from "@/features/activity/discarded";
import NeedsConnection from "@/features/activity/offline/NeedsConnection";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import "@/words/activity";

/** An activity that is over. */
export function FinishedActivity({ activityId, title }: { activityId: string; title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        icon={IconFlag}
        title={t`This activity is finished`}
        text={t`Its scores are final and can be read in the report.`}
        action={
          <ButtonLink to="/activity/report/$activityID" params={{ activityID: activityId }}>
            {t`See Report`}
          </ButtonLink>
        }
      />
    </Page>
  );
}

const DiscardedActivity = ({ text }: { text: string }) => (
  <EmptyState
    icon={IconTrash}
    title={t`This activity was discarded`}
    text={text}
    action={<ButtonLink to="/activities" search={{ tab: "discarded" }}>{t`Discarded Activities`}</ButtonLink>}
  />
);

/** An activity that could not be opened. */
export function ActivityFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isDiscarded(error)) return <DiscardedActivity text={error.message} />;
  if (hasStatus(error, 0)) return <NeedsConnection unopened onRetry={onRetry} />;
  if (!isOutOfReach(error))
    return <ErrorState title={t`The activity could not be loaded`} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconFlag}
      title={t`This activity does not exist`}
      text={t`It may belong to another account.`}
      action={<ButtonLink to="/activities">{t`Go to Activities`}</ButtonLink>}
    />
  );
}
