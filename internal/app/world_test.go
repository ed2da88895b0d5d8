package app

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/passkey/passkeytest"
	"milepost/internal/account/passwords"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// everybodysPassword is that of every account.
const everybodysPassword = "seven-Tracks-7-measure!"

// missingID is an id that no row has.
const missingID = "00000000-0000-4000-8000-000000000001"

// ownMachine is the address of the pages unless the settings say otherwise: browsers make passkeys there, too.
const ownMachine = "http://localhost"

// passwordHash is that of everybodysPassword, computed once for the whole process.
var passwordHash = sync.OnceValues(func() (string, error) { return passwords.NewHasher().Hash(context.Background(), everybodysPassword) })

// world is an installation as it is served, with the services to make rows without a detour over HTTP.
type world struct {
	*Installation
	t          *testing.T
	handler    http.Handler
	operations []httpx.Operation
	hash       string // everybodysPassword's
	shop       string // a published, free application
	calls      *atomic.Int64
	devices    map[string]*passkeytest.Device // by the ids of their owners' accounts
}

// onWorlds runs f on a fresh world on each engine, at the same time.
func onWorlds(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	t.Parallel() // tests share nothing: while one waits for PostgreSQL, others work
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		t.Parallel()
		f(t, newWorld(t, openWorld(t, settings_(t, options))))
	})
}

// settings_ are those of an installation on a database that is migrated already.
func settings_(t *testing.T, options db.Options) config.Serve {
	t.Helper()
	store := config.Store{Data: t.TempDir(), DatabaseURL: options.URL}
	if options.URL == "" {
		store.Data = filepath.Dir(options.Path)
	}
	return settingsOf(store)
}

// settingsOf are those of an installation on a store.
func settingsOf(store config.Store) config.Serve {
	c := config.Serve{Store: store, MailFrom: "milepost@localhost", PublicURL: ownMachine, ApproveRoles: []string{"App User", "Parent/Caretaker"}}
	c.TestPayments = true
	return c
}

// openWorld opens an installation until the end of the test.
func openWorld(t *testing.T, c config.Serve, changes ...func(*kernel.Kernel)) *Installation {
	t.Helper()
	i, err := Open(context.Background(), c, logger(t.Output(), slog.LevelError), changes...)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, i.Close(context.Background())) })
	return i
}

// logger writes a log as the server does.
func logger(w io.Writer, least slog.Level) *slog.Logger {
	return slog.New(slog.NewJSONHandler(w, &slog.HandlerOptions{Level: least}))
}

// newWorld is a world on an installation that is empty yet: it publishes the shop's application.
func newWorld(t *testing.T, i *Installation) *world {
	t.Helper()
	w := newNode(t, i)
	w.shop = w.publish(w.person(authz.AppAdmin, account.Active).Actor)
	return w
}

// newNode is a world on an installation as it is.
func newNode(t *testing.T, i *Installation) *world {
	t.Helper()
	hash, err := passwordHash()
	require.NoError(t, err)
	return &world{
		Installation: i, t: t, handler: i.API.Handler(), operations: i.API.Operations(), hash: hash, calls: new(atomic.Int64),
		devices: map[string]*passkeytest.Device{},
	}
}

// in is the world as a subtest uses it, which may run at the same time as others.
func (w *world) in(t *testing.T) *world {
	t.Helper()
	own := *w
	own.t, own.devices = t, map[string]*passkeytest.Device{}
	return &own
}

// exec changes the database behind the services' back.
func (w *world) exec(statement string, args ...any) {
	w.t.Helper()
	require.NoError(w.t, w.DB.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	}))
}

// text reads one text of the database.
func (w *world) text(query string, args ...any) string {
	w.t.Helper()
	var value string
	require.NoError(w.t, w.DB.Read().Get(w.t.Context(), &value, query, args...))
	return value
}

// person is an account with a session, whether or not its state allows one, and the rows that were made for it.
type person struct {
	authz.Actor
	w       *world
	state   account.State
	access  string
	refresh string
	rows    map[string]string
}

// person makes an account. Doing it here costs no hash of a password and no time of a throttle.
func (w *world) person(role authz.Role, state account.State) *person {
	w.t.Helper()
	id := uuid.NewString()
	p := &person{w: w, state: state, rows: map[string]string{}}
	p.Actor = authz.Actor{ID: id, Email: id + "@milepost.example", Role: role}
	now := db.Micros(w.Now())
	approved := &now
	if state == account.Awaiting {
		approved = nil
	}
	require.NoError(w.t, w.DB.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, approved_at, password_hash, created_at, updated_at, confirmed_at)
			VALUES ($1,$2,$2,'Robin','Hale',$3,$4,$5,$6,$7,$7,$7)`, id, p.Email, role, state, approved, w.hash, now)
		if err == nil {
			err = tx.Get(ctx, &p.Key, `SELECT key FROM account WHERE id = $1`, id)
		}
		if err == nil {
			p.SessionID, p.access, p.refresh, err = insertSession(ctx, tx, p.Key, w.Now())
		}
		return err
	}))
	return p
}

func insertSession(ctx context.Context, tx *db.Tx, accountKey int64, at time.Time) (id, access, refresh string, err error) {
	id, access, refresh = uuid.NewString(), uuid.NewString(), uuid.NewString()
	// Its owner has just proven again that it is they: what asks for that is tried without it elsewhere.
	_, err = tx.Exec(ctx, `INSERT INTO session (id, account_key, refresh_hash, rotated_at, expires_at, created_at, stepped_up_at) VALUES ($1,$2,$3,$4,$5,$4,$4)`,
		id, accountKey, sum(refresh), db.Micros(at), db.Micros(at.Add(time.Hour)))
	if err == nil {
		_, err = tx.Exec(ctx, `INSERT INTO access_token (hash, session_id, expires_at) VALUES ($1,$2,$3)`,
			sum(access), id, db.Micros(at.Add(time.Hour)))
	}
	return id, access, id + "." + refresh, err
}

func sum(secret string) []byte {
	hash := sha256.Sum256([]byte(secret))
	return hash[:]
}

// cookies are what the person's browser sends.
func (p *person) cookies() map[string]string {
	return map[string]string{"milepost_access": p.access, "milepost_refresh": p.refresh}
}

// operation finds one of the API's operations by its id.
func (w *world) operation(id string) httpx.Operation {
	w.t.Helper()
	for _, op := range w.operations {
		if op.ID == id {
			return op
		}
	}
	require.Fail(w.t, "there is no operation "+id)
	return httpx.Operation{}
}

// address is one that no other number has, so that no throttle counts them together.
func address(n int64) string { return fmt.Sprintf("10.%d.%d.%d:999", n>>16&255, n>>8&255, n&255) }

// cookieHeader writes cookies as a browser sends them.
func cookieHeader(jars ...map[string]string) string {
	var pairs []string
	for _, jar := range jars {
		for name, value := range jar {
			pairs = append(pairs, name+"="+value)
		}
	}
	return strings.Join(pairs, "; ")
}
