import { t } from "@lingui/core/macro";
import "@/words/report";
import { Button, Group, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { api, call } from "@/api/client";
import { refused } from "@/api/errors";
import { initialsOf } from "@/pdf/format";
import { useAct } from "@/ui/feedback/useAct";
import { today } from "@/ui/format/day";
import { save } from "@/ui/useDownload";
import { addToZip, readEntry, readZip } from "@/ui/zip";
import type { Report } from "../report";
import classes from "./ChildExport.module.css";

interface ChildExportButtonProps {
  childId: string;
  /** The child's name; the file is called by its initials. */
  name: string;
  label: string;
}

/** Downloads the stored data of a child, and shows the progress. */
export function ChildExportButton({ childId, name, label }: ChildExportButtonProps) {
  const { start, busy, progress } = useChildExport(childId, name);
  return (
    <Group>
      <Button
        variant="default"
        onClick={start}
        loading={busy}
        leftSection={<IconDownload size={18} aria-hidden />}
        className={classes.export}
      >
        {label}
      </Button>
      <Text role="status" size="sm">
        {progress && makingWords(progress)}
      </Text>
    </Group>
  );
}

/** The progress of a download: the server's part, then each printed report. */
interface Progress {
  done: number;
  of: number;
}

function makingWords({ done, of: all }: Progress): string {
  const number = done + 1;
  return t`Making report ${number} of ${all}`;
}

/** Fetches the server's data of a child and adds each report as PDF, which only the browser can make. */
async function exportChild(childId: string, onProgress: (progress: Progress) => void): Promise<Blob> {
  // A download cannot renew the session by itself; a call before it can.
  await call(api.GET("/api/auth/get-access-cookie-data"));
  const answer = await fetch(`/api/child/export/${encodeURIComponent(childId)}`);
  if (!answer.ok) throw await refused(answer, await answer.json().catch(() => undefined));
  const zip = await answer.blob();
  const { entries } = await readZip(zip);
  const reports = entries.filter(({ name }) => /^reports\/.*\.json$/.test(name));
  const [{ renderReport }, { reportDocument }, { archiveName }] = await Promise.all([
    import("@/pdf/render"),
    import("./document"),
    import("./archiveNames"),
  ]);
  const files = [];
  const taken = new Set<string>();
  for (const [done, entry] of reports.entries()) {
    onProgress({ done, of: reports.length });
    const report = JSON.parse(await readEntry(zip, entry)) as Report;
    const document = reportDocument(report, report.content, { notes: false });
    files.push({ name: archiveName(document, taken), data: await renderReport(document) });
  }
  return files.length > 0 ? addToZip(zip, files) : zip;
}

/** Downloads all data of a child, or for a guardian all shared data, as one archive. */
function useChildExport(childId: string, name: string) {
  const { act, busy } = useAct();
  const [progress, setProgress] = useState<Progress>();
  const start = () =>
    act({
      send: async () => {
        const archive = await exportChild(childId, setProgress).finally(() => setProgress(undefined));
        const address = URL.createObjectURL(archive);
        save(address, `milepost-${initialsOf(name) || "child"}-${today()}.zip`);
        setTimeout(() => URL.revokeObjectURL(address), 60_000);
      },
      done: t`The archive is complete. Your browser saves it.`,
      failed: (reason) => t`The archive could not be made. ${reason} Nothing was changed.`,
    });
  return { start: () => void start(), busy, progress };
}
