import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import { Page } from "@/ui/Page";
import { SecondLead } from "./SecondLead";
import { type SecondScoring, useSecondActs } from "./second";
import "@/words/activity";

/** Before a second scoring, and while somebody else's goes on. */
export function SecondStart({ second }: { second: SecondScoring }) {
  return (
    <Page kind={t`Second scoring`} title={second.title} lead={<SecondLead second={second} />} width="form">
      {second.state === "open" ? <GoesOn second={second} /> : <Begin second={second} />}
    </Page>
  );
}

function Begin({ second }: { second: SecondScoring }) {
  const { start } = useSecondActs(second.activity_id);
  const { act, busy } = useAct();
  return (
    <Stack>
      <Text>
        <Trans>
          Somebody else of the care team scores the same answers once more, without seeing the first scores. Then both
          see how far they agree.
        </Trans>
      </Text>
      {second.may_start ? (
        <>
          <Text>
            <Trans>
              From the start until you submit, the first scores, the reports of this application with this child, their
              plan and notes are hidden from you. You can discard your scoring at any time.
            </Trans>
          </Text>
          <Group>
            <Button size="md" loading={busy} onClick={() => void act({ send: start })}>
              {t`Score a second time`}
            </Button>
          </Group>
        </>
      ) : (
        <InlineNotice kind="info">{whyNot(second.why_not)}</InlineNotice>
      )}
    </Stack>
  );
}

function whyNot(why: SecondScoring["why_not"]): string {
  switch (why) {
    case "scored_it":
      return t`You ran or scored this activity. Somebody else of the care team scores it a second time.`;
    case "guardian":
      return t`A guardian of the child cannot score its activities.`;
    case "archived":
      return t`The child’s record is archived. Restore it first.`;
    default:
      return t`This activity is not finished. It can be scored a second time once it is.`;
  }
}

function GoesOn({ second }: { second: SecondScoring }) {
  const { discard } = useSecondActs(second.activity_id);
  const { act, busy } = useAct();
  const scorer = second.scorer || t`Somebody`;
  const askDiscard = () =>
    act({
      ask: {
        title: t`Discard this second scoring?`,
        text: t`The scores that ${scorer} has given are thrown away. Then somebody can start again.`,
        action: t`Discard`,
        danger: true,
      },
      send: discard,
    });
  const since = formatDate(second.started_at);
  return (
    <Stack>
      <Text>
        <Trans>
          <bdi>{scorer}</bdi> is scoring this activity a second time, since {since}. The scores are shown once they are
          submitted.
        </Trans>
      </Text>
      {second.may_discard && (
        <Group>
          <Button variant="default" loading={busy} onClick={() => void askDiscard()}>
            {t`Discard`}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
