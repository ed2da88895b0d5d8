import type { Autosave } from "./autosave";
import { canRedo, canUndo, type History, type HistoryAction, historyReducer, startHistory } from "./history";

/** How long a part must rest before a further change of it is a step of its own. */
const restMs = 700;

/**
 * Undo and redo for content that saves itself. Editors need not know of it: every change of the content is a step,
 * and quick changes of the same part are one.
 */
export class Steps<Content> {
  private history: History<Content>;
  private readonly draft: Autosave<Content>;
  /** Names what was changed, or nothing when the change is a step of its own. */
  private readonly partOf: (before: Content, after: Content) => string | undefined;
  private last = 0;

  constructor(draft: Autosave<Content>, partOf: (before: Content, after: Content) => string | undefined) {
    this.draft = draft;
    this.partOf = partOf;
    this.history = startHistory(draft.state.content);
    draft.subscribe(() => this.note());
  }

  get canUndo(): boolean {
    return canUndo(this.history);
  }

  get canRedo(): boolean {
    return canRedo(this.history);
  }

  undo = () => this.go({ type: "undo" });
  redo = () => this.go({ type: "redo" });

  private go(action: HistoryAction<Content>) {
    if (this.draft.state.status === "conflict") return;
    const next = historyReducer(this.history, action);
    if (next === this.history) return;
    this.history = next; // before the content, whose change is then no step of its own
    this.draft.swap(next.present);
  }

  private note() {
    const { content } = this.draft.state;
    const before = this.history.present;
    if (Object.is(content, before)) return;
    const now = Date.now();
    if (now - this.last > restMs) this.history = historyReducer(this.history, { type: "seal" });
    this.last = now;
    this.history = historyReducer(this.history, { type: "push", value: content, key: this.partOf(before, content) });
  }
}
