// Package testworld gives tests a complete installation with accounts. Rows are made at their first use, through a service
// where one exists.
package testworld

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/passkey/passkeytest"
	"milepost/internal/account/passwords"
	"milepost/internal/app"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// Password is the password of every account.
const Password = "seven-Tracks-7-measure!"

// MissingID is an id that no row has.
const MissingID = "00000000-0000-4000-8000-000000000001"

// ownMachine is the address of the pages unless the settings say otherwise: browsers make passkeys there, too.
const ownMachine = "http://localhost"

// passwordHash is the hash of Password, computed once for the whole process.
var passwordHash = sync.OnceValues(func() (string, error) { return passwords.NewHasher().Hash(context.Background(), Password) })

// World is an installation as it is served, with its services for making rows without HTTP.
type World struct {
	*app.Installation
	T          *testing.T
	Handler    http.Handler
	Operations []httpx.Operation
	Hash       string // that of Password
	Shop       string // a published, free application
	calls      *atomic.Int64
	devices    map[string]*passkeytest.Device // by the ids of their owners' accounts
}

// On runs f on a fresh world on each engine, at the same time.
func On(t *testing.T, f func(t *testing.T, w *World)) {
	t.Helper()
	t.Parallel() // tests share nothing: while one waits for PostgreSQL, others work
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		t.Parallel()
		f(t, New(t, Open(t, Settings(t, options))))
	})
}

// Settings returns the settings of an installation on a database that is migrated already.
func Settings(t *testing.T, options db.Options) config.Serve {
	t.Helper()
	store := config.Store{Data: t.TempDir(), DatabaseURL: options.URL, DatabaseReadURL: options.ReadURL}
	if options.URL == "" {
		store.Data = filepath.Dir(options.Path)
	}
	return SettingsOf(store)
}

// SettingsOf returns the settings of an installation on a store.
func SettingsOf(store config.Store) config.Serve {
	c := config.Serve{Store: store, MailFrom: "milepost@localhost", PublicURL: ownMachine, ApproveRoles: []string{"App User", "Parent/Caretaker"}}
	c.TestPayments = true
	return c
}

// Open opens an installation until the end of the test.
func Open(t *testing.T, c config.Serve, changes ...func(*kernel.Kernel)) *app.Installation {
	t.Helper()
	i, err := app.Open(context.Background(), c, Logger(t.Output(), slog.LevelError), changes...)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, i.Close(context.Background())) })
	return i
}

// Logger writes a log as the server does.
func Logger(w io.Writer, least slog.Level) *slog.Logger {
	return slog.New(slog.NewJSONHandler(w, &slog.HandlerOptions{Level: least}))
}

// New is a world on an installation that is empty yet: it publishes the shop's application.
func New(t *testing.T, i *app.Installation) *World {
	t.Helper()
	w := Node(t, i)
	w.Shop = w.publish(w.Person(authz.AppAdmin, account.Active).Actor)
	return w
}

// Node returns a world on an existing installation.
func Node(t *testing.T, i *app.Installation) *World {
	t.Helper()
	hash, err := passwordHash()
	require.NoError(t, err)
	i.Services.Provisioning.ResolveWith(allRecords{i.DB})
	return &World{
		Installation: i, T: t, Handler: described.Handler(i.API, i.API.Handler(), t.Error), Operations: i.API.Operations(), Hash: hash, calls: new(atomic.Int64),
		devices: map[string]*passkeytest.Device{},
	}
}

// In returns the world as a subtest uses it, which may run at the same time as others.
func (w *World) In(t *testing.T) *World {
	t.Helper()
	own := *w
	own.T, own.devices = t, map[string]*passkeytest.Device{}
	return &own
}

// Exec changes the database behind the services' back.
func (w *World) Exec(statement string, args ...any) {
	w.T.Helper()
	require.NoError(w.T, w.DB.Tx(w.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	}))
}

// Text reads one text of the database.
func (w *World) Text(query string, args ...any) string {
	w.T.Helper()
	var value string
	require.NoError(w.T, w.DB.Read().Get(w.T.Context(), &value, query, args...))
	return value
}
