import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFileCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { childQuery } from "@/features/people/child/record/record";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { lazyPart } from "@/ui/lazyPart";
import { TextLink } from "@/ui/links";
import { canCapture } from "./capture";
import type { ClipRecorder } from "./clipRecorder";
import type { ActivityClips } from "./remote";
import type { ClipKind } from "./sealedClips";
import { useRecorderState } from "./useClipRecorder";
import { problemText } from "./words";
import "@/words/activity";

const AddConsentsDialog = lazyPart(
  async () => (await import("@/features/people/child/consent/AddConsentsDialog")).AddConsentsDialog,
);

/** Names what prevents a recording, and says that the tester stores nothing. */
export function ToolNotices({ clipRecorder, kinds }: { clipRecorder: ClipRecorder; kinds: readonly ClipKind[] }) {
  const { clips, problem } = useRecorderState(clipRecorder);
  if (!canCapture()) return <InlineNotice kind="info">{t`This browser cannot record.`}</InlineNotice>;
  const missing = clips?.may_add && kinds.some((kind) => !clips.consents[kind]);
  return (
    <>
      {!clipRecorder.stores && (
        <p>{t`This is a test: what you record stays in this page and is gone when you leave.`}</p>
      )}
      {missing && clips && (
        <MissingConsent
          clips={clips}
          kinds={kinds.filter((kind) => !clips.consents[kind])}
          refresh={clipRecorder.refresh}
        />
      )}
      {problem && <InlineNotice kind={problem === "bound" ? "info" : "error"}>{problemText(problem)}</InlineNotice>}
    </>
  );
}

interface MissingConsentProps {
  clips: ActivityClips;
  /** The missing consents to what the tool records. */
  kinds: readonly ClipKind[];
  /** Asks the server again what may be recorded. */
  refresh: () => Promise<void>;
}

function MissingConsent({ clips, kinds, refresh }: MissingConsentProps) {
  const { child_id: childID, consents } = clips;
  const what =
    kinds.length > 1
      ? t`The child's record holds no consent to pictures and videos that is valid on the day of this test.`
      : {
          picture: t`The child's record holds no consent to pictures that is valid on the day of this test.`,
          video: t`The child's record holds no consent to videos that is valid on the day of this test.`,
          audio: t`The child's record holds no consent to sound recordings that is valid on the day of this test.`,
        }[kinds[0] ?? "audio"];
  return (
    <div>
      <p>
        {what}{" "}
        <Trans>
          <TextLink to="/dashboard/child/$childID" params={{ childID }} search={{ tab: "consents" }} target="_blank">
            See the child's consents
          </TextLink>
          .
        </Trans>
      </p>
      <RecordConsents childID={childID} consents={consents} refresh={refresh} />
    </div>
  );
}

const purposeOf = { picture: "pictures", audio: "audio", video: "video" } as const;
const recordable = Object.keys(purposeOf) as ClipKind[];

interface RecordConsentsProps extends Pick<MissingConsentProps, "refresh"> {
  childID: string;
  consents: ActivityClips["consents"];
}

/** For the account that has the child on its list: all consents that recording needs, in one dialog. */
function RecordConsents({ childID, consents, refresh }: RecordConsentsProps) {
  const [asking, { open, close }] = useDisclosure();
  const { data } = useQuery(childQuery(childID));
  if (!data?.mine) return null;
  const offered = recordable.filter((kind) => !consents[kind]).map((kind) => purposeOf[kind]);
  const done = () => {
    close();
    void refresh();
  };
  return (
    <>
      <Button variant="default" leftSection={<IconFileCheck size={18} aria-hidden />} onClick={open}>
        {t`Record consents`}
      </Button>
      {asking && <AddConsentsDialog childId={childID} offered={offered} close={done} />}
    </>
  );
}
