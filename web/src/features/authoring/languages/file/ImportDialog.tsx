import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack } from "@mantine/core";
import { messageOf } from "@/api/errors";
import { RefusedLines } from "@/features/authoring/upload/RefusedLines";
import { SendingFile, SentShare } from "@/features/authoring/upload/SendingFile";
import { DropZone } from "@/features/people/import/DropZone";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextsPreview } from "./TextsPreview";
import { useImport } from "./useImport";

const accept = ".xlf,.xliff,.csv,text/csv,application/xliff+xml";

/** Imports a translation from a file: first what it would change, then Import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { step, failure, choose, save, restart } = useImport(onClose);
  return (
    <Dialog onClose={onClose} title={t`Import a translation`} size="48rem" closeOnClickOutside={false}>
      <Stack gap="md">
        {failure !== undefined && <InlineNotice kind="error">{failedWords(failure)}</InlineNotice>}
        {step.at === "file" && (
          <DropZone
            onFile={choose}
            accept={accept}
            title={t`Drop an XLIFF or CSV file here`}
            hint={t`As it was exported here, with its texts translated`}
          />
        )}
        {step.at === "sending" && <SendingFile name={step.name} share={step.share} onCancel={restart} />}
        {step.at === "refused" && <RefusedLines name={step.name} lines={step.lines} onAgain={restart} />}
        {step.at === "preview" && (
          <>
            <TextsPreview found={step.said} name={step.file.name} />
            {step.share !== undefined && <SentShare share={step.share} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={restart} disabled={step.share !== undefined}>
                {t`Choose another file`}
              </Button>
              {step.said.new + step.said.changed === 0 ? (
                <Button onClick={onClose}>{t`Close`}</Button>
              ) : (
                <Button onClick={() => void save()} loading={step.share !== undefined}>{t`Import`}</Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function failedWords(failure: unknown): string {
  const reason = messageOf(failure);
  return t`${reason} Nothing was saved.`;
}
