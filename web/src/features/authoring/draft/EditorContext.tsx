import {
  type Context,
  createContext,
  type Dispatch,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Autosave, AutosaveState } from "@/api/autosave";
import { useAccount } from "@/api/session";
import type { Structure } from "../types";
import { receive, withElement } from "./arrivals";
import { type EditorQuestion, type Questions, settingsOf } from "./model";
import { type OpenEditor, openEditor } from "./openEditor";
import { changeQuestion } from "./questions";
import { type EditorAction, type EditorState, editorReducer, loadState } from "./store";

/** What can be done in the editor. It stays the same while the editor is open, so that who uses it alone is not drawn anew. */
export interface EditorActs {
  id: string;
  /** Saves the questions by itself. */
  autosave: Autosave<Questions>;
  open: OpenEditor;
  dispatch: Dispatch<EditorAction>;
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

/** The editor as it is; with every change it draws anew. */
export const useEditor = (): Editor => useInside(EditorContext);
export const useEditorActs = (): EditorActs => useInside(ActsContext);

/** A part of how saving stands; only a change of that part draws anew. */
export function useSaving<Part>(part: (state: AutosaveState<Questions>) => Part): Part {
  const { autosave } = useEditorActs();
  return useSyncExternalStore(autosave.subscribe, () => part(autosave.state));
}

/** Holds one application while it is edited. */
export function EditorProvider({ structure, children }: { structure: Structure; children: ReactNode }) {
  const account = useAccount().id;
  const id = structure.application_id;
  const [open] = useState(() => openEditor(structure, account));
  const { autosave } = open;
  const [state, reduce] = useReducer(editorReducer, open, ({ autosave }) =>
    loadState(settingsOf(structure), autosave.state.theirs?.content ?? autosave.stored.content, autosave.state.content),
  );
  const [undoNotice, setUndoNotice] = useState<{ text: string; after: Questions } | null>(null);
  const questions = state.history.present;

  const dispatch = useCallback<Dispatch<EditorAction>>(
    (action) => {
      if (action.type === "settings") autosave.passed(action.revision);
      reduce(action);
    },
    [autosave],
  );
  useEffect(() => {
    open.onSettings = (app) => reduce({ type: "settings", app, revision: app.revision });
  }, [open]);
  useEffect(() => autosave.edit(() => questions), [autosave, questions]);

  useEffect(() => {
    open.left = false;
    const end = receive(id, (question, element) =>
      dispatch({ type: "update", change: (all) => withElement(all, question, element) }),
    );
    return () => {
      open.left = true;
      end();
    };
  }, [open, id, dispatch]);

  const latest = useRef(questions);
  useLayoutEffect(() => {
    latest.current = questions;
  });
  const acts = useMemo<EditorActs>(
    () => ({
      id,
      autosave,
      open,
      dispatch,
      present: () => latest.current,
      change: (value, key) => dispatch({ type: "push", value, key }),
      changeOne: (id, part, key) =>
        dispatch({ type: "update", change: (all) => changeQuestion(all, id, part), key: key && `${id}.${key}` }),
      seal: () => dispatch({ type: "seal" }),
      undo: () => dispatch({ type: "undo" }),
      redo: () => dispatch({ type: "redo" }),
      offerUndo: (text, after) => setUndoNotice({ text, after }),
    }),
    [id, autosave, open, dispatch],
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
