package testworld

import (
	"context"
	"crypto/sha256"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// RoleOf is the role that a caller's column is named for.
var RoleOf = map[string]authz.Role{
	"user": authz.AppUser, "admin": authz.AppAdmin, "developer": authz.Developer, "organization": authz.Organization,
	"parent": authz.Parent, "specialist": authz.Specialist, "statistician": authz.Statistician, "super": authz.SuperAdmin,
}

// Person is an account with a session, whether or not its state allows one, and the rows that were made for it.
type Person struct {
	authz.Actor
	World   *World
	State   account.State
	Access  string
	Refresh string
	Rows    map[string]string
}

// Person makes an account. Doing it here costs no hash of a password and no time of a throttle.
func (w *World) Person(role authz.Role, state account.State) *Person {
	w.T.Helper()
	id := uuid.NewString()
	p := &Person{World: w, State: state, Rows: map[string]string{}}
	p.Actor = authz.Actor{ID: id, Email: id + "@milepost.example", Role: role}
	now := db.Micros(w.Now())
	approved := &now
	if state == account.Awaiting {
		approved = nil
	}
	require.NoError(w.T, w.DB.Tx(w.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, approved_at, password_hash, created_at, updated_at, confirmed_at)
			VALUES ($1,$2,$2,'Robin','Hale',$3,$4,$5,$6,$7,$7,$7)`, id, p.Email, role, state, approved, w.Hash, now)
		if err == nil {
			err = tx.Get(ctx, &p.Key, `SELECT key FROM account WHERE id = $1`, id)
		}
		if err == nil {
			p.SessionID, p.Access, p.Refresh, err = InsertSession(ctx, tx, p.Key, w.Now())
		}
		return err
	}))
	return p
}

// InsertSession opens a session of an account, with the secrets of its cookies.
func InsertSession(ctx context.Context, tx *db.Tx, accountKey int64, at time.Time) (id, access, refresh string, err error) {
	id, access, refresh = uuid.NewString(), uuid.NewString(), uuid.NewString()
	// Its owner has just proven again that it is they: what asks for that is tried without it elsewhere.
	_, err = tx.Exec(ctx, `INSERT INTO session (id, account_key, refresh_hash, rotated_at, expires_at, created_at, stepped_up_at) VALUES ($1,$2,$3,$4,$5,$4,$4)`,
		id, accountKey, Sum(refresh), db.Micros(at), db.Micros(at.Add(time.Hour)))
	if err == nil {
		_, err = tx.Exec(ctx, `INSERT INTO access_token (hash, session_id, expires_at) VALUES ($1,$2,$3)`,
			Sum(access), id, db.Micros(at.Add(time.Hour)))
	}
	return id, access, id + "." + refresh, err
}

// Sum returns the form in which the database keeps a secret.
func Sum(secret string) []byte {
	hash := sha256.Sum256([]byte(secret))
	return hash[:]
}

// Cookies returns what the person's browser sends.
func (p *Person) Cookies() map[string]string {
	return map[string]string{"milepost_access": p.Access, "milepost_refresh": p.Refresh}
}

// Pair makes the people of a case.
func (w *World) Pair(caller string) (me, stranger *Person) {
	w.T.Helper()
	state, role := account.Active, RoleOf[caller]
	switch caller {
	case "nobody":
		role = authz.AppUser
	case "awaiting":
		role, state = authz.Specialist, account.Awaiting
	case "suspended":
		role, state = authz.SuperAdmin, account.Suspended
	}
	return w.Person(role, state), w.Person(role, account.Active)
}

// OtherSession opens a second place where the person is logged in.
func (p *Person) OtherSession() (id string, cookies map[string]string) {
	p.World.T.Helper()
	cookies = map[string]string{}
	require.NoError(p.World.T, p.World.DB.Tx(p.World.T.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		id, cookies["milepost_access"], cookies["milepost_refresh"], err = InsertSession(ctx, tx, p.Key, p.World.Now())
		return err
	}))
	return id, cookies
}
