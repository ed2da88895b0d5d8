import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { wantLogin } from "@/api/loginWanted";
import { useConfirm } from "@/ui/feedback/confirm";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { FinalTotals } from "../runner/pages/FinalTotals";
import { type Finished, takeBackFinish } from "./begun";
import { discardBegun } from "./upload";
import { useUpload } from "./useUpload";
import { refusalWords } from "./words";
import "@/words/activity";

interface FinishedHereProps {
  account: string;
  activityId: string;
  finished: Finished;
  /** The server has the whole activity. */
  onSent: () => void;
}

/** An activity that was finished on this device and is on its way to the server. */
export default function FinishedHere({ account, activityId, finished, onSent }: FinishedHereProps) {
  const { title, childName, at, answered, questions, totals } = finished;
  const { outcome, refused, again } = useUpload(account, activityId, onSent);
  const finishedAt = formatDateTime(at);
  return (
    <Page
      title={title}
      lead={
        <>
          <bdi>{childName}</bdi> · {t`finished ${finishedAt} by the clock of this device`}
        </>
      }
      width="form"
    >
      <Stack>
        {refused ? (
          <InlineNotice kind="error">
            <Text fw={650}>{t`Finished on this device, not sent`}</Text>
            {refusalWords(refused)}
          </InlineNotice>
        ) : (
          <InlineNotice kind="info">
            <Text fw={650}>{t`Finished on this device, not sent yet`}</Text>
            {outcome === "log in"
              ? t`You are logged out. It is sent once you have logged in again.`
              : t`It is sent by itself as soon as the server can be reached.`}
          </InlineNotice>
        )}
        <FinalTotals totals={totals} share />
        <Text>{t`${answered} of ${questions} questions have a score.`}</Text>
        <Text c="dimmed">{t`Figures that compare with norms, and the report, follow when the activity was sent.`}</Text>
        <Group>
          {outcome === "log in" && <Button onClick={wantLogin}>{t`Log in`}</Button>}
          {refused && <Button onClick={again}>{t`Try again`}</Button>}
          <Button variant="default" onClick={() => void takeBackFinish(account, activityId)}>
            {t`Take back and go on`}
          </Button>
          {refused && <DiscardHere account={account} activityId={activityId} />}
          <ButtonLink to="/activities" variant="default">{t`Go to Activities`}</ButtonLink>
        </Group>
      </Stack>
    </Page>
  );
}

function DiscardHere({ account, activityId }: Pick<FinishedHereProps, "account" | "activityId">) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const ask = async () => {
    const agreed = await confirm({
      title: t`Discard this activity?`,
      text: t`It is on this device only, and cannot be brought back.`,
      action: t`Discard`,
      danger: true,
    });
    if (!agreed) return;
    await discardBegun(account, activityId);
    await navigate({ to: "/activities" });
  };
  return (
    <Button variant="subtle" color="red" onClick={() => void ask()}>
      {t`Discard`}
    </Button>
  );
}
