package account

import (
	"context"

	"milepost/internal/account/passkey"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Profile is what the caller has told about themselves.
func (s *Service) Profile(ctx context.Context, actor authz.Actor) (Profile, error) {
	return s.store.profile(ctx, s.k.DB.Read(), actor.Key)
}

// UpdateProfile replaces what the caller tells about themselves, with the checks of the registration. Of two savers the
// last one wins. E-mail, role and state are nothing that somebody says of themselves.
func (s *Service) UpdateProfile(ctx context.Context, actor authz.Actor, p Person) (Profile, error) {
	if wrong := p.check(actor.Role); len(wrong) > 0 {
		return Profile{}, fault.Fields(wrong...)
	}
	var saved Profile
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if err := s.store.updatePerson(ctx, tx, actor.Key, p, db.Micros(s.k.Now())); err != nil {
			return err
		}
		if err := s.index(ctx, tx, actor.Key, p.Name, actor.Email); err != nil {
			return err
		}
		if err := s.tellRenamed(ctx, tx, actor.ID); err != nil {
			return err
		}
		if saved, err = s.store.profile(ctx, tx, actor.Key); err != nil {
			return err
		}
		return s.note(ctx, tx, "account.profile_changed", actor.ID)
	})
	return saved, err
}

// ChangePassword replaces the caller's password, which ends all other sessions and log-ins under way: whoever
// learned the old one is out.
func (s *Service) ChangePassword(ctx context.Context, actor authz.Actor, change PasswordChange) error {
	if message := checkPassword(change.Password, actor.Email); message != "" {
		return fault.Field("password", message)
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
			return fault.Field("current", msgWrongPassword)
		}
		if err := s.store.endOtherSessions(ctx, tx, actor, now); err != nil {
			return err
		}
		if err := s.endChallenges(ctx, tx, actor.Key); err != nil {
			return err
		}
		if err := s.store.voidResets(ctx, tx, actor.Key); err != nil {
			return err
		}
		if err := s.note(ctx, tx, "account.password_changed", actor.ID); err != nil {
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
		return fault.NotFound()
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.endSession(ctx, tx, actor.Key, id, db.Micros(s.k.Now())); err != nil {
			return err
		}
		return s.noteSession(ctx, tx, "account.session_ended", actor.ID, id)
	})
}

// EndOtherSessions logs the caller out everywhere else.
func (s *Service) EndOtherSessions(ctx context.Context, actor authz.Actor) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.endOtherSessions(ctx, tx, actor, db.Micros(s.k.Now())); err != nil {
			return err
		}
		return s.note(ctx, tx, "account.other_sessions_ended", actor.ID)
	})
}

func (s *Service) noteSession(ctx context.Context, tx *db.Tx, action, accountID, sessionID string) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: action, SubjectKind: "account", SubjectID: accountID, Detail: map[string]any{"session": sessionID},
	})
}

// EndAllSessions ends every session, every log-in under way and every mailed token, as after a backup was restored: what
// had ended since then lives again in it.
func (s *Service) EndAllSessions(ctx context.Context) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, statement := range []string{`DELETE FROM access_token`, `DELETE FROM login_challenge`, `DELETE FROM password_reset`, `DELETE FROM email_confirmation`} {
			if _, err := tx.Exec(ctx, statement); err != nil {
				return err
			}
		}
		if err := passkey.EndAll(ctx, tx); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `UPDATE session SET ended_at = $1 WHERE ended_at IS NULL`, db.Micros(s.k.Now()))
		return err
	})
}
