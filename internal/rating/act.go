package rating

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/letters"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

var (
	nextReminder      = fault.Define("rating.next-reminder", "The next reminder can be sent on {day, date}.")
	ratingOver        = fault.Define("rating.over", "This request is over.")
	noReminderAddress = fault.Define("rating.no-reminder-address", "There is no e-mail address to send a reminder to.")
	letterNotSent     = fault.Define("rating.letter-not-sent", "The letter is not sent yet.")
	noReminderLeft    = fault.Define("rating.no-reminder-left", "No reminder is left.")
	askAgain          = fault.Define("rating.ask-again", "This request is over. Ask again instead.")
)

// renewals bounds how often a link is renewed: each renewal of a request by letter sends one.
var (
	renewals       = throttle.Allowance{Kind: "rating-renew", Burst: 30, Every: 10 * time.Minute}
	renewalsOfThis = throttle.Allowance{Kind: "rating-renew-one", Burst: 3, Every: 8 * time.Hour}
)

// LinkOf returns the link of the actor's own request, to be handed over. That is audited: whoever has the link can answer.
func (s *Service) LinkOf(ctx context.Context, actor authz.Actor, id string) (Link, error) {
	var out Link
	err := s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, r *stored, forms []form) error {
		link, err := s.linkOf(r)
		if err != nil {
			return err
		}
		out = Link{Link: link, ExpiresAt: wire.Time(r.ExpiresAt)}
		return s.k.Audit.Record(ctx, tx, event("rating.link", r.ID, distinct(childrenOf(forms))...))
	})
	return out, err
}

// onOwn runs an act on the actor's own request, in one transaction; a 409 when it is over.
func (s *Service) onOwn(ctx context.Context, actor authz.Actor, id string, act func(ctx context.Context, tx *db.Tx, r *stored, forms []form) error) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, forms, err := findOwn(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if r.EndedAt.Valid || r.ExpiresAt <= s.micros() {
			return fault.Conflict(ratingOver)
		}
		return act(ctx, tx, r, forms)
	})
}

// Remind sends a reminder now, if one is left and the last letter was long enough ago.
func (s *Service) Remind(ctx context.Context, actor authz.Actor, id string) (RequestDetail, error) {
	if actor.Unconfirmed {
		return RequestDetail{}, s.mayWrite(ctx, actor)
	}
	err := s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, r *stored, forms []form) error {
		now := s.k.Now()
		next := wire.Time(r.LastLetter.Int64).Time().AddDate(0, 0, leastBetween)
		switch {
		case r.RaterEmail == "":
			return fault.Conflict(noReminderAddress)
		case !r.SentAt.Valid || r.State == waiting:
			return fault.Conflict(letterNotSent)
		case r.RemindLeft == 0:
			return fault.Conflict(noReminderLeft)
		case r.LastLetter.Valid && now.Before(next):
			return fault.Conflict(nextReminder.With("day", next))
		}
		return s.queueReminder(ctx, tx, r, forms)
	})
	if err != nil {
		return RequestDetail{}, err
	}
	return s.Get(ctx, actor, id)
}

func (s *Service) mayWrite(ctx context.Context, actor authz.Actor) error {
	_, err := s.writers.May(ctx, actor)
	return err
}

// queueReminder uses up one reminder.
func (s *Service) queueReminder(ctx context.Context, tx *db.Tx, r *stored, forms []form) error {
	now := s.k.Now()
	var next sql.NullInt64
	if r.RemindLeft > 1 {
		next = sql.NullInt64{Int64: db.Micros(now.AddDate(0, 0, int(r.RemindDays))), Valid: true}
	}
	n, err := tx.Exec(ctx, `UPDATE rating_request SET reminders_left = reminders_left - 1, reminders_sent = reminders_sent + 1, last_letter_at = $2, next_reminder_at = $3
		WHERE id = $1 AND reminders_left = $4`, r.ID, db.Micros(now), next, r.RemindLeft)
	if err != nil || n == 0 {
		return err
	}
	if err := reminderLetter.Queue(ctx, s.k, tx, reminderDue{r.ID, db.Micros(now)}); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, event("rating.remind", r.ID, distinct(childrenOf(forms))...))
}

// Revoke takes a request back, or some of its forms. Answers that were begun are discarded, and their units go back.
func (s *Service) Revoke(ctx context.Context, actor authz.Actor, id string, in Revocation) (RequestDetail, error) {
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, forms, err := findOwn(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		for _, formID := range in.FormIDs {
			if !slices.ContainsFunc(forms, func(f form) bool { return f.ID == formID }) {
				return db.ErrNotFound
			}
		}
		return s.revoke(ctx, tx, r, forms, in.FormIDs)
	})
	if err != nil {
		return RequestDetail{}, err
	}
	return s.Get(ctx, actor, id)
}

