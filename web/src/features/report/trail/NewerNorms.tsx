import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text, Textarea } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconInfoCircle } from "@tabler/icons-react";
import { Dialog } from "@/ui/dialog/Dialog";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { useAppForm } from "@/ui/form/useAppForm";
import { useReport } from "../ReportContext";
import { useRescore } from "./api";
import "@/words/report";

/** Says that there are newer norms than those of the report's figures, and lets its writer recompute them. */
export function NewerNorms() {
  const { mine, newer_norms, signed } = useReport();
  const [opened, { open, close }] = useDisclosure();
  if (!newer_norms || signed) return null;
  return (
    <>
      <Alert role="note" icon={<IconInfoCircle aria-hidden />}>
        <Group justify="space-between">
          <Text>
            <Trans>There are newer norms than those of this report. Its figures stay as they are.</Trans>
          </Text>
          {mine && (
            <Button variant="default" onClick={open}>
              <Trans>Recompute</Trans>
            </Button>
          )}
        </Group>
      </Alert>
      <Dialog opened={opened} onClose={close} title={t`Recompute the figures`}>
        <RescoreForm onClose={close} />
      </Dialog>
    </>
  );
}

function RescoreForm({ onClose }: { onClose: () => void }) {
  const { report_id } = useReport();
  const rescore = useRescore(report_id);
  const notices = useNotices();
  const form = useAppForm({
    initial: { reason: "" },
    save: async ({ reason }) => {
      const { number } = await rescore.mutateAsync({ reason });
      notices.success(t`The figures were recomputed, as snapshot ${number}.`);
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit={t`Recompute`} busy={t`Computing`}>
      <Text>
        <Trans>
          The figures of now are kept beside those before. Sentences that name a figure which changes are marked; what
          is signed stays as it was signed.
        </Trans>
      </Text>
      <Textarea
        {...form.field("reason", t`Reason`, { needed: true })}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
      />
    </DialogForm>
  );
}
