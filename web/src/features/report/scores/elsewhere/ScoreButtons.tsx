import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useReport, useSharedReading } from "@/features/report/ReportContext";
import { useDownload } from "@/ui/useDownload";
import { FigureDialog } from "./FigureForm";
import { type ScoreTable, scoreFileAddress } from "./scoreFiles";
import { UploadScores } from "./UploadScores";
import "@/words/report";

/** Downloads a table of scores, and takes over scores from elsewhere. Readers of the report can only download. */
export function ScoreButtons({ table }: { table: ScoreTable }) {
  const { report_id: id, example, mine, signed } = useReport();
  const shared = useSharedReading();
  const about = table === "questions" ? t`the table of questions` : t`the table of categories`;
  const { busy, download } = useDownload(about);
  const [open, setOpen] = useState<"upload" | "figure">();
  if (example || shared || signed) return null;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-label={t`Download ${about}`}
        aria-disabled={busy || undefined}
        onClick={() => !busy && void download(scoreFileAddress(id, table))}
      >
        {t`Download`}
      </Button>
      {mine && (
        <Button
          variant="default"
          aria-label={t`Upload ${about}`}
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={() => setOpen("upload")}
        >
          {t`Upload`}
        </Button>
      )}
      {mine && table === "categories" && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen("figure")}>
          {t`Add figures scored elsewhere`}
        </Button>
      )}
      {open === "upload" && <UploadScores onClose={() => setOpen(undefined)} />}
      {open === "figure" && <FigureDialog onClose={() => setOpen(undefined)} />}
    </Group>
  );
}
