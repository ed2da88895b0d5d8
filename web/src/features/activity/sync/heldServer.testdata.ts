import { ApiError } from "@/api/errors";
import { blankAnswer, type Result, toFields } from "../store/answer";
import type { Edit, EditOutcome } from "../store/outbox";
import type { Override } from "../store/overrides";

interface Row {
  notes: string;
  selected_score: number | null;
  revision: number;
  hold: number;
  holdRevision: number;
  scoredHold: number;
}

/** What the server does with answers: a later hold goes before, and within a hold the number counts; what comes late is kept beside. */
export class HeldServer {
  readonly rows: Row[];
  readonly late: Edit[] = [];
  readonly overrides: Override[] = [];
  finished = false;
  hold = 0;

  constructor(questions: number) {
    const blank: Row = { notes: "", selected_score: null, revision: 0, hold: 0, holdRevision: 0, scoredHold: 0 };
    this.rows = Array.from({ length: questions }, () => ({ ...blank }));
  }

  results = (): Result[] =>
    this.rows.map(({ notes, selected_score, revision }, no) => ({
      ...(toFields(blankAnswer) as Result),
      question_result_id: `a1.${no}`,
      notes,
      selected_score,
      revision,
    }));

  store(edits: readonly Edit[]): EditOutcome[] {
    if (this.finished) throw new ApiError(409, "This activity is finished.");
    return edits.map((edit) => this.storeOne(edit));
  }

  private storeOne(edit: Edit): EditOutcome {
    const no = Number(edit.question_result_id.slice(3));
    const row = this.rows[no];
    if (!row) throw new ApiError(404, "There is no such question.");
    const { hold = 0, revision, selected_score: score, notes } = edit;
    const late = hold < row.hold;
    const applied = !late && (hold > row.hold || revision > row.holdRevision);
    if (late) {
      this.late.push(edit);
      row.revision += 1;
    }
    const unread = hold > row.hold && revision <= row.revision;
    if (applied) {
      Object.assign(row, { hold, holdRevision: revision, revision: Math.max(row.revision + 1, revision) });
      if (notes !== undefined) row.notes = unread ? joined(row.notes, notes) : notes;
    }
    if ((applied || (late && hold >= row.scoredHold)) && score !== undefined) {
      Object.assign(row, { selected_score: score, scoredHold: hold });
    }
    return {
      question_result_id: edit.question_result_id,
      applied,
      late,
      missing_reason: "",
      child_selected_answer: "",
      selected_score: row.selected_score,
      revision: row.revision,
    };
  }

  override(override: Override) {
    if (this.finished) throw new ApiError(409, "This activity is finished.");
    if (!this.overrides.some(({ overrule_id }) => overrule_id === override.overrule_id)) this.overrides.push(override);
  }
}

/** Both devices' notes, without repeating what one already contains. */
function joined(stored: string, given: string): string {
  if (stored.includes(given)) return stored;
  return given.includes(stored) ? given : `${stored}\n${given}`;
}
