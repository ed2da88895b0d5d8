import { t } from "@lingui/core/macro";
import "@/words/report";
import { useState } from "react";
import { type ExportedReport, exportReport, showPrint } from "@/pdf";
import { useAct } from "@/ui/feedback/useAct";
import { pageLanguage } from "@/words/language";
import { type Offered, offeredLanguages } from "@/words/offered";
import { useEarlier } from "../charts/periods";
import { familyLanguage } from "../language/familyLanguage";
import { useDraft, useReport } from "../ReportContext";
import type { Report } from "../report";
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
  /** The language of the print, and those that it can be in. */
  language: string;
  offered: readonly Offered[];
  setLanguage: (language: string) => void;
  /** The document that was made last, from the report as it was then. */
  made?: ExportedReport;
}

/** The language of a print: the chosen one, or the family's where it is for the family, or the page's. */
function usePrintLanguage(report: Report, family: boolean) {
  const [chosen, setLanguage] = useState<string>();
  const offered = offeredLanguages();
  const tags = offered.map(({ tag }) => tag);
  const language = chosen ?? ((family && familyLanguage(report, tags)) || pageLanguage());
  return { language, offered, setLanguage };
}

/**
 * Makes the PDF of the present report; a failure is shown with the offer to try again. Whether it is for the family, and in
 * which language, is chosen on the page; a report in plain words is read by its family, in the language of their page.
 */
export function useExport(inPlainWords?: boolean): Export {
  const report = useReport();
  const draft = useDraft();
  const { act, busy } = useAct();
  const earlier = useEarlier();
  const [notes, setNotes] = useState(false);
  const [chosen, setFamily] = useState(false);
  const family = inPlainWords ?? chosen;
  const print = usePrintLanguage(report, chosen);
  const [made, setMade] = useState<ExportedReport>();
  const other = print.offered.find(({ tag }) => tag === print.language && tag !== pageLanguage());
  const start = () =>
    act({
      send: async () => {
        setMade(undefined);
        void draft.flush();
        // The window opens in this very click: nothing may be awaited before.
        const choice = { notes: notes && !family, family, earlier };
        const { content } = draft.state;
        setMade(
          other
            ? await showPrint(async () =>
                (await import("../language/printIn")).printIn(other, { report, content, choice }),
              )
            : await exportReport(reportDocument(report, content, choice)),
        );
      },
      failed: () => t`The PDF could not be made. The report itself is safe.`,
    });
  return { start: () => void start(), working: busy, notes, setNotes, family, setFamily, ...print, made };
}