func (s *Service) revoke(ctx context.Context, tx *db.Tx, r *stored, forms []form, ids []string) error {
	var taken []form
	for i := range forms {
		f := &forms[i]
		if len(ids) > 0 && !slices.Contains(ids, f.ID) || f.State != open && f.State != begun {
			continue
		}
		if f.State == begun && !f.Gone {
			if err := s.discard(ctx, tx, r.owner(), f, "The request was taken back."); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(ctx, `UPDATE rating_form SET state = 'revoked' WHERE id = $1`, f.ID); err != nil {
			return err
		}
		taken = append(taken, *f)
	}
	if len(taken) == 0 {
		return nil
	}
	if err := settle(ctx, tx, r, s.micros()); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, event("rating.revoke", r.ID, distinct(childrenOf(taken))...))
}

// discard discards the open activity of a form.
func (s *Service) discard(ctx context.Context, tx *db.Tx, owner authz.Actor, f *form, reason string) error {
	a, err := activity.FindRated(ctx, tx, owner, f.ActivityID)
	if err != nil {
		return err
	}
	return s.activities.DiscardRated(ctx, tx, a, reason)
}

// Renew makes a new link: the old one leads nowhere, no device has it, and it works for another while. By letter it is sent.
func (s *Service) Renew(ctx context.Context, actor authz.Actor, id string) (Made, error) {
	refund, err := s.limits.Reserve(ctx, renewals.Of(actor.ID), renewalsOfThis.Of(actor.ID, id))
	if err != nil {
		return Made{}, err
	}
	var out Made
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, forms, err := findOwn(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		out, err = s.renew(ctx, tx, actor, r, forms)
		return err
	})
	if err != nil {
		refund(ctx)
	}
	return out, err
}

func (s *Service) renew(ctx context.Context, tx *db.Tx, actor authz.Actor, r *stored, forms []form) (Made, error) {
	if r.State == answered || r.State == refused || r.State == revoked {
		return Made{}, fault.Conflict(askAgain)
	}
	if r.Way == byLetter && actor.Unconfirmed {
		return Made{}, s.mayWrite(ctx, actor)
	}
	// Forms that ended with the link are asked for again; what was begun goes on, and what was discarded starts from the first question.
	_, err := tx.Exec(ctx, `UPDATE rating_form SET activity_id = NULL, version = 0, begun_at = NULL, agreed_at = NULL WHERE request_id = $1 AND state = 'ended'
		AND finished_at IS NULL AND EXISTS (SELECT 1 FROM activity a WHERE a.id = rating_form.activity_id AND a.child_id = rating_form.child_id
			AND a.discarded_at IS NOT NULL)`, r.ID)
	if err != nil {
		return Made{}, err
	}
	_, err = tx.Exec(ctx, `UPDATE rating_form SET state = CASE WHEN activity_id IS NULL THEN 'open' ELSE 'begun' END WHERE request_id = $1 AND state = 'ended'
		AND (activity_id IS NULL OR EXISTS (SELECT 1 FROM activity a WHERE a.id = rating_form.activity_id AND a.child_id = rating_form.child_id
			AND a.finish_date IS NULL AND a.discarded_at IS NULL AND a.owner_id = $2))`, r.ID, actor.ID)
	if err != nil {
		return Made{}, err
	}
	key := letters.NewToken()
	r.SealedKey, r.ExpiresAt, r.State = s.k.Seal.Seal(linkKeys, r.ID, key), db.Micros(s.k.Now().Add(s.lifetime())), r.renewed()
	_, err = tx.Exec(ctx, `UPDATE rating_request SET key_hash = $2, sealed_key = $3, expires_at = $4, state = $5, device_hash = NULL, code_hash = NULL, ended_at = NULL,
		clear_at = CASE WHEN EXISTS (SELECT 1 FROM rating_form f WHERE f.request_id = rating_request.id AND f.state = 'ended' AND f.activity_id IS NOT NULL
			AND f.finished_at IS NULL) THEN clear_at END, came_at = (SELECT MAX(COALESCE(f.finished_at, f.refused_at)) FROM rating_form f WHERE f.request_id = rating_request.id) WHERE id = $1`, r.ID, letters.HashToken(key), r.SealedKey, r.ExpiresAt, r.State)
	if err != nil {
		return Made{}, err
	}
	r.EndedAt = sql.NullInt64{}
	if r.Way == byLetter {
		if err := requestLetter.Queue(ctx, s.k, tx, letterDue{r.ID, r.ExpiresAt}); err != nil {
			return Made{}, err
		}
	}
	if err := s.k.Audit.Record(ctx, tx, event("rating.renew", r.ID, distinct(childrenOf(forms))...)); err != nil {
		return Made{}, err
	}
	return s.made(r)
}

// renewed is the state of a request whose link was just renewed.
func (r *stored) renewed() string {
	switch {
	case r.BegunAt.Valid:
		return begun
	case r.OpenedAt.Valid:
		return opened
	case r.Way == byLetter:
		return waiting
	}
	return sent
}
