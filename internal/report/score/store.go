package score

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"milepost/internal/db"
)

// activity is what is read of the row of a finished activity.
type activity struct {
	Key     int64  `db:"key"`
	ChildID string `db:"child_id"`
	Finish  int64  `db:"finish"`
}

func findActivity(ctx context.Context, q db.Querier, id string) (a activity, err error) {
	err = q.Get(ctx, &a, `SELECT key, child_id, COALESCE(finish_date, 0) AS finish FROM activity WHERE id = $1`, id)
	return a, err
}

// storeScores keeps the points of each score, which never change, and what is asked of the activity by later ones.
func storeScores(ctx context.Context, tx *db.Tx, key int64, sheet *Sheet, figures []Figure) error {
	rows := make([][]any, 0, len(figures))
	for _, f := range figures {
		if f.Composite == nil { // of its own it has no points
			rows = append(rows, []any{key, f.Score, f.Trail.Line, f.Raw, f.Max, f.Questions, f.decided})
		}
	}
	err := db.AddRows(ctx, tx, `INSERT INTO activity_score (activity_key, score, line, raw, max, questions, answered) VALUES `, 7, rows)
	if err != nil {
		return err
	}
	total := figures[0]
	var reliability *float64
	if total.Trail.Norm != nil {
		reliability = total.Trail.Norm.Reliability
	}
	_, err = tx.Exec(ctx, `INSERT INTO activity_line (activity_key, line, age_months, standard, reliability) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (activity_key) DO UPDATE SET age_months = excluded.age_months, standard = excluded.standard, reliability = excluded.reliability`,
		key, total.Trail.Line, sheet.months(), total.Standard, reliability)
	return err
}

// months is the age to go by, completed; nil when it is unknown, or the child was not due yet.
func (s *Sheet) months() *int {
	ages := s.ages()
	if ages == nil || ages.Used().Days < 0 {
		return nil
	}
	return new(ages.Used().Months)
}

// AgeMonths are the completed months since birth on the day of the test, whatever the length of the pregnancy; nil when that is unknown.
func (s *Sheet) AgeMonths() *int64 {
	ages := s.ages()
	if ages == nil {
		return nil
	}
	return new(int64(ages.Chronological.Months))
}

// mostSittings bounds how many of a child's sittings are compared.
const mostSittings = 50

// sittingsUntil are the child's finished activities of a line up to this one, in the order of time.
func sittingsUntil(ctx context.Context, q db.Querier, a activity, line string) ([]Sitting, error) {
	var rows []struct {
		ID          string   `db:"id"`
		TestDate    string   `db:"test_date"`
		Raw         int64    `db:"raw"`
		Max         int64    `db:"max"`
		Questions   int64    `db:"questions"`
		Answered    int64    `db:"answered"`
		Standard    *float64 `db:"standard"`
		Reliability *float64 `db:"reliability"`
	}
	err := q.Select(ctx, &rows, `SELECT a.id, a.test_date, s.raw, s.max, s.questions, s.answered, l.standard, l.reliability
		FROM activity a JOIN activity_line l ON l.activity_key = a.key JOIN activity_score s ON s.activity_key = a.key AND s.score = $1
		WHERE a.child_id = $2 AND l.line = $3 AND (a.finish_date, a.key) <= ($4, $5)
		ORDER BY a.finish_date DESC, a.key DESC LIMIT $6 + 0`, Total, a.ChildID, line, a.Finish, a.Key, mostSittings)
	if err != nil {
		return nil, err
	}
	list := make([]Sitting, len(rows))
	for i, r := range rows {
		list[i] = Sitting{ActivityID: r.ID, TestDate: r.TestDate, Raw: r.Raw, Max: r.Max, Standard: r.Standard, Reliability: r.Reliability}
		if r.Max > 0 && r.Answered*5 >= r.Questions*4 && r.Answered > 0 {
			list[i].Quotient = new(100 * float64(r.Raw) / float64(r.Max))
		}
	}
	slices.Reverse(list)
	return list, nil
}

type snapshotRow struct {
	Number  int64  `db:"number"`
	MadeAt  int64  `db:"made_at"`
	MadeBy  string `db:"made_by"`
	Why     string `db:"why"`
	Figures string `db:"figures"`
}

const snapshotColumns = `SELECT number, made_at, made_by, why, figures FROM report_snapshot `

// Newest is a report's newest snapshot; [db.ErrNotFound] when nothing was stored yet. Who may see it is the caller's to ask.
func Newest(ctx context.Context, q db.Querier, reportID string) (Snapshot, error) {
	return read(ctx, q, snapshotColumns+`WHERE report_id = $1 ORDER BY number DESC LIMIT 1`, reportID)
}

// Numbered is one of a report's snapshots.
func Numbered(ctx context.Context, q db.Querier, reportID string, number int64) (Snapshot, error) {
	return read(ctx, q, snapshotColumns+`WHERE report_id = $1 AND number = $2`, reportID, number)
}

func read(ctx context.Context, q db.Querier, query string, args ...any) (Snapshot, error) {
	var row snapshotRow
	if err := q.Get(ctx, &row, query, args...); err != nil {
		return Snapshot{}, err
	}
	out := Snapshot{Number: row.Number, MadeAt: row.MadeAt, MadeBy: row.MadeBy, Why: row.Why}
	if err := json.Unmarshal([]byte(row.Figures), &out.Result); err != nil {
		return Snapshot{}, fmt.Errorf("score: read a snapshot: %w", err)
	}
	return out, nil
}

// mostListed bounds a list of snapshots.
const mostListed = 100

// All are a report's snapshots without their figures, the newest first.
func All(ctx context.Context, q db.Querier, reportID string) ([]Snapshot, error) {
	list := []Snapshot{}
	err := q.Select(ctx, &list, `SELECT number, made_at, made_by, why FROM report_snapshot WHERE report_id = $1 ORDER BY number DESC LIMIT $2 + 0`,
		reportID, mostListed)
	return list, err
}

// Tables are those whose rows belong to one child's reports.
func Tables() []string { return []string{"report_snapshot", "activity_score", "activity_line"} }

// Erase removes what is held of the reports' activities. The reports themselves are the caller's to remove.
func Erase(ctx context.Context, tx *db.Tx, reportIDs []string) error {
	for _, list := range db.InLists(reportIDs) {
		for _, from := range []string{
			`report_snapshot WHERE report_id IN ` + list.Marks,
			`activity_score WHERE activity_key IN (SELECT a.key FROM activity a JOIN report r ON r.activity_id = a.id WHERE r.id IN ` + list.Marks + `)`,
			`activity_line WHERE activity_key IN (SELECT a.key FROM activity a JOIN report r ON r.activity_id = a.id WHERE r.id IN ` + list.Marks + `)`,
		} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+from, list.Args...); err != nil {
				return err
			}
		}
	}
	return nil
}
