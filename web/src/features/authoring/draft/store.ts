import { type History, type HistoryAction, historyReducer, startHistory } from "@/canvas";
import type { ApplicationRow, Place, PublishState } from "../types";
import type { Questions } from "./model";

export interface EditorState {
  /** The application's settings as the server has them. */
  app: ApplicationRow;
  history: History<Questions>;
}

export type EditorAction =
  | HistoryAction<Questions>
  /** A change of whatever is there by then, for what ends later than it began. */
  | { type: "update"; change: (questions: Questions) => Questions; key?: string }
  /** Starts afresh from what the server has now. */
  | { type: "load"; app: ApplicationRow; questions: Questions }
  /** The settings were written from here, or read anew. */
  | { type: "settings"; app: Partial<ApplicationRow>; revision: number }
  | { type: "published"; state: PublishState }
  /** Categories were renamed, merged or removed. Undo does not bring the old names back. */
  | { type: "reclassified"; by: Reclassification };

/** What moved categories make of a place, and of all questions. */
export interface Reclassification {
  place: <P extends Place>(place: P) => P;
  questions: (questions: Questions) => Questions;
}

/** What was stored, and over it, as a step that can be undone, what this device had stored. */
export function loadState(app: ApplicationRow, stored: Questions, restored: Questions): EditorState {
  return { app, history: historyReducer(startHistory(stored), { type: "push", value: restored }) };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "update":
      return editorReducer(state, { type: "push", value: action.change(state.history.present), key: action.key });
    case "load":
      return { app: action.app, history: startHistory(action.questions) };
    case "settings":
      return { ...state, app: { ...state.app, ...action.app } };
    case "published": {
      const { published, version, published_date } = action.state;
      return { ...state, app: { ...state.app, published, version, published_date } };
    }
    case "reclassified": {
      const { place, questions } = action.by;
      const { past, present, future } = state.history;
      const history = {
        past: past.map(questions),
        present: questions(present),
        future: future.map(questions),
        open: null,
      };
      return { app: place(state.app), history };
    }
    default:
      return { ...state, history: historyReducer(state.history, action) };
  }
}
