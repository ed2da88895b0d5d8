import {
  type Context,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useAccount } from "@/api/session";
import type { Autosave, AutosaveState } from "@/work/autosave";
import { receive, withElement } from "./arrivals";
import { type EditorQuestion, type Questions, settingsOf } from "./model";
import { type OpenEditor, type OpenedApplication, openEditor } from "./openApplication";
import { changeQuestion } from "./questions";
import { type EditorState, EditorStore } from "./store";

/** What can be done in the editor. It stays the same while the editor is open, so that a component that uses it alone is not redrawn. */
export interface EditorActs {
  id: string;
  /** Saves the questions by itself. */
  autosave: Autosave<Questions>;
  open: OpenEditor;
  dispatch: EditorStore["dispatch"];
  replace: EditorStore["replace"];
  /** The questions as they are now. */
  present: () => Questions;
  /** Puts the questions as they shall be; changes with the same key in a row are one step of undo. */
  change: (questions: Questions, key?: string) => void;
  changeOne: (id: string, change: Partial<EditorQuestion>, key?: string) => void;
  /** Ends a growing step of undo. */
  seal: () => void;
  undo: () => void;
  redo: () => void;
  /** Says what was just taken away, with Undo beside it, until something else changes. */
  offerUndo: (text: string, after: Questions) => void;
}

export interface Editor extends EditorActs {
  state: EditorState;
  questions: Questions;
  undoNotice: string | null;
}

const ActsContext = createContext<EditorActs | null>(null);
const EditorContext = createContext<Editor | null>(null);

function useInside<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (!value) throw new Error("This needs the EditorProvider.");
  return value;
}

/** The editor as it is; with every change it is redrawn. */
export const useEditor = (): Editor => useInside(EditorContext);
export const useEditorActs = (): EditorActs => useInside(ActsContext);

/** A part of how saving stands; only a change of that part redraws it. */
export function useSaving<Part>(part: (state: AutosaveState<Questions>) => Part): Part {
  const { autosave } = useEditorActs();
  return useSyncExternalStore(autosave.subscribe, () => part(autosave.state));
}

/** Holds one application while it is edited. */
export function EditorProvider({ opened, children }: { opened: OpenedApplication; children: ReactNode }) {
  const account = useAccount().id;
  const { structure } = opened.snapshot;
  const id = structure.application_id;
  const [open] = useState(() => openEditor(opened, account));
  const { autosave } = open.document;
  const [store] = useState(() => new EditorStore(settingsOf(structure), autosave));
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  const [undoNotice, setUndoNotice] = useState<{ text: string; after: Questions } | null>(null);
  const questions = state.history.present;

  useEffect(() => {
    open.onSettings = (app) => store.dispatch({ type: "settings", app });
    open.left = false;
    const end = receive(id, (question, element) =>
      store.dispatch({ type: "update", change: (all) => withElement(all, question, element) }),
    );
    return () => {
      open.left = true;
      end();
    };
  }, [open, store, id]);

  const acts = useMemo<EditorActs>(
    () => ({
      id,
      autosave,
      open,
      dispatch: store.dispatch,
      replace: store.replace,
      present: () => store.state.history.present,
      change: (value, key) => store.dispatch({ type: "push", value, key }),
      changeOne: (id, part, key) =>
        store.dispatch({ type: "update", change: (all) => changeQuestion(all, id, part), key: key && `${id}.${key}` }),
      seal: () => store.dispatch({ type: "seal" }),
      undo: () => store.dispatch({ type: "undo" }),
      redo: () => store.dispatch({ type: "redo" }),
      offerUndo: (text, after) => setUndoNotice({ text, after }),
    }),
    [id, autosave, open, store],
  );
  const editor = useMemo<Editor>(
    () => ({
      ...acts,
      state,
      questions,
      undoNotice: undoNotice && undoNotice.after === questions ? undoNotice.text : null,
    }),
    [acts, state, questions, undoNotice],
  );
  return (
    <ActsContext value={acts}>
      <EditorContext value={editor}>{children}</EditorContext>
    </ActsContext>
  );
}
