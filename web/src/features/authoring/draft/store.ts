import type { Autosave } from "@/work/autosave";
import { type History, type HistoryAction, historyReducer, startHistory } from "@/work/history";
import type { ApplicationRow, EditedApplication, Place, PublishState } from "../types";
import type { Questions } from "./model";

export interface EditorState {
  /** The application's settings as the server has them. */
  app: EditedApplication;
  history: History<Questions>;
}

export type EditorAction =
  | HistoryAction<Questions>
  /** A change of whatever is there by then, for what ends later than it began. */
  | { type: "update"; change: (questions: Questions) => Questions; key?: string }
  /** Starts afresh from what the server has now. */
  | { type: "load"; app: EditedApplication; questions: Questions }
  /** The settings were written from here, which made this revision, or read again. */
  | { type: "settings"; app: Partial<ApplicationRow>; revision?: number }
  | { type: "published"; state: PublishState }
  /** Categories were renamed, merged or removed. Undo does not bring the old names back. */
  | { type: "reclassified"; by: Reclassification };

/** What moved categories make of a place, and of all questions. */
export interface Reclassification {
  place: <P extends Place>(place: P) => P;
  questions: (questions: Questions) => Questions;
}

/** What was stored, and over it, as a step that can be undone, what this device had stored. */
export function loadState(app: EditedApplication, stored: Questions, restored: Questions): EditorState {
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
    default: {
      const history = historyReducer(state.history, action);
      return history === state.history ? state : { ...state, history };
    }
  }
}

/**
 * The editor while it is open. The questions themselves stand in their autosave and nowhere else; beside them are the
 * steps that undo and redo lead to, and the settings.
 */
export class EditorStore {
  /** As it was last asked for, so that it is the same object until something changes. */
  private shown: EditorState;
  private readonly listeners = new Set<() => void>();
  private readonly autosave: Autosave<Questions>;

  constructor(app: EditedApplication, autosave: Autosave<Questions>) {
    this.autosave = autosave;
    const { stored, state } = autosave;
    this.shown = loadState(app, state.theirs?.content ?? stored.content, state.content);
  }

  get state(): EditorState {
    const present = this.autosave.state.content;
    const { app, history } = this.shown;
    // Edits that another page has left are a step of their own.
    if (history.present !== present) {
      this.shown = { app, history: historyReducer(history, { type: "push", value: present }) };
    }
    return this.shown;
  }

  readonly subscribe = (listener: () => void) => {
    const end = this.autosave.subscribe(listener);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      end();
    };
  };

  readonly dispatch = (action: EditorAction) => {
    if (action.type === "settings" && action.revision !== undefined) this.autosave.passed(action.revision);
    this.set(editorReducer(this.state, action), (questions) => this.autosave.edit(() => questions));
  };

  /** The server has this content in this revision, for it was changed or read there from here. */
  readonly replace = (action: EditorAction, revision: number) =>
    this.set(editorReducer(this.state, action), (content) => this.autosave.replace({ content, revision }));

  private set(state: EditorState, put: (questions: Questions) => void) {
    if (state === this.shown) return;
    this.shown = state;
    put(state.history.present);
    for (const listener of this.listeners) listener();
  }
}
