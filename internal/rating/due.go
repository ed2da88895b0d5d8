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
)

func (s *Service) schedule() {
	jobs.Handle(s.k.Jobs, dueJob, func(ctx context.Context, _ struct{}) error { return s.SeeToDue(ctx) }, jobs.Every(dueEvery), jobs.AtMost(1))
}

// SeeToDue sends the reminders that are due, and ends the requests whose time is over. Each is a transaction of its own.
func (s *Service) SeeToDue(ctx context.Context) error {
	if err := s.each(ctx, `r.ended_at IS NULL AND r.expires_at <= $1`, s.runOut); err != nil {
		return err
	}
	return s.each(ctx, `r.next_reminder_at <= $1`, s.remindDue)
}

func (s *Service) each(ctx context.Context, due string, act func(ctx context.Context, tx *db.Tx, r *stored, forms []form) error) error {
	var ids []string
	now := s.micros()
	if err := s.k.DB.Read().Select(ctx, &ids, `SELECT r.id FROM rating_request r WHERE `+due+` ORDER BY r.id LIMIT $2 + 0`, now, atOnce); err != nil {
		return err
	}
	for _, id := range ids {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			var found []stored
			if err := tx.Select(ctx, &found, `SELECT `+requestColumns+fromRequests+`WHERE r.id = $2 AND `+due, now, id); err != nil || len(found) == 0 {
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

// runOut ends a request. What was begun stays open in the list of its account, which can renew the link, or discard it.
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
	return s.notify(ctx, tx, notice.RatingEnded, r, forms)
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
