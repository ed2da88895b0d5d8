package score

import (
	"context"
	"encoding/json"
	"fmt"

	"milepost/internal/db"
	"milepost/internal/people"
)

// Activity holds what figures need of a finished activity's row.
type Activity struct {
	Key     int64
	ChildID string
	Finish  int64 // UTC microseconds
}

// storeScores stores the points of each score, which never change, and what later activities need of this one.
func storeScores(ctx context.Context, tx *db.Tx, key int64, sheet *Sheet, figures []Figure) error {
	rows := make([][]any, 0, len(figures))
	for _, f := range figures {
		if f.Composite == nil { // the question has no points of its own
			rows = append(rows, []any{key, f.Score, f.Trail.Line, f.Raw, f.Max, f.Questions, f.decided})
		}
	}
	err := db.AddRows(ctx, tx, `INSERT INTO activity_score (activity_key, score, line, raw, max, questions, answered) VALUES `, 7, rows)
	if err != nil {
		return err
	}
	total := figures[0]
	var by NormSource
	if total.Trail.Norm != nil && total.Standard != nil {
		by = *total.Trail.Norm
	}
	_, err = tx.Exec(ctx, `INSERT INTO activity_line
		(activity_key, line, age_months, standard, reliability, norm_raw, norm_id, norm_version, standard_limit) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (activity_key) DO UPDATE SET age_months = excluded.age_months, standard = excluded.standard, reliability = excluded.reliability,
		norm_raw = excluded.norm_raw, norm_id = excluded.norm_id, norm_version = excluded.norm_version, standard_limit = excluded.standard_limit`,
		key, total.Trail.Line, sheet.months(), total.Standard, by.Reliability, total.normRaw, by.ID, by.Version, total.Limit)
	return err
}

// months returns the completed months of the age that norms use; nil when it is unknown, or before the child was due.
func (s *Sheet) months() *int {
	ages := s.ages()
	if ages == nil || ages.Used().Days < 0 {
		return nil
	}
	return new(ages.Used().Months)
}

// AgeMonths returns the completed months since birth on the day of the test, whatever the length of the pregnancy; nil when that is unknown.
func (s *Sheet) AgeMonths() *int64 {
	ages := s.ages()
	if ages == nil {
		return nil
	}
	return new(int64(ages.Chronological.Months))
}

type snapshotRow struct {
	Number  int64  `db:"number"`
	MadeAt  int64  `db:"made_at"`
	MadeBy  string `db:"made_by"`
	Why     string `db:"why"`
	Figures string `db:"figures"`
}

const snapshotColumns = `SELECT number, made_at, made_by, why, figures FROM report_snapshot `

// Newest returns a report's newest snapshot; [db.ErrNotFound] if none is stored yet. The caller checks access.
func Newest(ctx context.Context, q db.Querier, reportID string) (Snapshot, error) {
	return read(ctx, q, snapshotColumns+`WHERE report_id = $1 ORDER BY number DESC LIMIT 1`, reportID)
}

// NumberedFor returns one of a report's snapshots. One from before its activity was moved to another child is only for accounts
// that can access the former child; for others it is [db.ErrNotFound].
func NumberedFor(ctx context.Context, q db.Querier, accountID, reportID string, number int64) (Snapshot, error) {
	return read(ctx, q, snapshotColumns+`WHERE report_id = $1 AND number = $2 AND (former_child = '' OR `+people.CanAccessChild("former_child", "$3")+`)`,
		reportID, number, accountID)
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

// maxListed bounds a list of snapshots.
const maxListed = 100

// All are a report's snapshots without their figures, the newest first.
func All(ctx context.Context, q db.Querier, reportID string) ([]Snapshot, error) {
	list := []Snapshot{}
	err := q.Select(ctx, &list, `SELECT number, made_at, made_by, why FROM report_snapshot WHERE report_id = $1 ORDER BY number DESC LIMIT $2 + 0`,
		reportID, maxListed)
	return list, err
}

// Tables returns the tables whose rows belong to one child's reports.
func Tables() []string { return []string{"report_snapshot", "activity_score", "activity_line"} }

// Erase removes this package's data of the reports' activities. The caller removes the reports.
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
