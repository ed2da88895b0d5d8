package paper

import (
	"context"
	"database/sql"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// entry is a stored entry.
type entry struct {
	Number    int64         `db:"number"`
	By        string        `db:"entered_by"` // empty: it was asked for and not begun
	Name      string        `db:"name"`
	StartedAt int64         `db:"started_at"`
	EndedAt   sql.NullInt64 `db:"ended_at"`
}

// find reads a protocol of a child that the actor can access; any other is [db.ErrNotFound].
func find(ctx context.Context, q db.Querier, actor authz.Actor, activityID string) (*protocol, error) {
	a, err := activity.FindPaperReached(ctx, q, actor, activityID)
	if err != nil {
		return nil, err
	}
	return withEntries(ctx, q, a)
}

// findOwn reads a protocol that the actor runs; any other is [db.ErrNotFound].
func findOwn(ctx context.Context, q db.Querier, actor authz.Actor, activityID string) (*protocol, error) {
	a, err := activity.FindPaper(ctx, q, actor, activityID)
	if err != nil {
		return nil, err
	}
	return withEntries(ctx, q, a)
}

func withEntries(ctx context.Context, q db.Querier, a *activity.Stored) (*protocol, error) {
	var list []entry
	err := q.Select(ctx, &list, `SELECT e.number, COALESCE(e.entered_by, '') AS entered_by, COALESCE(TRIM(o.first_name || ' ' || o.last_name), '') AS name,
		e.started_at, e.ended_at FROM paper_entry e LEFT JOIN account o ON o.id = e.entered_by WHERE e.activity_key = $1 ORDER BY e.number`, a.Key)
	p := &protocol{a: a}
	for i := range list {
		switch list[i].Number {
		case firstEntry:
			p.first = &list[i]
		case secondEntry:
			p.second = &list[i]
		}
	}
	return p, err
}

func insertEntry(ctx context.Context, tx *db.Tx, key, number int64, by *string, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO paper_entry (activity_key, number, entered_by, started_at) VALUES ($1, $2, $3, $4)`, key, number, by, now)
	return db.Error(err)
}

// endEntry ends an entry; one that has ended stays.
func endEntry(ctx context.Context, tx *db.Tx, key, number, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE paper_entry SET ended_at = $3 WHERE activity_key = $1 AND number = $2 AND ended_at IS NULL`, key, number, now)
	return err
}

const selectAnswers = `SELECT p.question_no, p.entry, p.value, p.text, p.reason, p.revision, o.key AS by_key,
	TRIM(o.first_name || ' ' || o.last_name) AS by_name, p.entered_at
	FROM paper_answer p JOIN account o ON o.id = p.entered_by WHERE p.activity_key = $1`

// answersOf reads the answers of all entries.
func answersOf(ctx context.Context, q db.Querier, key int64) (*sheet, error) {
	var list []answer
	err := q.Select(ctx, &list, selectAnswers, key)
	return sheetOf(list), err
}

// answersOfEntry reads the answers of one entry, in the questions' order.
func answersOfEntry(ctx context.Context, q db.Querier, key, number int64) ([]answer, error) {
	var list []answer
	err := q.Select(ctx, &list, selectAnswers+` AND p.entry = $2 ORDER BY p.question_no`, key, number)
	return list, err
}

// put stores an answer unless the same or a later revision is stored, and returns the revision that is stored.
func put(ctx context.Context, tx *db.Tx, key int64, a *answer, by string, now int64) (int64, error) {
	n, err := tx.Exec(ctx, `INSERT INTO paper_answer (activity_key, question_no, entry, value, text, reason, revision, entered_by, entered_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (activity_key, question_no, entry) DO UPDATE SET value = excluded.value, text = excluded.text, reason = excluded.reason,
			revision = excluded.revision, entered_by = excluded.entered_by, entered_at = excluded.entered_at
		WHERE paper_answer.revision < excluded.revision`, key, a.No, a.Entry, a.Value, a.Text, a.Reason, a.Revision, by, now)
	if err != nil || n > 0 {
		return a.Revision, err
	}
	var stored int64
	err = tx.Get(ctx, &stored, `SELECT revision FROM paper_answer WHERE activity_key = $1 AND question_no = $2 AND entry = $3`, key, a.No, a.Entry)
	return stored, err
}

// countEntered counts the questions with an answer or a reason in an entry.
func countEntered(ctx context.Context, q db.Querier, key, number int64) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT COUNT(*) FROM paper_answer WHERE activity_key = $1 AND entry = $2 AND (value <> '' OR text <> '' OR reason <> '')`, key, number)
	return n, err
}

// removeAfter removes the answers of the second entry and of settlements.
func removeAfter(ctx context.Context, tx *db.Tx, key int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM paper_answer WHERE activity_key = $1 AND entry > $2`, key, firstEntry)
	return err
}
