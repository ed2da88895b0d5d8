import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { Autosave, type AutosavePorts, type AutosaveState } from "@/api/autosave";
import { closing } from "./closing";
import { sameContent } from "./content";
import { forgetDraft, keepDraft } from "./keptDrafts";
import { type Content, type LoadedReport, type Report, readReport, saveContent } from "./reports";

interface OpenReport extends AutosaveState<Content> {
  report: Report;
  draft: Autosave<Content>;
  edit: (change: (content: Content) => Content) => void;
}

const Context = createContext<OpenReport | null>(null);
const pauseMs = 800;
const mostMs = 10_000;

export function useReport(): OpenReport {
  const open = useContext(Context);
  if (!open) throw new Error("useReport needs a ReportProvider.");
  return open;
}

/** An example can be changed to see what becomes of it; nothing of that is stored. */
const nowhere: AutosavePorts<Content> = {
  save: async (_, { revision }) => revision + 1,
  load: () => Promise.reject(new Error("An example is not stored.")),
  same: sameContent,
  keep: () => {},
  forget: () => {},
  pauseMs,
  mostMs,
};

function openDraft({ report, kept }: LoadedReport, accountID: string) {
  const id = report.report_id;
  if (report.example) return new Autosave<Content>({ content: report.content, revision: 0 }, undefined, nowhere);
  return new Autosave<Content>({ content: report.content, revision: report.revision }, kept, {
    save: (content, { revision }) => saveContent(id, content, revision),
    load: () => readReport(id),
    same: sameContent,
    keep: (content, { revision }, sent) => keepDraft(accountID, id, { content, revision, sent }),
    forget: () => forgetDraft(accountID, id),
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
  const state = useSyncExternalStore(draft.subscribe, () => draft.state);
  const { report } = loaded;
  useFlushing(draft, report.report_id);
  const open = useMemo<OpenReport>(
    () => ({ ...state, report, draft, edit: (change) => draft.edit(change) }),
    [state, report, draft],
  );
  return <Context value={open}>{children}</Context>;
}

/** Saves at once when the page opens with kept edits, is hidden or left, and when the network is back. */
function useFlushing(draft: Autosave<Content>, id: string) {
  useEffect(() => {
    const flush = () => void draft.flush();
    flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flush);
      const closed = draft.flush().finally(() => draft.stop());
      closing.add(id, closed);
    };
  }, [draft, id]);
}
