package result

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var lateAnswersFull = fault.Define("result.late-answers-full", "At most {most} late answers.")

// maxLate bounds the stored late answers of one activity.
const maxLate = 5000

// lateRow is an answer of a device from before another one had the activity.
type lateRow struct {
	QuestionNo int64         `db:"question_no"`
	Hold       int64         `db:"hold"`
	Revision   int64         `db:"revision"`
	Scored     bool          `db:"scored"` // it contains a score
	Score      sql.NullInt64 `db:"score"`
	Used       bool          `db:"used"` // the score is, or was, that of the result
	GivenBy    int64         `db:"given_by"`
	ArrivedAt  int64         `db:"arrived_at"`
}

// isLate reports whether a result has been written under a later hold than the edit's.
func (r *resultRow) isLate(e *ResultEdit) bool { return e.Hold != nil && *e.Hold < r.hold }

// isUnread reports whether the stored result holds what another device wrote after an edit's device had read it: a device numbers
// its edits after the revision that it has read.
func (r *resultRow) isUnread(e *ResultEdit) bool {
	return e.Hold != nil && *e.Hold >= r.hold && e.Revision != nil && *e.Revision <= r.revision
}

// advance orders an edit after the stored state and reports whether it is newer: a later hold comes after an earlier one, and
// within a hold the revision counts. The result's own revision only grows.
func (r *resultRow) advance(e *ResultEdit) bool {
	next := r.revision + 1
	if e.Revision != nil {
		next = *e.Revision
	}
	if e.Hold == nil || *e.Hold == 0 {
		if next <= r.revision {
			return false
		}
		r.revision = next
		return true
	}
	if e.Revision == nil {
		next = r.holdRevision + 1
	}
	if *e.Hold == r.hold && next <= r.holdRevision {
		return false
	}
	r.hold, r.holdRevision, r.revision = *e.Hold, next, max(r.revision+1, next)
	return true
}

// applyLate merges a late edit and returns the row to keep. Its score counts unless the question has been scored since; other
// fields never overwrite newer values.
func (r *resultRow) applyLate(e *ResultEdit, by scorer) lateRow {
	late := lateRow{QuestionNo: r.no, Hold: *e.Hold, GivenBy: by.key, ArrivedAt: by.at, Scored: e.SelectedScore.Present}
	if e.Revision != nil {
		late.Revision = *e.Revision
	}
	if e.SelectedScore.Score != nil {
		late.Score = sql.NullInt64{Int64: *e.SelectedScore.Score, Valid: true}
	}
	r.revision++
	if *e.Hold >= r.scoredHold {
		late.Used = late.Scored
		r.applyScore(e.SelectedScore, by)
		r.applyMissing(e)
	}
	if r.answer == "" {
		set(&r.answer, e.ChildSelectedAnswer)
	}
	r.writeTexts(e, true)
	if e.TotalDuration != nil {
		r.duration = max(r.duration, int64(*e.TotalDuration))
	}
	for field, value := range map[*int64]*int64{
		&r.promptClicks: e.PromptClicks, &r.repeatClicks: e.RepeatClicks, &r.promptCount: e.PromptCount,
		&r.hintCount: e.HintCount, &r.repeatCount: e.RepeatCount, &r.overTime: e.OverTime,
	} {
		if value != nil {
			*field = max(*field, *value)
		}
	}
	return late
}

// merge applies a late edit unless it has come before.
func (b *batch) merge(ctx context.Context, tx *db.Tx, activityKey int64, i int, r *resultRow) (merged bool, err error) {
	var kept, same int64
	edit := &b.edits[i]
	err = tx.Row(ctx, `SELECT COUNT(*), COUNT(CASE WHEN question_no = $2 AND hold = $3 AND revision = $4 THEN 1 END)
		FROM late_answer WHERE activity_key = $1`, activityKey, r.no, *edit.Hold, cmp.Or(deref(edit.Revision), 0)).Scan(&kept, &same)
	switch {
	case err != nil:
		return false, db.Error(err)
	case same > 0:
		return false, nil
	case kept >= maxLate:
		b.refuse(i, "selected_score", lateAnswersFull.With("most", maxLate))
		return false, nil
	}
	late := r.applyLate(edit, b.by)
	_, err = tx.Exec(ctx, `INSERT INTO late_answer (activity_key, question_no, hold, revision, scored, score, used, given_by, arrived_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		activityKey, late.QuestionNo, late.Hold, late.Revision, late.Scored, late.Score, late.Used, late.GivenBy, late.ArrivedAt)
	return err == nil, err
}

func deref(n *int64) int64 {
	if n == nil {
		return 0
	}
	return *n
}

// readLate reads the late scores of an activity that were not used: what was used is in the history like any other.
func readLate(ctx context.Context, q db.Querier, activityKey int64) (map[int64][]lateRow, error) {
	var rows []lateRow
	err := q.Select(ctx, &rows, `SELECT question_no, hold, revision, scored, score, used, given_by, arrived_at FROM late_answer
		WHERE activity_key = $1 AND scored AND NOT used ORDER BY question_no, arrived_at, hold, revision`, activityKey)
	late := map[int64][]lateRow{}
	for _, row := range rows {
		late[row.QuestionNo] = append(late[row.QuestionNo], row)
	}
	return late, err
}

// withLate adds late scores that were not used to the changes of a score, in the order of time.
func (h history) withLate(r *resultRow, changes []ScoreChange) []ScoreChange {
	rows := h.late[r.no]
	if len(rows) == 0 {
		return changes
	}
	if len(changes) == 0 && r.scoredAt.Valid {
		changes = append(changes, ScoreChange{At: wire.Time(r.scoredAt.Int64), By: h.names[r.scoredBy.Int64], To: scoreOf(r.score)})
	}
	for _, row := range rows {
		changes = append(changes, ScoreChange{At: wire.Time(row.ArrivedAt), By: h.names[row.GivenBy], To: scoreOf(row.Score), Late: true})
	}
	slices.SortStableFunc(changes, func(a, b ScoreChange) int { return cmp.Compare(a.At, b.At) })
	return changes
}
