import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Card, CopyButton, Group, Text, Title } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload, IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { toAnotherPage, useLeaveWarning } from "@/ui/feedback/useLeaveWarning";
import { formatDateTime } from "@/ui/format";
import { useDownload } from "@/ui/useDownload";
import classes from "./Export.module.css";
import { archiveAddress, keyFileAddress, type ResultExport } from "./exports";

/** An export that can be fetched for a while, and the key of its pseudonyms. */
export function ExportReady({ ready }: { ready: ResultExport }) {
  const archive = useDownload(t`the results`);
  const until = formatDateTime(ready.expires_at);
  return (
    <Card withBorder component="section" aria-labelledby="export-ready" className={classes.card}>
      <Title order={2} size="h3" id="export-ready">{t`The export is ready`}</Title>
      <Text>{t`It can be downloaded until ${until}.`}</Text>
      <Group>
        <Button
          variant="default"
          loading={archive.busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => archive.download(archiveAddress(ready))}
        >
          {t`Download again`}
        </Button>
      </Group>
      {ready.pseudonym_key && <PseudonymKey key={ready.export_id} ready={ready} pseudonyms={ready.pseudonym_key} />}
    </Card>
  );
}

function PseudonymKey({ ready, pseudonyms }: { ready: ResultExport; pseudonyms: string }) {
  const file = useDownload(t`the key file`);
  const [kept, setKept] = useState(false);
  const question = {
    title: t`Leave without the key?`,
    text: t`Without the key file or the pseudonym key nobody can tell later who is who.`,
  };
  // The address follows the form a moment later, which leaves the key where it is.
  useLeaveWarning(() => !kept, question, toAnotherPage);
  return (
    <>
      <InlineNotice kind="info">
        {t`Keep the key file apart from the results: who has it can tell who is who. It is shown here only now.`}
      </InlineNotice>
      <Text size="sm" c="dimmed" component="div">
        {t`Pseudonym key`}
        <code className={classes.key}>{pseudonyms}</code>
      </Text>
      <Group>
        <Button
          loading={file.busy}
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={async () => {
            await file.download(keyFileAddress(ready));
            setKept(true);
          }}
        >
          {t`Download key file`}
        </Button>
        {window.isSecureContext && (
          <CopyButton value={pseudonyms}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
                onClick={() => {
                  copy();
                  setKept(true);
                }}
              >
                {copied ? t`Copied` : t`Copy key`}
              </Button>
            )}
          </CopyButton>
        )}
      </Group>
    </>
  );
}
