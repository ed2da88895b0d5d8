package activity

import (
	"context"
	"strings"
	"unicode/utf8"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	reasonMissing    = fault.Define("activity.reason-missing", "Please say why, in at most 1,000 characters.")
	reopenedTooOften = fault.Define("activity.reopened-too-often", "This activity was opened again too often.")
)

// Limits of reopening.
const (
	maxReason     = 1000 // characters
	maxReopenings = 20   // of an activity
)

// Reopen asks for a finished activity to be opened again.
type Reopen struct {
	Reason string `json:"reason" doc:"why; it stays with the activity"`
}

// Reopening describes the reopening of a finished activity.
type Reopening struct {
	At         wire.Time `json:"at"`
	By         string    `json:"by" doc:"name of the person who did it"`
	Reason     string    `json:"reason"`
	FinishedAt wire.Time `json:"finished_at" doc:"the finish that this took back"`
}

// ReopenHook runs inside the transaction that opens a finished activity again. An error forbids it.
type ReopenHook func(ctx context.Context, tx *db.Tx, activityID string) error

// OnReopened adds what happens when a finished activity is opened again. Call it before serving.
func (s *Service) OnReopened(hook ReopenHook) { s.reopened = append(s.reopened, hook) }

// Reopen opens a finished activity that the actor runs, with a reason. Its scores can be changed again, and it is finished
// again like before; signed versions stay. An open activity, and one of an archived child, is a 409.
func (s *Service) Reopen(ctx context.Context, actor authz.Actor, id string, in Reopen) ([]Reopening, error) {
	reason, err := checkReason(in.Reason)
	if err != nil {
		return nil, err
	}
	var all []Reopening
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := s.reopenable(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		for _, hook := range s.reopened {
			if err := hook(ctx, tx, a.ID); err != nil {
				return err
			}
		}
		if err := s.reopen(ctx, tx, a, actor.Key, reason, db.Micros(s.k.Now())); err != nil {
			return err
		}
		if err := s.people.ActivityStarted(ctx, tx, a.ChildID); err != nil {
			return err
		}
		if all, err = ReadReopenings(ctx, tx, a.Key); err != nil {
			return err
		}
		event := a.Act("activity.reopen")
		event.Detail = map[string]any{"reopenings": len(all)}
		return s.k.Audit.Record(ctx, tx, event)
	})
	return all, err
}

// checkReason returns the reason of an act without surrounding spaces, or an error.
func checkReason(given string) (string, error) {
	reason := strings.TrimSpace(given)
	if reason == "" || utf8.RuneCountInString(reason) > maxReason || strings.IndexByte(reason, 0) >= 0 {
		return "", fault.Field("reason", reasonMissing)
	}
	return reason, nil
}

func (s *Service) reopenable(ctx context.Context, tx *db.Tx, actor authz.Actor, id string) (*Stored, error) {
	a, err := FindOwn(ctx, tx, actor, id)
	if err != nil {
		return nil, err
	}
	if !a.Finish.Valid {
		return nil, fault.Conflict(NotFinished)
	}
	var archived, before int64
	err = tx.Row(ctx, `SELECT (SELECT COUNT(*) FROM person WHERE id = $1 AND archived_at IS NOT NULL),
		(SELECT COUNT(*) FROM activity_reopening WHERE activity_key = $2)`, a.ChildID, a.Key).Scan(&archived, &before)
	switch {
	case err != nil:
		return nil, db.Error(err)
	case archived > 0:
		return nil, fault.Conflict(ChildArchived)
	case before >= maxReopenings:
		return nil, fault.Conflict(reopenedTooOften)
	}
	return a, nil
}

func (s *Service) reopen(ctx context.Context, tx *db.Tx, a *Stored, by int64, reason string, at int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO activity_reopening (activity_key, number, reopened_at, reopened_by, reason, finished_at)
		SELECT $1, COUNT(*) + 1, $2, $3, $4, $5 FROM activity_reopening WHERE activity_key = $1`, a.Key, at, by, reason, a.Finish.Int64)
	if err != nil {
		return err
	}
	if err := s.results.Reopen(ctx, tx, a.Key); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE activity SET finish_date = NULL, last_finish = finish_date WHERE key = $1`, a.Key)
	return err
}

// ReadReopenings reads when, by whom and why an activity was reopened, oldest first.
func ReadReopenings(ctx context.Context, q db.Querier, key int64) ([]Reopening, error) {
	var rows []struct {
		At         int64  `db:"reopened_at"`
		By         string `db:"by_name"`
		Reason     string `db:"reason"`
		FinishedAt int64  `db:"finished_at"`
	}
	err := q.Select(ctx, &rows, `SELECT r.reopened_at, TRIM(o.first_name || ' ' || o.last_name) AS by_name, r.reason, r.finished_at
		FROM activity_reopening r JOIN account o ON o.key = r.reopened_by WHERE r.activity_key = $1 ORDER BY r.number`, key)
	list := make([]Reopening, len(rows))
	for i, r := range rows {
		list[i] = Reopening{At: wire.Time(r.At), By: r.By, Reason: r.Reason, FinishedAt: wire.Time(r.FinishedAt)}
	}
	return list, err
}
