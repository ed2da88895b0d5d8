package result

import (
	"context"
	"database/sql"

	"milepost/internal/db"
	"milepost/internal/wire"
)

// changeRow is a changed score: the old score with its scorer and time, and the new one.
type changeRow struct {
	QuestionNo int64         `db:"question_no"`
	Revision   int64         `db:"revision"`
	FromScore  sql.NullInt64 `db:"from_score"`
	FromBy     sql.NullInt64 `db:"from_by"`
	FromAt     int64         `db:"from_at"`
	ToScore    sql.NullInt64 `db:"to_score"`
	ChangedBy  int64         `db:"changed_by"`
	ChangedAt  int64         `db:"changed_at"`
}

// keepChange records that a score was changed. The first score of a question is no change: the result itself holds its scorer
// and time.
func (r *resultRow) keepChange(before sql.NullInt64, by scorer) {
	if !r.scoredAt.Valid {
		return
	}
	r.changes = append(r.changes, changeRow{
		QuestionNo: r.no, Revision: r.revision, FromScore: before, FromBy: r.scoredBy, FromAt: r.scoredAt.Int64,
		ToScore: r.score, ChangedBy: by.key, ChangedAt: by.at,
	})
}

// insertChanges stores what was changed of the scores of results.
func insertChanges(ctx context.Context, tx *db.Tx, activityKey int64, changed []*resultRow) error {
	var rows [][]any
	for _, r := range changed {
		for _, c := range r.changes {
			rows = append(rows, []any{
				activityKey, c.QuestionNo, c.Revision, c.FromScore, c.FromBy, c.FromAt, c.ToScore, c.ChangedBy, c.ChangedAt,
			})
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return db.InsertRows(ctx, tx, `INSERT INTO score_change (activity_key, question_no, revision, from_score, from_by, from_at,
		to_score, changed_by, changed_at) VALUES `, 9, rows)
}

// history holds who scored an activity's questions, and every change of a score.
type history struct {
	names   map[int64]string // of accounts, by key
	changes map[int64][]changeRow
	late    map[int64][]lateRow // that were not used
}

func readHistory(ctx context.Context, q db.Querier, activityKey int64) (history, error) {
	h := history{names: map[int64]string{}, changes: map[int64][]changeRow{}}
	var rows []changeRow
	err := q.Select(ctx, &rows, `SELECT question_no, revision, from_score, from_by, from_at, to_score, changed_by, changed_at
		FROM score_change WHERE activity_key = $1 ORDER BY question_no, revision`, activityKey)
	if err != nil {
		return h, err
	}
	for _, c := range rows {
		h.changes[c.QuestionNo] = append(h.changes[c.QuestionNo], c)
	}
	if h.late, err = readLate(ctx, q, activityKey); err != nil {
		return h, err
	}
	var accounts []struct {
		Key  int64  `db:"key"`
		Name string `db:"name"`
	}
	err = q.Select(ctx, &accounts, `SELECT key, TRIM(first_name || ' ' || last_name) AS name FROM account WHERE key IN (
		SELECT scored_by FROM question_result WHERE activity_key = $1
		UNION SELECT from_by FROM score_change WHERE activity_key = $1
		UNION SELECT changed_by FROM score_change WHERE activity_key = $1
		UNION SELECT given_by FROM late_answer WHERE activity_key = $1)`, activityKey)
	for _, a := range accounts {
		h.names[a.Key] = a.Name
	}
	return h, err
}

// of returns the changes of a question's score with the first score before them; none while that was never changed.
func (h history) of(no int64) []ScoreChange {
	rows := h.changes[no]
	if len(rows) == 0 {
		return nil
	}
	var out []ScoreChange
	if first := rows[0]; first.FromScore.Valid {
		out = append(out, ScoreChange{At: wire.Time(first.FromAt), By: h.names[first.FromBy.Int64], To: scoreOf(first.FromScore)})
	}
	for _, c := range rows {
		out = append(out, ScoreChange{At: wire.Time(c.ChangedAt), By: h.names[c.ChangedBy], From: scoreOf(c.FromScore), To: scoreOf(c.ToScore)})
	}
	return out
}

func scoreOf(score sql.NullInt64) *int64 {
	if !score.Valid {
		return nil
	}
	return &score.Int64
}
