import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group } from "@mantine/core";
import { IconDownload, IconRepeat } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import { useDownload } from "@/ui/useDownload";
import { pdfAddress } from "../calls";
import type { Run } from "../types";
import { useRunActs } from "./useRunActs";

/** What can be done with a report that is computed. */
export function RunActions({ run }: { run: Run }) {
  const { repeat, busy } = useRunActs(run);
  const pdf = useDownload(t`the report`);
  return (
    <Group gap="xs">
      {run.config_id && (
        <ButtonLink to="/reportsStatistics" search={{ view: "configuration", config: run.config_id }} variant="default">
          {t`Open its configuration`}
        </ButtonLink>
      )}
      {run.state === "done" && (
        <>
          <Button
            variant="default"
            leftSection={<IconRepeat size={18} aria-hidden />}
            loading={busy}
            onClick={repeat}
          >{t`Repeat`}</Button>
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={pdf.busy}
            onClick={() => void pdf.download(pdfAddress(run.run_id))}
          >{t`Download PDF`}</Button>
        </>
      )}
    </Group>
  );
}
