import type { Edit, EditOutcome } from "./outbox";

type Stored = Pick<Edit, "selected_score" | "missing_reason" | "child_selected_answer" | "notes" | "revision" | "hold">;

/** The server's rule for edits: applied only above the stored revision; those of a later hold take precedence. */
export class FakeServer {
  writes = 0;
  private readonly rows = new Map<string, Stored>();

  stored(id: string): Stored {
    return this.rows.get(id) ?? { revision: 0, selected_score: null, child_selected_answer: "" };
  }

  apply(edits: readonly Edit[]): EditOutcome[] {
    return edits.map((edit) => {
      const before = this.stored(edit.question_result_id);
      const late = (edit.hold ?? 0) < (before.hold ?? 0);
      const applied = !late && ((edit.hold ?? 0) > (before.hold ?? 0) || edit.revision > before.revision);
      const row = applied ? { ...before, ...edit } : before;
      if (row.selected_score != null) row.missing_reason = "";
      if (applied) this.writes += 1;
      this.rows.set(edit.question_result_id, row);
      return {
        question_result_id: edit.question_result_id,
        applied,
        selected_score: row.selected_score ?? null,
        missing_reason: row.missing_reason ?? "",
        child_selected_answer: row.child_selected_answer ?? "",
        revision: row.revision,
        ...(edit.notes !== undefined && row.notes !== edit.notes && { notes: row.notes ?? "" }),
        ...(late && { late }),
      };
    });
  }
}
