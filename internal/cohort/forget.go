package cohort

import (
	"context"

	"milepost/internal/cohort/deidentified"
	"milepost/internal/db"
)

const forgetJob = "insight.forget-cohort-inputs"

// groupDissolved removes the group's rows from the inputs of runs. The whole group is removed: one missing member would reveal
// who it was.
func (s *Service) groupDissolved(ctx context.Context, tx *db.Tx, groupKey int64) error {
	return s.k.Jobs.Enqueue(ctx, tx, forgetJob, dissolved{groupKey}, s.k.Now())
}

type dissolved struct {
	Group int64 `json:"group"`
}

func (s *Service) forgetGroup(ctx context.Context, gone dissolved) error {
	for more := true; more; {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			more, err = s.inputs.forget(ctx, tx, true, gone.Group)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Tables returns the tables in which what a child did is kept for runs.
func (*Service) Tables() []string {
	return append(deidentified.Tables(), "cohort_run_input", "cohort_run")
}

// Erase ends the statisticians' groups that a child is in, and removes its inputs of runs, some at a time; it reports whether
// there may be more.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	if more, err = s.groups.Erase(ctx, tx, childID); more || err != nil {
		return more, err
	}
	var key int64
	if err := tx.Get(ctx, &key, `SELECT key FROM person WHERE id = $1`, childID); err != nil {
		return false, err
	}
	return s.inputs.forget(ctx, tx, false, key)
}

// LeaveGroups ends the statisticians' groups that a child's record is in, which is joined with another.
func (s *Service) LeaveGroups(ctx context.Context, tx *db.Tx, childID string) error {
	for more := true; more; {
		var err error
		if more, err = s.groups.Erase(ctx, tx, childID); err != nil {
			return err
		}
	}
	return nil
}

// ForgetKey removes the inputs of runs under the key of a joined record, some at a time; it reports whether there may be more.
func (s *Service) ForgetKey(ctx context.Context, tx *db.Tx, key int64) (more bool, err error) {
	return s.inputs.forget(ctx, tx, false, key)
}

// Sweep removes runs from before a time, with their inputs. Their repeats stay, and cannot be repeated again.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	var keys []int64
	if err := tx.Select(ctx, &keys, `SELECT key FROM cohort_run WHERE requested_at < $1 AND finished_at IS NOT NULL LIMIT $2 + 0`, before, limit); err != nil {
		return 0, err
	}
	for _, list := range db.InLists(keys) {
		for _, text := range []string{
			`DELETE FROM cohort_run_input WHERE run_key IN `, `UPDATE cohort_run SET repeat_key = NULL WHERE repeat_key IN `, `DELETE FROM cohort_run WHERE key IN `,
		} {
			if _, err := tx.Exec(ctx, text+list.Marks, list.Args...); err != nil {
				return 0, err
			}
		}
	}
	return int64(len(keys)), nil
}
