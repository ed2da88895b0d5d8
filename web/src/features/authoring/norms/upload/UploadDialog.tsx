import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { messageOf } from "@/api/errors";
import { RefusedLines } from "@/features/authoring/upload/RefusedLines";
import { SendingFile, SentShare } from "@/features/authoring/upload/SendingFile";
import { DropZone } from "@/features/people/import/DropZone";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useLeaveWarning } from "@/ui/feedback/useLeaveWarning";
import { NormPreview } from "./NormPreview";
import { useNormUpload } from "./useNormUpload";

interface UploadDialogProps {
  application: string;
  own: boolean;
  onClose: () => void;
}

const accept = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const question = () => ({
  title: t`Close without saving the norms?`,
  text: t`You have looked at what the file says, and nothing of it is saved yet.`,
  action: t`Close`,
  cancel: t`Stay`,
  danger: true,
});

/** Uploads a file of norms: first what it says, then Save. */
export function UploadDialog({ application, own, onClose }: UploadDialogProps) {
  const { step, failure, choose, save, restart } = useNormUpload(application, onClose);
  const [pasted, setPasted] = useState("");
  const nothingNew = step.at === "preview" && step.said.every(({ known }) => known);
  const unsaved = step.at === "preview" ? !nothingNew : pasted.trim() !== "";
  useLeaveWarning(() => unsaved && !(step.at === "preview" && step.share !== undefined));
  return (
    <Dialog
      onClose={onClose}
      question={step.at === "preview" ? question() : undefined}
      unsaved={unsaved}
      title={own ? t`Upload norms` : t`Upload private norms`}
      size="64rem"
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        {failure !== undefined && <InlineNotice kind="error">{failedWords(failure)}</InlineNotice>}
        {step.at === "file" && (
          <>
            <DropZone onFile={choose} accept={accept} hint={t`.csv or .xlsx, up to 4 MB and 20,000 rows`} />
            <PasteTable text={pasted} onText={setPasted} onFile={choose} />
          </>
        )}
        {step.at === "sending" && <SendingFile name={step.name} share={step.share} onCancel={restart} />}
        {step.at === "refused" && <RefusedLines name={step.name} lines={step.lines} onAgain={restart} />}
        {step.at === "preview" && (
          <>
            <NormPreview norms={step.said} name={step.file.name} />
            {step.share !== undefined && <SentShare share={step.share} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={restart} disabled={step.share !== undefined}>
                {t`Choose another file`}
              </Button>
              {nothingNew ? (
                <Button onClick={onClose}>{t`Close`}</Button>
              ) : (
                <Button onClick={() => void save()} aria-disabled={step.share !== undefined || undefined}>
                  {step.share === undefined ? t`Save` : t`Saving`}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface PasteTableProps {
  /** What was pasted so far: it stays while lines of it are corrected. */
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Takes a table that was copied in a spreadsheet, as the file that it would be. */
export function PasteTable({ text, onText, onFile }: PasteTableProps) {
  const name = t`Pasted table`;
  const read = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onFile(new File([text], `${name}.txt`, { type: "text/plain" }));
  };
  return (
    <form onSubmit={read} noValidate>
      <Textarea
        label={t`Or paste the table from a spreadsheet`}
        description={t`With its first two lines, as in the examples.`}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        styles={{ input: { whiteSpace: "pre", overflowX: "auto", tabSize: 12 } }}
      />
      <Group justify="flex-end" mt="sm">
        <Button type="submit" variant="default" disabled={text.trim() === ""}>{t`Read the table`}</Button>
      </Group>
    </form>
  );
}

function failedWords(failure: unknown): string {
  const reason = messageOf(failure);
  return t`${reason} Nothing was saved.`;
}
