package rating

import (
	"context"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/notice"
)

const (
	dueJob   = "rating.due"
	dueEvery = 10 * time.Minute
	// atOnce bounds the requests that one run sees to; the next one goes on.
	atOnce = 200
	// keptDays is for how long what was begun waits for a new link after its own has ended.
	keptDays = 14
)

func (s *Service) schedule() {
	jobs.Handle(s.k.Jobs, dueJob, func(ctx context.Context, _ struct{}) error { return s.SeeToDue(ctx) }, jobs.Every(dueEvery), jobs.AtMost(1))
}

// leftBehind is the condition that a request r which has ended by the time $1 has a form that was begun and is still open.
var leftBehind = `r.state = 'ended' AND r.ended_at <= $1 AND EXISTS (SELECT 1 FROM rating_form f JOIN activity a ON a.id = f.activity_id
	JOIN person c ON c.id = f.child_id WHERE f.request_id = r.id AND f.state = 'ended' AND f.finished_at IS NULL AND a.child_id = f.child_id
	AND a.owner_id = r.owner_id AND a.finish_date IS NULL AND a.discarded_at IS NULL AND ` + current + `)`

// SeeToDue sends the reminders that are due, ends the requests whose time is over, and discards what was begun by a link that ended
// long ago. Each is a transaction of its own.
func (s *Service) SeeToDue(ctx context.Context) error {
	now := s.k.Now()
	if err := s.each(ctx, `r.ended_at IS NULL AND r.expires_at <= $1`, now, s.runOut); err != nil {
		return err
	}
	if err := s.each(ctx, leftBehind, now.AddDate(0, 0, -keptDays), s.clearAway); err != nil {
		return err
	}
	return s.each(ctx, `r.next_reminder_at <= $1`, now, s.remindDue)
}

func (s *Service) each(ctx context.Context, due string, by time.Time, act func(ctx context.Context, tx *db.Tx, r *stored, forms []form) error) error {
	var ids []string
	if err := s.k.DB.Read().Select(ctx, &ids, `SELECT r.id FROM rating_request r WHERE `+due+` ORDER BY r.id LIMIT $2 + 0`, db.Micros(by), atOnce); err != nil {
		return err
	}
	for _, id := range ids {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			var found []stored
			if err := tx.Select(ctx, &found, `SELECT `+requestColumns+fromRequests+`WHERE r.id = $2 AND `+due, db.Micros(by), id); err != nil || len(found) == 0 {
				return err
			}
			forms, err := formsOf(ctx, tx, current, id)
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
// [keptDays], or discard it.
func (s *Service) runOut(ctx context.Context, tx *db.Tx, r *stored, forms []form) error {
	_, err := tx.Exec(ctx, `UPDATE rating_request SET state = 'ended', ended_at = $2, next_reminder_at = NULL WHERE id = $1`, r.ID, r.ExpiresAt)
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

// clearAway discards what was begun by a link that ended, so that its units are given back.
func (s *Service) clearAway(ctx context.Context, tx *db.Tx, r *stored, forms []form) error {
	var discarded []form
	for i := range forms {
		f := &forms[i]
		if f.State != ended || f.ActivityID == "" || f.FinishedAt.Valid || f.Gone {
			continue
		}
		if err := s.discard(ctx, tx, r.owner(), f, "The link ended before everything was answered."); err != nil {
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
