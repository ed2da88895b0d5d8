import { t } from "@lingui/core/macro";
import "@/words/report";
import { useDisclosure } from "@mantine/hooks";
import { IconArrowLeft, IconRosetteDiscountCheck, IconSignature, IconUserOff } from "@tabler/icons-react";
import { useFinishAgain } from "@/features/activity/lists/acts/finishAgain";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Export } from "../document/useExport";
import { useDraft, useReport } from "../ReportContext";
import type { ReportPageKey } from "../sections/search";
import { ShareReport } from "../sharing/ShareReport";
import { useSignature } from "../versions/SignedState";
import { SignReport } from "../versions/SignReport";
import { HeadBar, PreviewActs } from "./HeadBar";
import { SaveState } from "./SaveState";
import { UndoButtons } from "./UndoButtons";

const ReopenDialog = lazyPart(async () => (await import("@/features/activity/lists/acts/ReopenDialog")).ReopenDialog);

const MoveActivityDialog = lazyPart(
  async () => (await import("@/features/activity/lists/acts/MoveActivityDialog")).MoveActivityDialog,
);

interface ReportHeadProps {
  section: ReportPageKey;
  /** The signed version that is read, if it is one. */
  version?: number;
  preview: boolean;
  exporting: Export;
}

/** The state of the report, whether saved, signed and shared, and its actions. */
export function ReportHead({ section, version, preview, exporting }: ReportHeadProps) {
  const report = useReport();
  const closed = { section, version };
  const opened = { ...closed, preview: true as const };
  return (
    <HeadBar back={<BackToActivities />} state={<ReportState preview={preview} />}>
      <PreviewActs preview={preview} label={t`Preview`} opened={opened} closed={closed} exporting={exporting} />
      {report.mine && <SignReport />}
      {report.can_share && (
        <ShareReport reportId={report.report_id} childId={report.child.child_id} sharedWith={report.shared_with} />
      )}
      <MoreActs opened={opened} />
    </HeadBar>
  );
}

const BackToActivities = () => (
  <ButtonLink to="/activities" variant="subtle" px="xs" leftSection={<IconArrowLeft size={18} aria-hidden />}>
    {t`Back`}
  </ButtonLink>
);

function ReportState({ preview }: { preview: boolean }) {
  const { mine, can_share, shared_with } = useReport();
  return (
    <>
      {mine && <SaveState />}
      <SignedBadge />
      {can_share && shared_with.length === 0 && (
        <StatusBadge tone="skipped" icon={IconUserOff}>
          {t`Not shared`}
        </StatusBadge>
      )}
      {mine && !preview && <UndoButtons />}
    </>
  );
}

function SignedBadge() {
  const { signed_former: former } = useReport();
  const { signature, changed } = useSignature();
  if (!signature) {
    return (
      <StatusBadge tone="skipped" icon={IconSignature}>
        {t`Not signed`}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone={changed || former ? "watch" : "good"} icon={IconRosetteDiscountCheck}>
      {former ? t`Not signed since the move` : changed ? t`Changes not signed` : t`Signed, version ${signature.number}`}
    </StatusBadge>
  );
}

/** The less common actions. The preview has three names, which all open it. */
function MoreActs({ opened }: { opened: { section: ReportPageKey; version?: number; preview: true } }) {
  const { activity_id, child, finish_date, mine, signed, example } = useReport();
  const [reopening, { open, close }] = useDisclosure();
  const [moving, move] = useDisclosure();
  const draft = useDraft();
  const finishAgain = useFinishAgain({ activity_id, finish_date });
  const more: RowAction[] = [
    { label: t`Preview PDF`, link: { to: ".", search: opened } },
    { label: t`Generate`, link: { to: ".", search: opened } },
  ];
  if (mine && !signed && !example)
    more.push(
      { label: t`Compare raters`, link: { to: ".", search: { section: "summary" } } },
      { label: t`Reopen activity`, onSelect: open },
      { label: t`Move activity to another child`, onSelect: move.open },
    );
  return (
    <>
      <RowActions name={t`this report`} more={more} />
      {moving && (
        <MoveActivityDialog
          activityId={activity_id}
          childId={child.child_id}
          onClose={move.close}
          before={async () => void (await draft.flush())}
          after={finishAgain}
        />
      )}
      {reopening && <ReopenDialog activityId={activity_id} onClose={close} />}
    </>
  );
}
