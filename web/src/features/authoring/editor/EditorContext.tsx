import { createContext, type Dispatch, type ReactNode, useContext, useMemo, useReducer, useState } from "react";
import type { Structure } from "../types";
import { changeQuestion, type EditorQuestion, type Questions } from "./model";
import { type EditorAction, type EditorState, editorReducer, isDirty, loadState } from "./store";

export interface Editor {
  id: string;
  state: EditorState;
  questions: Questions;
  dirty: boolean;
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

/** Holds one application while it is edited. */
export function EditorProvider({ structure, children }: { structure: Structure; children: ReactNode }) {
  const [state, dispatch] = useReducer(editorReducer, structure, loadState);
  const [told, setTold] = useState<{ text: string; after: Questions } | null>(null);
  const questions = state.history.present;
  const editor = useMemo<Editor>(() => {
    const change = (value: Questions, key?: string) => dispatch({ type: "push", value, key });
    return {
      id: state.app.application_id,
      state,
      questions,
      dirty: isDirty(state),
      dispatch,
      change,
      changeOne: (id, part, key) => change(changeQuestion(questions, id, part), key && `${id}.${key}`),
      seal: () => dispatch({ type: "seal" }),
      undo: () => dispatch({ type: "undo" }),
      redo: () => dispatch({ type: "redo" }),
      tellUndo: (text, after) => setTold({ text, after }),
      told: told && told.after === questions ? told.text : null,
    };
  }, [state, questions, told]);
  return <Context value={editor}>{children}</Context>;
}
