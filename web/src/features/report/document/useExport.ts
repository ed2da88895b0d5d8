import { t } from "@lingui/core/macro";
import "@/words/report";
import { useState } from "react";
import { type ExportedReport, exportReport } from "@/pdf";
import { useAct } from "@/ui/feedback/useAct";
import { useEarlier } from "../charts/periods";
import { useDraft, useReport } from "../ReportContext";
import { reportDocument } from "./document";

export interface Export {
  start: () => void;
  working: boolean;
  /** Whether the notes on questions are printed. */
  notes: boolean;
  setNotes: (notes: boolean) => void;
  /** Whether it is printed for the child's family. */
  family: boolean;
  setFamily: (family: boolean) => void;
  /** The document that was made last, from the report as it was then. */
  made?: ExportedReport;
}

/**
 * Makes the PDF of the present report; a failure is shown with the offer to try again. Whether it is for the family
 * is chosen on the page, unless `forFamily` is given.
 */
export function useExport(forFamily?: boolean): Export {
  const report = useReport();
  const draft = useDraft();
  const { act, busy } = useAct();
  const earlier = useEarlier();
  const [notes, setNotes] = useState(false);
  const [chosen, setFamily] = useState(false);
  const family = forFamily ?? chosen;
  const [made, setMade] = useState<ExportedReport>();
  const start = () =>
    act({
      send: async () => {
        setMade(undefined);
        void draft.flush();
        // The window opens in this very click: nothing may be awaited before.
        const choice = { notes: notes && !family, family, earlier };
        setMade(await exportReport(reportDocument(report, draft.state.content, choice)));
      },
      failed: () => t`The PDF could not be made. The report itself is safe.`,
    });
  return { start: () => void start(), working: busy, notes, setNotes, family, setFamily, made };
}
