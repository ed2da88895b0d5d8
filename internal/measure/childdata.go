package measure

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people/dataexport"
)

// Tables returns the tables that Erase empties.
func (*Service) Tables() []string {
	return []string{"measurement", "measurement_former", "child_event"}
}

// rowsAtOnce bounds the rows of a child's scores that one transaction removes.
const rowsAtOnce = 500

// Erase removes some of a child's scores and events, and reports whether there may be more.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	for table, row := range map[string]string{"measurement": "key", "measurement_former": "measurement_id", "child_event": "key"} {
		removed, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE `+row+` IN (SELECT `+row+` FROM `+table+`
			WHERE child_key = (SELECT key FROM person WHERE id = $1) LIMIT $2 + 0)`, childID, rowsAtOnce)
		if err != nil || removed >= rowsAtOnce {
			return true, err
		}
	}
	return false, nil
}

// EraseOf removes the score of an activity, and what it was before.
func (s *Service) EraseOf(ctx context.Context, tx *db.Tx, activityID string) error {
	for _, table := range []string{"measurement", "measurement_former"} {
		var keys []int64
		err := tx.Select(ctx, &keys, `DELETE FROM `+table+` WHERE activity_key = (SELECT key FROM activity WHERE id = $1) RETURNING child_key`, activityID)
		if err != nil {
			return err
		}
		if len(keys) > 0 {
			if err := s.changed(ctx, tx, keys[:1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// exportPage is how many scores an export reads at a time.
const exportPage = 1_000

// exported is a child's scores in the format of an export.
type exported struct {
	Measures     []Measure           `json:"measures"`
	Measurements []Measurement       `json:"measurements"`
	Removed      []FormerMeasurement `json:"removed"`
	Events       []ChildEvent        `json:"events"`
}

// Export adds a child's scores and events to the export of its owner. Guardians get only what reports contain of them.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	if shared {
		return nil
	}
	all := exported{Measures: []Measure{}, Measurements: []Measurement{}}
	for after := ""; ; {
		page, err := s.List(ctx, actor, childID, "", exportPage, after)
		if err != nil {
			return err
		}
		all.Measurements = append(all.Measurements, page.Items...)
		if after = page.Next; after == "" {
			break
		}
	}
	course, err := s.Course(ctx, actor, childID)
	if err != nil {
		return err
	}
	for i := range course.Series {
		all.Measures = append(all.Measures, course.Series[i].Measure)
	}
	all.Events = course.Events
	if all.Removed, err = s.store.removed(ctx, s.k.DB.Read(), childID); err != nil {
		return err
	}
	return out.JSON("measurements.json", all)
}

// Sweep removes scores that were entered or imported before a time, and their former states, a few at a time. Those of
// activities are removed with their activities, and events by their last change.
func (s *Service) Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	var old []struct {
		ID       string `db:"id"`
		ChildKey int64  `db:"child_key"`
		Child    string `db:"child_id"`
	}
	err := tx.Select(ctx, &old, `SELECT x.id, x.child_key, c.id AS child_id FROM measurement x JOIN person c ON c.key = x.child_key
		WHERE x.created_at < $1 AND x.activity_key IS NULL ORDER BY x.created_at LIMIT $2 + 0`, before, limit)
	if err != nil {
		return 0, err
	}
	for _, x := range old {
		for _, from := range []string{`measurement WHERE id`, `measurement_former WHERE measurement_id`} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+from+` = $1`, x.ID); err != nil {
				return 0, err
			}
		}
		if err := s.changed(ctx, tx, []int64{x.ChildKey}); err != nil {
			return 0, err
		}
		if err := s.k.Audit.Record(ctx, tx, event("measurement.expired", "measurement", x.ID, x.Child, nil)); err != nil {
			return 0, err
		}
	}
	if len(old) > 0 {
		return int64(len(old)), nil
	}
	return s.store.sweepRest(ctx, tx, before, limit)
}

// AccountDeleted forgets the rules of an account. Its measures stay, for the scores of children who moved.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM measure_due WHERE account_key = (SELECT key FROM account WHERE id = $1)`, accountID)
	return err
}
