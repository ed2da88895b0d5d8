import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { Autosave, type AutosaveState } from "@/work/autosave";
import { OpenDocument } from "@/work/document";
import { Steps } from "@/work/undo";
import { useOpenDocument } from "@/work/useOpenDocument";
import { readExample, saveArrangement } from "./calls";
import type { LoadedReport } from "./load";
import {
  type Content,
  changedPart,
  type Report,
  type Section,
  type SectionKey,
  sameContent,
  sectionOf,
} from "./report";
import { reportKind, reportNamed } from "./reportKind";

const FiguresContext = createContext<Report | null>(null);
const SharedContext = createContext(false);
const DraftContext = createContext<Autosave<Content> | null>(null);
const StepsContext = createContext<Steps<Content> | null>(null);

/**
 * The report with the server's figures. Writing does not change it, so that parts which show only figures are not
 * drawn again.
 */
export function useReport(): Report {
  const report = useContext(FiguresContext);
  if (!report) throw new Error("useReport needs a ReportProvider.");
  return report;
}

/** Gives its children the same report with other figures, such as shares in whole numbers. */
export const FiguresOf = ({ report, children }: { report: Report; children: ReactNode }) => (
  <FiguresContext value={report}>{children}</FiguresContext>
);

/** Whether the reader is a guardian, who sees nothing else of the child. */
export const useSharedReading = (): boolean => useContext(SharedContext);

/** The edited part that saves itself: to change it, or to read it at the moment of an act. */
export function useDraft(): Autosave<Content> {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("useDraft needs a ReportProvider.");
  return draft;
}

/** The steps back and forth of the edited part. */
export function useSteps(): Steps<Content> {
  const steps = useContext(StepsContext);
  if (!steps) throw new Error("useSteps needs a ReportProvider.");
  return steps;
}

/** The value that `select` picks from the edited part's state; it redraws when that changes, and not at each letter. */
export function useDraftState<Picked>(select: (state: AutosaveState<Content>) => Picked): Picked {
  const draft = useDraft();
  return useSyncExternalStore(draft.subscribe, () => select(draft.state));
}

/** A section as it is edited; it stays the same object while another one is edited. */
export const useSection = (key: SectionKey): Section | undefined =>
  useDraftState(({ content }) => sectionOf(content, key));

/** Choices in an example set how new reports of the application begin; its texts are not stored. */
function openExample({ report }: LoadedReport): Autosave<Content> {
  const id = report.application.application_id;
  return new Autosave<Content>({ content: report.content, revision: report.revision }, undefined, {
    save: (content, { revision }) => saveArrangement(id, content, revision),
    load: () => readExample(id),
    same: sameContent,
    persist: () => {},
    forget: () => {},
    pauseMs: reportKind.pauseMs,
    mostMs: reportKind.mostMs,
  });
}

/** The edited part, and the document that keeps it on the device; an example is kept nowhere. */
function openDraft(loaded: LoadedReport, accountID: string) {
  const { report, left } = loaded;
  if (report.example) return { draft: openExample(loaded) };
  const name = reportNamed(accountID, report.report_id);
  const document = new OpenDocument(reportKind, name, { content: report.content, revision: report.revision }, left);
  return { draft: document.autosave, document };
}

interface ReportProviderProps {
  loaded: LoadedReport;
  accountID: string;
  children: ReactNode;
}

/** Holds the open report: the server's figures, and the edited part that saves itself. */
export function ReportProvider({ loaded, accountID, children }: ReportProviderProps) {
  const [{ draft, document }] = useState(() => openDraft(loaded, accountID));
  const [steps] = useState(() => new Steps(draft, changedPart));
  const { report } = loaded;
  useOpenDocument(document ?? draft);
  return (
    <FiguresContext value={report}>
      <SharedContext value={loaded.shared}>
        <DraftContext value={draft}>
          <StepsContext value={steps}>{children}</StepsContext>
        </DraftContext>
      </SharedContext>
    </FiguresContext>
  );
}
