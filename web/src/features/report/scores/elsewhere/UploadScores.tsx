import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { DropZone } from "@/features/people/import/DropZone";
import { useDraft, useReport } from "@/features/report/ReportContext";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { Form } from "@/ui/form/Form";
import { useAppForm } from "@/ui/form/useAppForm";
import { applied, changesOf, fits, type ScoreUpload } from "./changes";
import { type Source, sourceText } from "./elsewhere";
import { SourceFields } from "./SourceFields";
import { readScoreFile } from "./scoreFiles";
import { UploadPreview } from "./UploadPreview";
import "@/words/report";

const accept = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const question = () => ({
  title: t`Close without taking anything over?`,
  text: t`You have looked at what the file says, and nothing of it is in the report yet.`,
  action: t`Close`,
  cancel: t`Stay`,
  danger: true,
});

/** Takes over scores from elsewhere from a table: first a preview of the changes, then the changes. */
export function UploadScores({ onClose }: { onClose: () => void }) {
  const { report_id: id } = useReport();
  const draft = useDraft();
  const notices = useNotices();
  const form = useAppForm<Source>({ initial: { test: "", by: "", on: "" }, save: () => {} });
  const read = useMutation({
    mutationFn: (file: File) => readScoreFile(id, file, sourceText(form.getValues())),
    retry: false,
  });
  const { data: upload, variables: file } = read;
  const changes = upload ? changesOf(draft.state.content, upload) : [];
  const fitting = !upload || fits(applied(draft.state.content, upload));
  const take = (what: ScoreUpload) => {
    draft.edit((old) => applied(old, what));
    notices.success(t`What was scored elsewhere is in the report. Undo takes it back.`);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      question={question()}
      unsaved={changes.length > 0}
      title={t`Upload scores`}
      size="60rem"
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        {read.error && <InlineNotice kind="error">{t`${messageOf(read.error)} Nothing was changed.`}</InlineNotice>}
        {upload && file ? (
          <>
            <UploadPreview name={file.name} upload={upload} changes={changes} />
            {!fitting && (
              <InlineNotice kind="error">{t`The report has no room for so much. Take lines out of the file.`}</InlineNotice>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => read.reset()}>
                {t`Choose another file`}
              </Button>
              <Button disabled={changes.length === 0 || !fitting} onClick={() => take(upload)}>
                {t`Take over`}
              </Button>
            </Group>
          </>
        ) : (
          <Form form={form}>
            <Text>
              {t`Figures, observations and notes that were scored elsewhere stand in the report beside its own, marked with their source. Download a table, fill in the columns named “elsewhere”, and upload it. Raw scores are never read.`}
            </Text>
            <Text fw={600}>{t`Source of the lines that name none`}</Text>
            <SourceFields />
            {read.isPending ? (
              <Text role="status">{t`Reading ${file?.name ?? ""}`}</Text>
            ) : (
              <DropZone onFile={(chosen) => read.mutate(chosen)} accept={accept} hint={t`.csv or .xlsx, up to 4 MB`} />
            )}
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
