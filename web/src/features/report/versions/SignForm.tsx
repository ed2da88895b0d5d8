import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Alert, List, Text, Textarea } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "@/features/account/own/own";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { Refusal } from "@/ui/form/refusal";
import { useAppForm } from "@/ui/form/useAppForm";
import { listed } from "@/ui/format/list";
import { useDraft, useReport } from "../ReportContext";
import { sectionTitle } from "../sectionTitle";
import { hints, sectionsToReview, staleSections } from "./lacking";
import { useSign } from "./versions";

/** Explains signing, names what is missing, and asks for the reason of an amendment. */
export function SignForm({ onClose }: { onClose: () => void }) {
  const report = useReport();
  const draft = useDraft();
  const sign = useSign(report.report_id);
  const notices = useNotices();
  const again = report.last_signed !== undefined;
  const stale = staleSections(report, draft.state.content);
  const written = sectionsToReview(draft.state.content).map(sectionTitle);
  const form = useAppForm({
    initial: { reason: "" },
    save: async ({ reason }) => {
      // The stored report is signed, so unsaved edits are sent first.
      if (!(await draft.flush(true))) throw new Refusal(t`The report could not be saved. It is not signed.`);
      const { number } = await sign.mutateAsync({ revision: draft.stored.revision, reason: reason || undefined });
      notices.success(t`Version ${number} is signed.`);
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit={t`Sign`} busy={t`Signing`} disabled={stale.length > 0 || written.length > 0}>
      <Text>
        <Trans>
          Signing freezes the report as it is now: every figure, what it says of the child, and what you wrote, with
          your name. A signed version cannot be changed or taken back; later changes are signed as a new version.
          Guardians with whom the report is shared read the newest signed version.
        </Trans>
      </Text>
      <Stale sections={stale} />
      {written.length > 0 && (
        <Alert color="yellow" role="note" icon={<IconAlertTriangle aria-hidden />}>
          <Trans>The activity was moved to this child. Look through what was written before: {listed(written)}.</Trans>
        </Alert>
      )}
      <Hints />
      {again && (
        <Textarea
          {...form.field("reason", t`Reason for the new version`, { needed: true })}
          description={t`It stands with the version for everybody who reads it.`}
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
        />
      )}
    </DialogForm>
  );
}

function Stale({ sections }: { sections: string[] }) {
  if (sections.length === 0) return null;
  return (
    <Alert role="note" color="red" icon={<IconAlertTriangle aria-hidden />}>
      <Trans>A figure has changed that a sentence names. Renew the sentence before you sign, in:</Trans>{" "}
      {listed(sections)}.
    </Alert>
  );
}

/** Optional contents that are missing, named so that nobody forgets them. */
function Hints() {
  const draft = useDraft();
  const { data: profile } = useQuery(profileQuery);
  const missing = hints(draft.state.content);
  if (profile && !profile.certification) missing.push(t`Your profile names no certification; the signature has none.`);
  if (missing.length === 0) return null;
  return (
    <Alert role="note" icon={<IconInfoCircle aria-hidden />}>
      <Trans>You can sign without, but look at it first:</Trans>
      <List size="sm" mt="xs">
        {missing.map((hint) => (
          <List.Item key={hint}>{hint}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
