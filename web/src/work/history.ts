/** How many steps back somebody may go. */
export const HISTORY_LIMIT = 100;

export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The key of the step that may still grow, or null when the next change is a step of its own. */
  open: string | null;
}

export type HistoryAction<T> =
  /** Changes with the same key in a row become one step: a held arrow key, a word being typed. */
  | { type: "push"; value: T; key?: string }
  | { type: "undo" }
  | { type: "redo" }
  /** Ends the growing step, so that the next change with the same key starts another. */
  | { type: "seal" }
  /** Starts afresh from what was loaded. */
  | { type: "reset"; value: T };

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], open: null };
}

export const canUndo = (history: History<unknown>): boolean => history.past.length > 0;
export const canRedo = (history: History<unknown>): boolean => history.future.length > 0;

function push<T>(state: History<T>, value: T, key: string | undefined): History<T> {
  if (Object.is(value, state.present)) return state;
  const grows = key !== undefined && key === state.open;
  const past = grows ? state.past : [...state.past, state.present].slice(-HISTORY_LIMIT);
  return { past, present: value, future: [], open: key ?? null };
}

export function historyReducer<T>(state: History<T>, action: HistoryAction<T>): History<T> {
  switch (action.type) {
    case "push":
      return push(state, action.value, action.key);
    case "undo": {
      if (!canUndo(state)) return state;
      const present = state.past[state.past.length - 1] as T;
      return { past: state.past.slice(0, -1), present, future: [state.present, ...state.future], open: null };
    }
    case "redo": {
      if (!canRedo(state)) return state;
      const present = state.future[0] as T;
      return { past: [...state.past, state.present], present, future: state.future.slice(1), open: null };
    }
    case "seal":
      return state.open === null ? state : { ...state, open: null };
    case "reset":
      return startHistory(action.value);
  }
}
