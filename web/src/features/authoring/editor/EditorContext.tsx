import {
  createContext,
  type Dispatch,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
} from "react";
import type { Autosave, AutosaveState } from "@/api/autosave";
import { useAccount } from "@/api/session";
import type { Structure } from "../types";
import { changeQuestion, type EditorQuestion, type Questions, settingsOf } from "./model";
import { type OpenEditor, openEditor } from "./openEditor";
import { type EditorAction, type EditorState, editorReducer, loadState } from "./store";

export interface Editor {
  id: string;
  state: EditorState;
  questions: Questions;
  /** Saves the questions by itself. */
  autosave: Autosave<Questions>;
  open: OpenEditor;
  dispatch: Dispatch<EditorAction>;
  /** Puts the questions as they shall be; changes with the same key in a row are one step of undo. */
  change: (questions: Questions, key?: string) => void;
  changeOne: (id: string, change: Partial<EditorQuestion>, key?: string) => void;
  /** Ends a growing step of undo. */
  seal: () => void;
  undo: () => void;
  redo: () => void;
  /** Says what was just taken away, with Undo beside it, until something else changes. */
  tellUndo: (text: string, after: Questions) => void;
  told: string | null;
}

const Context = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(Context);
  if (!editor) throw new Error("useEditor needs the EditorProvider.");
  return editor;
}

/** A part of how saving stands; only a change of that part draws anew. */
export function useSaving<Part>(part: (state: AutosaveState<Questions>) => Part): Part {
  const { autosave } = useEditor();
  return useSyncExternalStore(autosave.subscribe, () => part(autosave.state));
}

/** Holds one application while it is edited. */
export function EditorProvider({ structure, children }: { structure: Structure; children: ReactNode }) {
  const account = useAccount().id;
  const [open] = useState(() => openEditor(structure, account));
  const { autosave } = open;
  const [state, reduce] = useReducer(editorReducer, open, ({ autosave }) =>
    loadState(settingsOf(structure), autosave.state.theirs?.content ?? autosave.stored.content, autosave.state.content),
  );
  const [told, setTold] = useState<{ text: string; after: Questions } | null>(null);
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

  const editor = useMemo<Editor>(() => {
    const change = (value: Questions, key?: string) => dispatch({ type: "push", value, key });
    return {
      id: state.app.application_id,
      state,
      questions,
      autosave,
      open,
      dispatch,
      change,
      changeOne: (id, part, key) => change(changeQuestion(questions, id, part), key && `${id}.${key}`),
      seal: () => dispatch({ type: "seal" }),
      undo: () => dispatch({ type: "undo" }),
      redo: () => dispatch({ type: "redo" }),
      tellUndo: (text, after) => setTold({ text, after }),
      told: told && told.after === questions ? told.text : null,
    };
  }, [state, questions, told, autosave, open, dispatch]);
  return <Context value={editor}>{children}</Context>;
}
