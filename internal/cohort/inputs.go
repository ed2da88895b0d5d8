package cohort

import (
	"context"

	"milepost/internal/cohort/deidentified"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
)

const (
	// chunkRows are stored together, in the order of their units.
	chunkRows = 500
	// chunksAtOnce are written in one transaction.
	chunksAtOnce = 4
)

// inputs holds the SQL of what runs were computed from.
type inputs struct{}

func (inputs) add(ctx context.Context, tx *db.Tx, run *row, no int, rows []statistics.Row) error {
	packed, err := deidentified.Pack(rows)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO cohort_run_input (run_key, no, of_groups, first_unit, last_unit, packed) VALUES ($1,$2,$3,$4,$5,$6)`,
		run.Key, no, run.Deidentified, rows[0].Unit, rows[len(rows)-1].Unit, packed)
	return err
}

func (inputs) drop(ctx context.Context, tx *db.Tx, runKey int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM cohort_run_input WHERE run_key = $1`, runKey)
	return err
}

// read are all rows of a run.
func (inputs) read(ctx context.Context, q db.Querier, runKey int64) (all []statistics.Row, err error) {
	rows, err := q.Rows(ctx, `SELECT packed FROM cohort_run_input WHERE run_key = $1 ORDER BY no`, runKey)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var packed []byte
		if err := rows.Scan(&packed); err != nil {
			return nil, db.Error(err)
		}
		var some []statistics.Row
		if err := deidentified.Unpack(packed, &some); err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, db.Error(rows.Err())
}

// forgetAtOnce are the chunks that are looked through in one transaction.
const forgetAtOnce = 40

// forget removes the rows of a child, or of a group, from the inputs of all runs, some at a time, and reports whether there may
// be more.
func (in inputs) forget(ctx context.Context, tx *db.Tx, ofGroups bool, unit int64) (more bool, err error) {
	var found []struct {
		Run    int64  `db:"run_key"`
		No     int64  `db:"no"`
		Packed []byte `db:"packed"`
	}
	err = tx.Select(ctx, &found, `SELECT run_key, no, packed FROM cohort_run_input
		WHERE of_groups = $1 AND last_unit >= $2 AND first_unit <= $2 AND checked_unit <> $2 LIMIT $3 + 0`, ofGroups, unit, forgetAtOnce)
	if err != nil {
		return false, err
	}
	for _, chunk := range found {
		if err := in.without(ctx, tx, chunk.Run, chunk.No, chunk.Packed, unit); err != nil {
			return false, err
		}
	}
	return len(found) == forgetAtOnce, nil
}

func (inputs) without(ctx context.Context, tx *db.Tx, run, no int64, packed []byte, unit int64) error {
	var rows []statistics.Row
	if err := deidentified.Unpack(packed, &rows); err != nil {
		return err
	}
	kept, children := make([]statistics.Row, 0, len(rows)), map[statistics.Child]bool{}
	for i := range rows {
		if rows[i].Unit == unit {
			children[rows[i].Child()] = true
			continue
		}
		kept = append(kept, rows[i])
	}
	repacked, err := deidentified.Pack(kept)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `UPDATE cohort_run_input SET packed = $3, checked_unit = $4 WHERE run_key = $1 AND no = $2`, run, no, repacked, unit); err != nil {
		return err
	}
	if len(children) == 0 {
		return nil
	}
	_, err = tx.Exec(ctx, `UPDATE cohort_run SET erased = erased + $2 WHERE key = $1`, run, len(children))
	return err
}

// size returns about how many rows the inputs of a run have.
func (inputs) size(ctx context.Context, q db.Querier, runKey int64) (n int, err error) {
	err = q.Get(ctx, &n, `SELECT count(*) FROM cohort_run_input WHERE run_key = $1`, runKey)
	return n * chunkRows, err
}
