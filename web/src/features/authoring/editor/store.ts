import { type History, type HistoryAction, historyReducer, startHistory } from "@/canvas";
import type { ApplicationRow, PublishState, Structure } from "../types";
import { fromStructure, type Questions } from "./model";

export interface EditorState {
  /** The application's settings as the server has them. */
  app: ApplicationRow;
  /** The revision that the questions were read at; Save sends it. */
  revision: number;
  /** The questions that the server has. */
  saved: Questions;
  history: History<Questions>;
}

export type EditorAction =
  | HistoryAction<Questions>
  /** A change of whatever is there by then, for what ends later than it began. */
  | { type: "update"; change: (questions: Questions) => Questions }
  | { type: "load"; structure: Structure }
  /** Takes up work that was kept on this device, at the revision it was made on. */
  | { type: "restore"; questions: Questions; revision: number }
  | { type: "saved"; questions: Questions; revision: number }
  | { type: "settings"; app: Partial<ApplicationRow>; revision: number }
  | { type: "published"; state: PublishState };

export function loadState(structure: Structure): EditorState {
  const { Questions: _, ...app } = structure;
  const questions = fromStructure(structure);
  return { app, revision: structure.revision, saved: questions, history: startHistory(questions) };
}

export const isDirty = (state: EditorState): boolean => state.history.present !== state.saved;

/**
 * A write of ours makes exactly the next revision. A larger step means that somebody else wrote in between:
 * then the old number is kept, and the next save meets the conflict instead of hiding it.
 */
const nextRevision = (known: number, answered: number) => (answered === known + 1 ? answered : known);

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "update":
      return editorReducer(state, { type: "push", value: action.change(state.history.present) });
    case "load":
      return loadState(action.structure);
    case "restore":
      return {
        ...state,
        revision: action.revision,
        history: historyReducer(state.history, { type: "push", value: action.questions }),
      };
    case "saved":
      return { ...state, saved: action.questions, revision: action.revision };
    case "settings":
      return {
        ...state,
        app: { ...state.app, ...action.app },
        revision: nextRevision(state.revision, action.revision),
      };
    case "published": {
      const { published, version, published_date } = action.state;
      return { ...state, app: { ...state.app, published, version, published_date } };
    }
    default:
      return { ...state, history: historyReducer(state.history, action) };
  }
}
