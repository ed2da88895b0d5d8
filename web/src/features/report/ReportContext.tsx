import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { Autosave, type AutosavePorts, type AutosaveState } from "@/api/autosave";
import { Steps } from "@/api/undo";
import { deleteDraft, lastSave, storeDraft } from "./drafts";
import { type LoadedReport, readExample, readReport, saveArrangement, saveContent } from "./load";
import {
  type Content,
  changedPart,
  type Report,
  type Section,
  type SectionKey,
  sameContent,
  sectionOf,
} from "./report";

const FiguresContext = createContext<Report | null>(null);
const SharedContext = createContext(false);
const DraftContext = createContext<Autosave<Content> | null>(null);
const StepsContext = createContext<Steps<Content> | null>(null);
const pauseMs = 800;
const mostMs = 10_000;

/** The report with the server's figures. Writing does not change it, so what shows only figures is not drawn again. */
export function useReport(): Report {
  const report = useContext(FiguresContext);
  if (!report) throw new Error("useReport needs a ReportProvider.");
  return report;
}

/** The same report with other figures for what is within, such as shares in whole numbers. */
export const FiguresOf = ({ report, children }: { report: Report; children: ReactNode }) => (
  <FiguresContext value={report}>{children}</FiguresContext>
);

/** Whether the report is read as a guardian with whom it is shared: nothing else of the child is there for them. */
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

/** What `select` picks of the edited part's state; drawn again when that is another value, and not at each letter. */
export function useDraftState<Picked>(select: (state: AutosaveState<Content>) => Picked): Picked {
  const draft = useDraft();
  return useSyncExternalStore(draft.subscribe, () => select(draft.state));
}

/** A section as it is edited; it stays the same while another one is written. */
export const useSection = (key: SectionKey): Section | undefined =>
  useDraftState(({ content }) => sectionOf(content, key));

/** What is chosen in an example is how new reports of the application begin; what is written in it is not stored. */
const arranging = (applicationID: string): AutosavePorts<Content> => ({
  save: (content, { revision }) => saveArrangement(applicationID, content, revision),
  load: () => readExample(applicationID),
  same: sameContent,
  persist: () => {},
  forget: () => {},
  pauseMs,
  mostMs,
});

function openDraft({ report, localDraft }: LoadedReport, accountID: string) {
  const id = report.report_id;
  const stored = { content: report.content, revision: report.revision };
  if (report.example) return new Autosave<Content>(stored, undefined, arranging(report.application.application_id));
  return new Autosave<Content>(stored, localDraft, {
    save: (content, { revision }) => saveContent(id, content, revision),
    load: () => readReport(id),
    same: sameContent,
    persist: (content, { revision, content: base }, sent) =>
      storeDraft(accountID, id, { content, revision, base, sent }),
    forget: () => deleteDraft(accountID, id),
    pauseMs,
    mostMs,
  });
}

interface ReportProviderProps {
  loaded: LoadedReport;
  accountID: string;
  children: ReactNode;
}

/** Holds the open report: the server's figures, and the edited part that saves itself. */
export function ReportProvider({ loaded, accountID, children }: ReportProviderProps) {
  const [draft] = useState(() => openDraft(loaded, accountID));
  const [steps] = useState(() => new Steps(draft, changedPart));
  const { report } = loaded;
  useFlushing(draft, report.report_id);
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

/** Saves at once when the page opens with a stored draft, is hidden or left, and when the network is back. */
function useFlushing(draft: Autosave<Content>, id: string) {
  useEffect(() => {
    const flush = () => void draft.flush();
    flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flush);
      lastSave.started(
        id,
        draft.flush().finally(() => draft.stop()),
      );
    };
  }, [draft, id]);
}
