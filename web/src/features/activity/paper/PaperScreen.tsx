import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { useOpening } from "@/api/opening";
import { useAccount } from "@/api/session";
import { formNamed } from "@/rater/form/keptForms";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { documentLock } from "@/work/localStore";
import { locks } from "@/work/locks";
import { CompareEntries } from "./CompareEntries";
import { EntryTable } from "./EntryTable";
import { beginSecond, discardSecond, entryName, type Protocol, paperKind, paperQuery } from "./paper";
import { usePaperAct, usePaperChanged } from "./usePaperChanged";
import { aboutWords } from "./words";
import "@/words/activity";

const route = getRouteApi("/activity/paper/$activityID");

/** The locks of both entries of a protocol. */
const entryLocks = (account: string, id: string) =>
  [1, 2].map((entry) => documentLock(formNamed(account, paperKind, entryName(id, entry))));

/** A protocol that is entered from paper: its entry, the second one, and what differs between them. */
export default function PaperScreen() {
  const { activityID } = route.useParams();
  const { id: account } = useAccount();
  const [one = "", two = ""] = entryLocks(account, activityID);
  // From now on no other page sends stored answers: an answer sent after the protocol was read would be missing in it.
  useLayoutEffect(() => {
    const held = [locks().hold(one, "shared"), locks().hold(two, "shared")];
    return () => {
      for (const end of held) end();
    };
  }, [one, two]);
  return (
    <Loaded
      query={useOpening(paperQuery(activityID, [one, two]))}
      failure={t`The protocol could not be loaded`}
      missing={<NoProtocol />}
      page={t`Enter from paper`}
      skeleton={<PageSkeleton shape="form" />}
    >
      {(protocol) => (
        <Page
          title={protocol.title}
          kind={protocol.entry === 2 ? t`Second entry from paper` : t`From paper`}
          lead={
            <>
              <bdi>{formatName(protocol.first_name, protocol.last_name)}</bdi> · <bdi>{aboutWords(protocol)}</bdi>
            </>
          }
        >
          <InState key={`${protocol.state}.${protocol.entry}`} protocol={protocol} />
        </Page>
      )}
    </Loaded>
  );
}

function InState({ protocol }: { protocol: Protocol }) {
  const { state, mine, first_by, second_by, entered, question_count } = protocol;
  if (protocol.entry > 0) return <EntryTable protocol={protocol} />;
  switch (state) {
    case "first":
      return <Text>{t`${first_by} enters this protocol: ${entered} of ${question_count} questions so far.`}</Text>;
    case "asked":
      return <AskedSecond protocol={protocol} />;
    case "second":
      return (
        <Stack align="flex-start">
          <Text>{t`${second_by} enters this protocol a second time: ${entered} of ${question_count} questions so far.`}</Text>
          <DiscardSecondEntry protocol={protocol} />
        </Stack>
      );
    case "compare":
      return mine ? <CompareEntries protocol={protocol} /> : <EndedSecond protocol={protocol} />;
    default:
      return <FinishedProtocol protocol={protocol} />;
  }
}

/** Anyone of the child's team makes the second entry, whoever opens this first. */
function AskedSecond({ protocol }: { protocol: Protocol }) {
  const { act, busy } = useAct();
  const show = usePaperAct(protocol.activity_id);
  const begin = () =>
    act({
      send: () => show(beginSecond(protocol.activity_id)),
      failed: t`The second entry was not begun.`,
    });
  return (
    <Stack align="flex-start">
      <Text>
        {protocol.mine
          ? t`A second entry is asked for. Anyone of the child’s team finds this activity on the child’s page and can make it, and so can you.`
          : t`${protocol.first_by} has entered this protocol and asks for a second entry. You need the same paper; you do not see what was entered.`}
      </Text>
      <Group>
        <Button loading={busy} onClick={() => void begin()}>{t`Enter it a second time`}</Button>
        <DiscardSecondEntry protocol={protocol} />
      </Group>
    </Stack>
  );
}

/** Who asked for the second entry can do without it. */
function DiscardSecondEntry({ protocol }: { protocol: Protocol }) {
  const { act, busy } = useAct();
  const changed = usePaperChanged(protocol.activity_id);
  if (!protocol.may_discard) return null;
  const discard = () =>
    act({
      ask: {
        title: t`Do without the second entry?`,
        text: t`What was entered a second time is deleted. The first entry is open again.`,
        action: t`Do Without It`,
      },
      send: async () => {
        await discardSecond(protocol.activity_id);
        changed();
      },
      failed: t`The second entry was not discarded.`,
    });
  return (
    <Button variant="default" disabled={busy} onClick={() => void discard()}>
      {t`Do without it`}
    </Button>
  );
}

const EndedSecond = ({ protocol: { first_by, child_id } }: { protocol: Protocol }) => (
  <Stack align="flex-start">
    <Text>{t`Both entries are made. ${first_by} settles what differs, and finishes the activity.`}</Text>
    <ButtonLink to="/dashboard/child/$childID" params={{ childID: child_id }}>{t`To the child`}</ButtonLink>
  </Stack>
);

const FinishedProtocol = ({ protocol: { activity_id } }: { protocol: Protocol }) => (
  <Stack align="flex-start">
    <Text>{t`This protocol is entered, and the activity is finished.`}</Text>
    <ButtonLink to="/activity/report/$activityID" params={{ activityID: activity_id }}>{t`See report`}</ButtonLink>
  </Stack>
);

const NoProtocol = () => (
  <EmptyState
    icon={IconFileOff}
    title={t`There is no such protocol`}
    text={t`The address may be wrong, or the child is not shared with you any more.`}
    action={<ButtonLink to="/activities" search={{}} variant="light">{t`Go to your activities`}</ButtonLink>}
  />
);
