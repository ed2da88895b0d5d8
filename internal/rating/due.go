package rating

import (
	"context"
	"errors"
	"time"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/notice"
)

const (
	dueJob   = "rating.due"
	dueEvery = 10 * time.Minute
	// atOnce bounds the requests that one run sees to; the next one goes on.
	atOnce = 200
	// keptFor is for how many microseconds what was begun waits for a new link after its own has ended.
	keptFor = 14 * int64(24*time.Hour/time.Microsecond)
)

func (s *Service) schedule() {
	jobs.Handle(s.k.Jobs, dueJob, func(ctx context.Context, _ struct{}) error { return s.SeeToDue(ctx) }, jobs.Every(dueEvery), jobs.AtMost(1))
}

// SeeToDue sends the reminders that are due, ends the requests whose time is over, and discards what was begun by a link that ended
// long ago. Each is a transaction of its own.
func (s *Service) SeeToDue(ctx context.Context) error {
	if err := s.each(ctx, due{`r.expires_at`, `r.ended_at IS NULL`}, current, s.runOut); err != nil {
		return err
	}
	if err := s.each(ctx, due{`r.clear_at`, `TRUE`}, reached, s.clearAway); err != nil {
		return err
	}
	return s.each(ctx, due{`r.next_reminder_at`, `TRUE`}, current, s.remindDue)
}

// due says which requests r have something to be seen to: those whose time in a column has come, as far as a condition holds. The
// column has an index of such requests, so that no others are read.
type due struct{ at, where string }

func (d due) condition() string { return d.where + ` AND ` + d.at + ` <= $1` }

// each runs an act on the requests that are due, with those of their forms for which a condition holds.
func (s *Service) each(ctx context.Context, d due, of string, act func(ctx context.Context, tx *db.Tx, r *stored, forms []form) error) error {
	var ids []string
	by := s.micros()
	if err := s.k.DB.Read().Select(ctx, &ids, `SELECT r.id FROM rating_request r WHERE `+d.condition()+` ORDER BY `+d.at+` LIMIT $2 + 0`, by, atOnce); err != nil {
		return err
	}
	for _, id := range ids {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			var found []stored
			if err := tx.Select(ctx, &found, `SELECT `+requestColumns+fromRequests+`WHERE r.id = $2 AND `+d.condition(), by, id); err != nil || len(found) == 0 {
				return err
			}
			forms, err := formsOf(ctx, tx, of, id)
			if err != nil {
				return err
			}
			return act(ctx, tx, &found[0], forms)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// runOut ends a request. What was begun stays open in the list of its account, which can renew the link within
// [keptFor], or discard it.
func (s *Service) runOut(ctx context.Context, tx *db.Tx, r *stored, forms []form) error {
	_, err := tx.Exec(ctx, `UPDATE rating_request SET state = 'ended', ended_at = $2, came_at = $2, next_reminder_at = NULL, clear_at = CASE WHEN EXISTS (
		SELECT 1 FROM rating_form f WHERE f.request_id = rating_request.id AND f.state = 'begun') THEN CAST($3 AS BIGINT) END WHERE id = $1`, r.ID, r.ExpiresAt, r.ExpiresAt+keptFor)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `UPDATE rating_form SET state = 'ended' WHERE request_id = $1 AND state IN ('open', 'begun')`, r.ID); err != nil {
		return err
	}
	if len(forms) == 0 {
		return nil
	}
	return s.notify(ctx, tx, notice.RatingEnded, r, forms, 0)
}

// clearAway discards what was begun by a link that ended, so that its units are given back; also where the child was archived
// meanwhile. An activity that is no longer the account's, or was discarded or finished otherwise, stays as it is.
func (s *Service) clearAway(ctx context.Context, tx *db.Tx, r *stored, forms []form) error {
	if _, err := tx.Exec(ctx, `UPDATE rating_request SET clear_at = NULL WHERE id = $1`, r.ID); err != nil {
		return err
	}
	var discarded []form
	for i := range forms {
		f := &forms[i]
		if f.State != ended || f.ActivityID == "" || f.FinishedAt.Valid || f.Gone {
			continue
		}
		a, err := activity.FindRated(ctx, tx, r.owner(), f.ActivityID)
		if errors.Is(err, db.ErrNotFound) || err == nil && a.Finish.Valid {
			continue
		}
		if err == nil {
			err = s.activities.DiscardRated(ctx, tx, a, "The link ended before everything was answered.")
		}
		if fault.Is(err, fault.KindConflict) {
			continue
		}
		if err != nil {
			return err
		}
		discarded = append(discarded, *f)
	}
	if len(discarded) == 0 {
		return nil
	}
	return s.notify(ctx, tx, notice.RatingEnded, r, discarded, len(discarded))
}

// remindDue queues a reminder, unless nothing is left to answer, or the account may send no letters.
func (s *Service) remindDue(ctx context.Context, tx *db.Tx, r *stored, forms []form) error {
	left := false
	for i := range forms {
		left = left || forms[i].State == open || forms[i].State == begun
	}
	if !left || r.RemindLeft == 0 || r.EndedAt.Valid || r.RaterEmail == "" || r.ExpiresAt <= s.micros() {
		_, err := tx.Exec(ctx, `UPDATE rating_request SET next_reminder_at = NULL WHERE id = $1`, r.ID)
		return err
	}
	return s.queueReminder(authz.With(ctx, r.owner()), tx, r, forms)
}
