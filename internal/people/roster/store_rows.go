package roster

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/importing"
	"milepost/internal/people"
)

// storedDecision is a stored decision.
type storedDecision struct {
	Row     int64  `db:"row"`
	Kind    string `db:"verdict"`
	Reasons string `db:"reasons"`
	ChildID string `db:"child_id"`
}

// decidedRow is a row with its decision.
type decidedRow struct {
	importing.Row
	Decision string  `db:"verdict"`
	Reasons  reasons `db:"reasons"`
	ChildID  string  `db:"child_id"`
}

// decisions returns the stored decisions on a range of an import's rows, by row.
func (store) decisions(ctx context.Context, q db.Querier, importKey, from, to int64) (map[int64]storedDecision, error) {
	var list []storedDecision
	err := q.Select(ctx, &list, `SELECT row, verdict, reasons, child_id FROM child_import_verdict WHERE import_key = $1 AND row >= $2 AND row <= $3`,
		importKey, from, to)
	found := make(map[int64]storedDecision, len(list))
	for _, v := range list {
		found[v.Row] = v
	}
	return found, err
}

// putDecisions replaces the decisions on some rows of an import.
func (store) putDecisions(ctx context.Context, tx *db.Tx, importKey int64, list []storedDecision) error {
	numbers, rows := make([]int64, len(list)), make([][]any, len(list))
	for i, v := range list {
		numbers[i], rows[i] = v.Row, []any{importKey, v.Row, v.Kind, v.Reasons, v.ChildID}
	}
	for _, part := range db.InLists(numbers) {
		key := part.Arg(importKey)
		if _, err := tx.Exec(ctx, `DELETE FROM child_import_verdict WHERE row IN `+part.Marks+` AND import_key = `+key, part.Args...); err != nil {
			return err
		}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO child_import_verdict (import_key, row, verdict, reasons, child_id) VALUES `, 5, rows)
}

// decided reads the rows after that number with their decisions: all rows, or the rows with one kind of decision.
func (store) decided(ctx context.Context, q db.Querier, importKey int64, kind string, after int64, limit int) ([]decidedRow, error) {
	from, args := `v.import_key = $1 AND v.row > $2`, []any{importKey, after, limit}
	if kind != "" {
		from, args = from+` AND v.verdict = $4`, append(args, kind)
	}
	var rows []decidedRow
	err := q.Select(ctx, &rows, `SELECT r.row, r.cells, r.fault, r.marks, v.verdict, v.reasons, v.child_id FROM child_import_verdict v
		JOIN child_import_row r ON r.import_key = v.import_key AND r.row = v.row WHERE `+from+` ORDER BY v.row LIMIT $3 + 0`, args...)
	return rows, err
}

// toApply returns the rows behind the one of that number that are new or change a child. The cells are read by the numbers of
// the rows and not in a join: PostgreSQL may know nothing yet of tables that were just filled.
func (s *Service) toApply(ctx context.Context, q db.Querier, importKey, after int64, limit int) (rows []decidedRow, err error) {
	err = q.Select(ctx, &rows, `SELECT row, verdict, reasons, child_id FROM child_import_verdict
		WHERE import_key = $1 AND row > $2 AND verdict IN ('new', 'update', 'leave', 'return') ORDER BY row LIMIT $3 + 0`, importKey, after, limit)
	if err != nil || len(rows) == 0 {
		return rows, err
	}
	staged, err := s.RowsBetween(ctx, q, importKey, rows[0].Number, rows[len(rows)-1].Number)
	for i := range rows {
		rows[i].Row = staged[rows[i].Number]
	}
	return rows, err
}

// lastRow returns the number of the file's last row.
func (store) lastRow(ctx context.Context, q db.Querier, importKey int64) (last int64, err error) {
	err = q.Get(ctx, &last, `SELECT COALESCE(max(row), 0) FROM child_import_row WHERE import_key = $1`, importKey)
	return last, err
}

// countDecisions counts the decisions on the rows behind one up to another.
func (store) countDecisions(ctx context.Context, q db.Querier, importKey, after, to int64) (map[string]int64, error) {
	var list []struct {
		Kind string `db:"verdict"`
		N    int64  `db:"n"`
	}
	err := q.Select(ctx, &list, `SELECT verdict, count(*) AS n FROM child_import_verdict WHERE import_key = $1 AND row > $2 AND row <= $3 GROUP BY verdict`,
		importKey, after, to)
	counts := map[string]int64{}
	for _, one := range list {
		counts[one.Kind] = one.N
	}
	return counts, err
}

// putChildren stores which children rows have added.
func (store) putChildren(ctx context.Context, tx *db.Tx, importKey int64, changes []storedChange, added []people.Child) error {
	rows := make([][]any, len(added))
	for i := range added {
		rows[i] = []any{importKey, changes[i].Row, added[i].ID}
	}
	return db.UpdateRows(ctx, tx, `UPDATE child_import_verdict SET child_id = v.column3 FROM (VALUES `,
		`) AS v WHERE import_key = v.column1 AND verdict = 'new' AND row = v.column2`, []string{"BIGINT", "BIGINT", "TEXT"}, rows)
}
