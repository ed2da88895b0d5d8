import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextLink } from "@/ui/links";
import { canCapture } from "./capture";
import type { ClipRecorder } from "./clipRecorder";
import type { ClipKind } from "./sealedClips";
import { useRecorderState } from "./useClipRecorder";
import { problemText } from "./words";
import "@/words/activity";

/** What stands in the way of a recording, and that a tester keeps nothing. */
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
        <MissingConsent childID={clips.child_id} kinds={kinds.filter((kind) => !clips.consents[kind])} />
      )}
      {problem && <InlineNotice kind={problem === "bound" ? "info" : "error"}>{problemText(problem)}</InlineNotice>}
    </>
  );
}

function MissingConsent({ childID, kinds }: { childID: string; kinds: readonly ClipKind[] }) {
  const what =
    kinds.length > 1
      ? t`The child's record holds no consent to pictures and videos that is valid on the day of this test.`
      : {
          picture: t`The child's record holds no consent to pictures that is valid on the day of this test.`,
          video: t`The child's record holds no consent to videos that is valid on the day of this test.`,
          audio: t`The child's record holds no consent to sound recordings that is valid on the day of this test.`,
        }[kinds[0] ?? "audio"];
  return (
    <p>
      {what}{" "}
      <Trans>
        <TextLink to="/dashboard/child/$childID" params={{ childID }} search={{ tab: "consents" }} target="_blank">
          See the child's consents
        </TextLink>
        .
      </Trans>
    </p>
  );
}
