package profile

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/account/passwords"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// PasswordChange replaces the caller's own password.
type PasswordChange struct {
	Current  string `json:"current"`
	Password string `json:"password"`
}

// Profile holds a user's own details. E-mail, role and the date are shown but not changed here.
type Profile struct {
	Email   string    `json:"email"`
	Role    string    `json:"role"`
	Created wire.Time `json:"created"`
	account.Person
	Language string `json:"language" doc:"of pages and letters, such as es; empty: the browser's, and English letters. set-language changes it"`
}

// LanguageChoice is the language of the caller's pages and letters.
type LanguageChoice struct {
	Language string `json:"language" doc:"such as es; empty: the browser's, and English letters"`
}

// Profile returns the caller's own details.
func (s *Service) Profile(ctx context.Context, actor authz.Actor) (Profile, error) {
	return readProfile(ctx, s.k.DB.Read(), actor.Key)
}

type profileRow struct {
	Email     string `db:"email"`
	Role      string `db:"role"`
	CreatedAt int64  `db:"created_at"`
	Language  string `db:"language"`
	account.Name
	account.Person
}

func readProfile(ctx context.Context, q db.Querier, accountKey int64) (Profile, error) {
	var row profileRow
	err := q.Get(ctx, &row, `SELECT email, role, created_at, language, `+account.PersonColumns+` FROM account WHERE key = $1 AND archived_at IS NULL`, accountKey)
	row.Person.Name = row.Name
	return Profile{Email: row.Email, Role: row.Role, Created: wire.Time(row.CreatedAt), Person: row.Person, Language: row.Language}, err
}

// UpdateProfile replaces the caller's own details, with the checks of the registration. The last of two saves wins. E-mail,
// role and state cannot be changed by it.
func (s *Service) UpdateProfile(ctx context.Context, actor authz.Actor, p account.Person) (Profile, error) {
	if wrong := p.Check(actor.Role); len(wrong) > 0 {
		return Profile{}, fault.Fields(wrong...)
	}
	var saved Profile
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if err := account.SetPerson(ctx, tx, actor.Key, p, db.Micros(s.k.Now())); err != nil {
			return err
		}
		if err := account.Index(ctx, tx, actor.Key, p.Name, actor.Email); err != nil {
			return err
		}
		if err := s.renamed(ctx, tx, actor.ID); err != nil {
			return err
		}
		if saved, err = readProfile(ctx, tx, actor.Key); err != nil {
			return err
		}
		return s.audit(ctx, tx, "account.profile_changed", actor.ID)
	})
	return saved, err
}

// SetLanguage changes the language of the caller's pages and letters. It needs no other detail, which an account that was made for
// somebody may not have yet.
func (s *Service) SetLanguage(ctx context.Context, actor authz.Actor, language string) error {
	if err := s.accounts.CheckLanguage(language); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := account.SetLanguage(ctx, tx, actor.Key, language, db.Micros(s.k.Now())); err != nil {
			return err
		}
		return s.audit(ctx, tx, "account.language_changed", actor.ID)
	})
}

// ChangePassword replaces the caller's password and ends all other sessions and pending log-ins, so that anyone who knew the old
// password is logged out.
func (s *Service) ChangePassword(ctx context.Context, actor authz.Actor, change PasswordChange) error {
	if message := passwords.Check(change.Password, actor.Email); message != nil {
		return fault.Field("password", message)
	}
	a, err := account.ByID(ctx, s.k.DB.Read(), actor.ID)
	if err != nil {
		return err
	}
	if err := s.accounts.ProvePassword(ctx, a, "current", change.Current); err != nil {
		return err
	}
	hash, err := s.accounts.Passwords.Hash(ctx, change.Password)
	if err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		now := db.Micros(s.k.Now())
		replaced, err := account.ReplacePassword(ctx, tx, a, hash, now)
		if err != nil {
			return err
		}
		if !replaced { // another change or a reset was faster
			return fault.Field("current", account.MsgWrongPassword)
		}
		s.k.AnnounceAccessRemoved(tx, actor.ID)
		if err := s.logins.EndSessions(ctx, tx, actor.Key, actor.SessionID); err != nil {
			return err
		}
		if err := s.resets.Void(ctx, tx, actor.Key); err != nil {
			return err
		}
		if err := s.audit(ctx, tx, "account.password_changed", actor.ID); err != nil {
			return err
		}
		return s.accounts.NotifyPasswordChanged(ctx, tx, actor.ID)
	})
}

// Renamed is called, in the same transaction, for an account whose name may have changed.
type Renamed func(ctx context.Context, tx *db.Tx, accountID string) error

// OnRenamed sets the hook for renamed accounts. Call it before serving.
func (s *Service) OnRenamed(hook Renamed) { s.renamed = hook }
