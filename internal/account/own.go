package account

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/wire"
)

// Profile is what the caller has told about themselves.
func (s *Service) Profile(ctx context.Context, actor authz.Actor) (Profile, error) {
	return s.store.profile(ctx, s.k.DB.Read(), actor.Key)
}

// UpdateProfile replaces what the caller tells about themselves, with the checks of the registration. Of two savers the
// last one wins. E-mail, role and state are nothing that somebody says of themselves.
func (s *Service) UpdateProfile(ctx context.Context, actor authz.Actor, p Person) (Profile, error) {
	if wrong := p.check(); len(wrong) > 0 {
		return Profile{}, httpx.Fields(wrong...)
	}
	var saved Profile
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if err = s.store.updatePerson(ctx, tx, actor.Key, p, db.Micros(s.k.Now())); err != nil {
			return err
		}
		if saved, err = s.store.profile(ctx, tx, actor.Key); err != nil {
			return err
		}
		return s.noteOwn(ctx, tx, actor, "account.profile", nil)
	})
	return saved, err
}

// ChangePassword replaces the caller's password, which ends all other sessions: whoever learned the old one is out.
func (s *Service) ChangePassword(ctx context.Context, actor authz.Actor, change PasswordChange) error {
	if message := checkPassword(change.Password); message != "" {
		return httpx.Field("password", message)
	}
	a, err := s.store.byID(ctx, s.k.DB.Read(), actor.ID)
	if err != nil {
		return err
	}
	if err := s.provePassword(ctx, a, "current", change.Current); err != nil {
		return err
	}
	hash, err := s.hash.hash(ctx, change.Password)
	if err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		now := db.Micros(s.k.Now())
		replaced, err := s.store.replacePassword(ctx, tx, a, hash, now)
		if err != nil {
			return err
		}
		if !replaced { // another change or a reset was faster
			return httpx.Field("current", msgWrongPassword)
		}
		if err := s.store.endOtherSessions(ctx, tx, actor, now); err != nil {
			return err
		}
		if err := s.noteOwn(ctx, tx, actor, "account.password", nil); err != nil {
			return err
		}
		return s.tellPasswordChanged(ctx, tx, actor.ID)
	})
}

// Sessions lists where the caller is logged in, newest use first.
func (s *Service) Sessions(ctx context.Context, actor authz.Actor) ([]SessionRow, error) {
	rows, err := s.store.liveSessions(ctx, s.k.DB.Read(), actor.Key, db.Micros(s.k.Now()))
	list := make([]SessionRow, len(rows))
	for i, row := range rows {
		list[i] = SessionRow{
			ID: row.ID, Created: wire.Time(row.CreatedAt), LastUsed: wire.Time(row.RotatedAt),
			UserAgent: row.UserAgent, Address: row.Address, Current: row.ID == actor.SessionID,
		}
	}
	return list, err
}

// EndSession ends one of the caller's sessions. Anybody else's reads like a missing one.
func (s *Service) EndSession(ctx context.Context, actor authz.Actor, id string) error {
	if !wire.IsUUID(id) {
		return httpx.NotFound()
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.endSession(ctx, tx, actor.Key, id, db.Micros(s.k.Now())); err != nil {
			return err
		}
		return s.noteOwn(ctx, tx, actor, "account.end-session", map[string]any{"session": id})
	})
}

// EndOtherSessions logs the caller out everywhere else.
func (s *Service) EndOtherSessions(ctx context.Context, actor authz.Actor) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.endOtherSessions(ctx, tx, actor, db.Micros(s.k.Now())); err != nil {
			return err
		}
		return s.noteOwn(ctx, tx, actor, "account.end-other-sessions", nil)
	})
}

func (s *Service) noteOwn(ctx context.Context, tx *db.Tx, actor authz.Actor, action string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "account", SubjectID: actor.ID, Detail: detail})
}
