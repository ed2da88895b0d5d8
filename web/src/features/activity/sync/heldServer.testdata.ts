import { ApiError } from "@/api/errors";
import { blankAnswer, type Result, toFields } from "../store/answer";
import type { Edit, EditOutcome } from "../store/outbox";
import type { Override } from "../store/overrides";
import { joinedTexts } from "../store/texts";

interface Row {
  notes: string;
  selected_score: number | null;
  revision: number;
  hold: number;
  holdRevision: number;
  scoredHold: number;
}

/**
 * What the server does with answers: a later hold takes precedence, and within a hold the higher number. Scores that
 * come late are kept beside; notes are joined with those that their device had not read.
 */
export class HeldServer {
  readonly rows: Row[];
  readonly late: Edit[] = [];
  /** Scores that a later hold has replaced: the history has them. */
  readonly replaced: { no: number; selected_score: number }[] = [];
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
    const isNew = !late || !this.late.some((one) => one.hold === hold && one.revision === revision && isOf(one, no));
    const applied = !late && (hold > row.hold || revision > row.holdRevision);
    const read = edit.notes_read ?? (late || revision <= row.revision ? "" : row.notes);
    if (late && isNew) {
      this.late.push(edit);
      row.revision += 1;
    }
    if (applied) Object.assign(row, { hold, holdRevision: revision, revision: Math.max(row.revision + 1, revision) });
    if ((applied || (late && isNew)) && notes !== undefined) row.notes = joinedTexts(read, row.notes, notes);
    if ((applied || (late && hold >= row.scoredHold)) && score !== undefined) {
      if (row.selected_score !== null && hold > row.scoredHold)
        this.replaced.push({ no, selected_score: row.selected_score });
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
      ...(notes !== undefined && notes !== row.notes && { notes: row.notes }),
    };
  }

  override(override: Override) {
    if (this.finished) throw new ApiError(409, "This activity is finished.");
    if (!this.overrides.some(({ overrule_id }) => overrule_id === override.overrule_id)) this.overrides.push(override);
  }
}

const isOf = (edit: Edit, no: number) => edit.question_result_id === `a1.${no}`;
