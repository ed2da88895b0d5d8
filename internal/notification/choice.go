package notification

import (
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/notice"
	"milepost/internal/weekly"
)

var (
	notificationWeekday = fault.Define("notification.weekday", "Choose a day of the week.")
	notificationHour    = fault.Define("notification.hour", "Choose an hour from 0 to 23.")
)

// schedule is when the weekly summary of an account is due.
type schedule struct {
	AccountKey int64  `db:"account_key"`
	Weekday    int    `db:"weekday"`
	Hour       int    `db:"hour"`
	TimeZone   string `db:"time_zone"`
	LastWeek   string `db:"last_week"`
	NextDueAt  int64  `db:"next_due_at"`
}

// due is by the clocks of its place; false while that is not known.
func (s schedule) due() (weekly.Time, bool) {
	zone, known := weekly.Zone(s.TimeZone)
	return weekly.Time{Weekday: s.Weekday, Hour: s.Hour, Zone: zone}, known
}

// noSummary returns what an account has that asked for none.
func noSummary() SummaryChoice { return SummaryChoice{Weekday: 1, Hour: 8} }

// Settings returns what the actor chose, of the kinds that concern its role.
func (s *Service) Settings(ctx context.Context, actor authz.Actor) (Settings, error) {
	return s.settings(ctx, s.k.DB.Read(), actor)
}

func (s *Service) settings(ctx context.Context, q db.Querier, actor authz.Actor) (out Settings, err error) {
	out = Settings{Letters: []LetterChoice{}, Summary: noSummary(), Confirmed: !actor.Unconfirmed}
	chosen, err := s.store.choices(ctx, q, actor.Key)
	if err != nil {
		return out, err
	}
	for _, r := range rules {
		if r.kind == notice.WeeklySummary || !r.concerns(actor.Role) {
			continue
		}
		wanted, there := chosen[r.kind]
		if !there || r.letter == always {
			wanted = r.letter != off
		}
		out.Letters = append(out.Letters, LetterChoice{Kind: r.kind, Letter: wanted, Always: r.letter == always})
	}
	stored, err := s.store.schedule(ctx, q, actor.Key)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return out, nil
	case err != nil:
		return out, err
	}
	out.Summary = SummaryChoice{
		On: true, Weekday: stored.Weekday, Hour: stored.Hour, TimeZone: stored.TimeZone,
		NextAt: time.UnixMicro(stored.NextDueAt).UTC().Format(time.RFC3339),
	}
	return out, nil
}

// Choose changes what the actor chose. A kind that is not known, or whose letter cannot be turned off, is a 422, as is a zone that is not.
func (s *Service) Choose(ctx context.Context, actor authz.Actor, in SettingsEdit) (out Settings, err error) {
	if err := in.check(); err != nil {
		return out, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		for kind, letter := range in.Letters {
			if err := s.store.choose(ctx, tx, actor.Key, kind, letter); err != nil {
				return err
			}
		}
		if in.Summary != nil {
			if err := s.setSummary(ctx, tx, actor, *in.Summary); err != nil {
				return err
			}
		}
		out, err = s.settings(ctx, tx, actor)
		return err
	})
	return out, err
}

func (in SettingsEdit) check() error {
	var wrong []fault.FieldError
	for kind := range in.Letters {
		if r, known := ruleOf(kind); !known || r.letter == always || kind == notice.WeeklySummary {
			wrong = append(wrong, fault.FieldError{Field: "letters", Message: fault.UnknownChoice})
			break
		}
	}
	if in.Summary != nil {
		wrong = append(wrong, in.Summary.check()...)
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

func (c SummaryChoice) check() (wrong []fault.FieldError) {
	if !c.On {
		return nil
	}
	if c.Weekday < 1 || c.Weekday > 7 {
		wrong = append(wrong, fault.FieldError{Field: "summary.weekday", Message: notificationWeekday})
	}
	if c.Hour < 0 || c.Hour > 23 {
		wrong = append(wrong, fault.FieldError{Field: "summary.hour", Message: notificationHour})
	}
	if _, known := weekly.Zone(c.TimeZone); !known {
		wrong = append(wrong, fault.FieldError{Field: "summary.time_zone", Message: fault.UnknownTimeZone})
	}
	return wrong
}

// setSummary stores when the summary is due from now on: not in a week in which one was sent.
func (s *Service) setSummary(ctx context.Context, tx *db.Tx, actor authz.Actor, c SummaryChoice) error {
	if !c.On {
		return s.store.endSchedule(ctx, tx, actor.Key)
	}
	last, err := s.store.lastWeek(ctx, tx, actor.Key)
	if err != nil {
		return err
	}
	next := schedule{AccountKey: actor.Key, Weekday: c.Weekday, Hour: c.Hour, TimeZone: c.TimeZone}
	due, known := next.due()
	if !known {
		return fault.Field("summary.time_zone", fault.UnknownTimeZone)
	}
	next.NextDueAt = db.Micros(due.After(s.k.Now(), last))
	return s.store.setSchedule(ctx, tx, next)
}

// Letter implements [notice.Teller].
func (s *Service) Letter(ctx context.Context, q db.Querier, accountID string, kind notice.Kind) (notice.Letter, error) {
	r, known := ruleOf(kind)
	if !known || r.letter == always {
		return notice.Letter{Wanted: true}, nil
	}
	wanted, err := s.store.wants(ctx, q, accountID, r)
	return s.stoppable(accountID, kind, wanted), err
}

func (store) choices(ctx context.Context, q db.Querier, accountKey int64) (map[notice.Kind]bool, error) {
	var rows []struct {
		Kind   notice.Kind `db:"kind"`
		Letter bool        `db:"letter"`
	}
	err := q.Select(ctx, &rows, `SELECT kind, letter FROM notification_choice WHERE account_key = $1`, accountKey)
	chosen := make(map[notice.Kind]bool, len(rows))
	for _, r := range rows {
		chosen[r.Kind] = r.Letter
	}
	return chosen, err
}

const selectSchedule = `SELECT account_key, weekday, hour, time_zone, last_week, next_due_at FROM notification_summary WHERE `

func (store) schedule(ctx context.Context, q db.Querier, accountKey int64) (s schedule, err error) {
	err = q.Get(ctx, &s, selectSchedule+`account_key = $1`, accountKey)
	return s, err
}

func (store) setSchedule(ctx context.Context, tx *db.Tx, s schedule) error {
	_, err := tx.Exec(ctx, `INSERT INTO notification_summary (account_key, weekday, hour, time_zone, next_due_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (account_key) DO UPDATE SET weekday = excluded.weekday, hour = excluded.hour, time_zone = excluded.time_zone,
		next_due_at = excluded.next_due_at`, s.AccountKey, s.Weekday, s.Hour, s.TimeZone, s.NextDueAt)
	return err
}

func (store) endSchedule(ctx context.Context, tx *db.Tx, accountKey int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM notification_summary WHERE account_key = $1`, accountKey)
	return err
}

// lastWeek returns the week of the latest summary, also when it was turned off since.
func (store) lastWeek(ctx context.Context, q db.Querier, accountKey int64) (week string, err error) {
	err = q.Get(ctx, &week, `SELECT COALESCE(MAX(week), '') FROM notification_letter WHERE account_key = $1 AND week <> ''`, accountKey)
	return week, err
}
