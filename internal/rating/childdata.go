package rating

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people/dataexport"
)

var ratingBegun = fault.Define("rating.begun", "Somebody is answering this about the child. Take the request back, or wait until it is answered.")

// Tables returns the tables that Erase empties.
func (*Service) Tables() []string { return []string{"rating_form", "rating_request"} }

// erasedAtOnce are the forms that one transaction removes.
const erasedAtOnce = 200

// Erase removes some forms about a child, with requests that were about nobody else, and reports whether there may be more.
func (*Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	var ids []string
	if err := tx.Select(ctx, &ids, `SELECT id FROM rating_form WHERE child_id = $1 LIMIT $2 + 0`, childID, erasedAtOnce); err != nil {
		return false, err
	}
	return len(ids) == erasedAtOnce, removeForms(ctx, tx, ids)
}

// EraseOf removes the form of an activity.
func (*Service) EraseOf(ctx context.Context, tx *db.Tx, activityID string) error {
	var ids []string
	if err := tx.Select(ctx, &ids, `SELECT id FROM rating_form WHERE activity_id = $1`, activityID); err != nil {
		return err
	}
	return removeForms(ctx, tx, ids)
}

// removeForms removes forms, and requests that have none left.
func removeForms(ctx context.Context, tx *db.Tx, ids []string) error {
	for _, list := range db.InLists(ids) {
		var requests []string
		if err := tx.Select(ctx, &requests, `SELECT DISTINCT request_id FROM rating_form WHERE id IN `+list.Marks, list.Args...); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `DELETE FROM rating_form WHERE id IN `+list.Marks, list.Args...); err != nil {
			return err
		}
		for _, of := range db.InLists(requests) {
			_, err := tx.Exec(ctx, `DELETE FROM rating_request WHERE id IN `+of.Marks+` AND NOT EXISTS (SELECT 1 FROM rating_form f WHERE f.request_id = rating_request.id)`, of.Args...)
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// Sweep removes requests that were over before a time; their activities stay.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	var ids []string
	if err := tx.Select(ctx, &ids, `SELECT id FROM rating_request WHERE ended_at < $1 LIMIT $2 + 0`, before, limit); err != nil {
		return 0, err
	}
	var removed int64
	for _, list := range db.InLists(ids) {
		if _, err := tx.Exec(ctx, `DELETE FROM rating_form WHERE request_id IN `+list.Marks, list.Args...); err != nil {
			return removed, err
		}
		n, err := tx.Exec(ctx, `DELETE FROM rating_request WHERE id IN `+list.Marks, list.Args...)
		if err != nil {
			return removed, err
		}
		removed += n
	}
	return removed, nil
}

// ChildMoved ends the forms about a child that another account's list now has: who asked can access it no more. What was begun is
// discarded after [keptFor], as it is when a link ends, so that its unit is given back.
func (s *Service) ChildMoved(ctx context.Context, tx *db.Tx, childID, _, _ string) error {
	_, err := tx.Exec(ctx, `UPDATE rating_request SET clear_at = CAST($2 AS BIGINT) WHERE id IN (SELECT f.request_id FROM rating_form f WHERE f.child_id = $1 AND f.state = 'begun')`,
		childID, s.micros()+keptFor)
	if err != nil {
		return err
	}
	return s.endForms(ctx, tx, `child_id = $1 AND state IN ('open', 'begun')`, childID)
}

// AccountDeleted revokes all requests of an account.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := tx.Exec(ctx, `UPDATE rating_form SET state = 'revoked' WHERE state IN ('open', 'begun') AND request_id IN (SELECT id FROM rating_request WHERE owner_id = $1)`, accountID)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE rating_request SET state = 'revoked', ended_at = $2, next_reminder_at = NULL WHERE owner_id = $1 AND ended_at IS NULL`, accountID, s.micros())
	return err
}

func (s *Service) endForms(ctx context.Context, tx *db.Tx, where string, args ...any) error {
	var requests []string
	if err := tx.Select(ctx, &requests, `SELECT DISTINCT request_id FROM rating_form WHERE `+where, args...); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `UPDATE rating_form SET state = 'ended' WHERE `+where, args...); err != nil {
		return err
	}
	for _, id := range requests {
		var r stored
		if err := tx.Get(ctx, &r, `SELECT `+requestColumns+fromRequests+`WHERE r.id = $1`, id); err != nil {
			return err
		}
		if err := settle(ctx, tx, &r, s.micros()); err != nil {
			return err
		}
	}
	return nil
}

// MoveHook keeps an activity that a rater is answering with its child, and takes a finished one from its rater's sight when it is
// moved: the rater was asked about the other child.
func (s *Service) MoveHook() activity.MoveHook {
	return activity.MoveHook{Moved: s.moved}
}

func (s *Service) moved(ctx context.Context, tx *db.Tx, m activity.Moving) error {
	var states []string
	if err := tx.Select(ctx, &states, `SELECT state FROM rating_form WHERE activity_id = $1`, m.ID); err != nil || len(states) == 0 {
		return err
	}
	if states[0] == begun {
		return fault.ConflictFor("rating-begun", ratingBegun)
	}
	_, err := tx.Exec(ctx, `UPDATE rating_form SET child_id = $2, state = 'ended' WHERE activity_id = $1`, m.ID, m.To)
	return err
}

// Export adds the requests about a child to the archive for its owner. Guardians get none: who else was asked is not theirs.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	if shared {
		return nil
	}
	q, now := s.k.DB.Read(), s.micros()
	var rows []stored
	err := q.Select(ctx, &rows, `SELECT `+requestColumns+fromRequests+`WHERE EXISTS (SELECT 1 FROM rating_form f JOIN person c ON c.id = f.child_id
		WHERE f.request_id = r.id AND f.child_id = $1 AND (c.owner_id = $2 OR r.owner_id = $2)) ORDER BY r.created_at, r.id`, childID, actor.ID)
	if err != nil || len(rows) == 0 {
		return err
	}
	list := make([]RequestRow, len(rows))
	for i := range rows {
		forms, err := formsOf(ctx, q, `f.child_id = $2`, rows[i].ID, childID)
		if err != nil {
			return err
		}
		list[i] = rows[i].row(forms, now)
	}
	return out.JSON("requests-to-raters.json", list)
}
