package accounttest

import (
	"bufio"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/mail"
	"milepost/internal/seal"
)

// Password is the password of every account, unless a test says otherwise.
const Password = "correct-horse-1"

// Fixture is an installation with an active Super Admin.
type Fixture struct {
	T       *testing.T
	Handler http.Handler
	Services
	Kernel  *kernel.Kernel
	Jobs    *jobs.Queue
	Outbox  string
	metrics http.Handler
	// Quiet waits until no letter is under way, where there is a mail server.
	Quiet func()
	mu    sync.Mutex
	at    time.Time
}

// Run runs f on both engines. more mounts what the test needs above the account packages.
func Run(t *testing.T, f func(fx *Fixture), more ...func(fx *Fixture, api *httpx.API)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(New(t, d, more...)) })
}

// New makes the fixture on a database.
func New(t *testing.T, d *db.DB, more ...func(fx *Fixture, api *httpx.API)) *Fixture {
	t.Helper()
	fx := &Fixture{T: t, at: time.Unix(1_790_000_000, 0)}
	log := slog.New(slog.DiscardHandler)
	notes := audit.New(d, log, fx.Now)
	t.Cleanup(notes.Stop)
	fx.Outbox = t.TempDir()
	letters, err := mail.New("", "milepost@localhost", fx.Outbox)
	require.NoError(t, err)
	fx.Jobs = jobs.New(d, log, jobs.Options{Now: fx.Now, Poll: 20 * time.Millisecond})
	fx.Kernel = &kernel.Kernel{
		DB: d, Seal: seal.New(seal.NewKey()), Audit: notes, Log: log, Now: fx.Now, Jobs: fx.Jobs, Mail: letters,
		Config: config.Serve{ApproveRoles: []string{"App User", "Parent/Caretaker"}, PublicURL: "http://example.com"},
	}
	fx.Services = newServices(t, fx.Kernel)
	_, err = fx.Accounts.Create(context.Background(), "root@x.example", Password, authz.SuperAdmin, account.Name{First: "Ro", Last: "Ot"})
	require.NoError(t, err)
	api := fx.api(log)
	for _, mount := range more {
		mount(fx, api)
	}
	require.NoError(t, api.Check())
	fx.Handler, fx.metrics = described.Handler(api, api.Handler(), t.Error), api.MetricsHandler()
	return fx
}

// Now returns the fixed time.
func (fx *Fixture) Now() time.Time {
	fx.mu.Lock()
	defer fx.mu.Unlock()
	return fx.at
}

// Later lets time pass.
func (fx *Fixture) Later(d time.Duration) {
	fx.mu.Lock()
	defer fx.mu.Unlock()
	fx.at = fx.at.Add(d)
}

// Browser is a new browser.
func (fx *Fixture) Browser() *Browser { return &Browser{Fixture: fx, Cookies: map[string]string{}} }

// Decode reads an answer.
func Decode[T any](t *testing.T, w *httptest.ResponseRecorder) T {
	t.Helper()
	var v T
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &v), w.Body)
	return v
}

// Actions returns the audited acts of the account, except log-ins.
func (fx *Fixture) Actions(id string) []string {
	var out []string
	require.NoError(fx.T, fx.Kernel.DB.Read().Select(fx.T.Context(), &out,
		`SELECT action FROM audit_event WHERE subject_id = $1 AND actor_id = $1 AND action <> 'account.login' ORDER BY at, id`, id))
	return out
}

// FailedLogins counts the audit events of failed log-ins.
func (fx *Fixture) FailedLogins() (n int64) {
	require.NoError(fx.T, fx.Kernel.DB.Read().Get(fx.T.Context(), &n, `SELECT count(*) FROM audit_event WHERE action = 'account.login_failed' AND actor_id = ''`))
	return n
}

// Flood returns how many log-ins an attack has: far more than any allowance.
func Flood() int {
	if testing.Short() {
		return 1_000
	}
	return 10_000
}

// Hashes reads from the metrics how many password hashes have been computed.
func (fx *Fixture) Hashes() int {
	w := httptest.NewRecorder()
	fx.metrics.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", http.NoBody))
	for lines := bufio.NewScanner(w.Body); lines.Scan(); {
		if value, ok := strings.CutPrefix(lines.Text(), "milepost_password_hashes_total "); ok {
			n, err := strconv.Atoi(value)
			require.NoError(fx.T, err)
			return n
		}
	}
	require.Fail(fx.T, "no such metric")
	return 0
}

// From is a new browser at the address.
func (fx *Fixture) From(address string) *Browser {
	b := fx.Browser()
	b.Address = address
	return b
}

// Attack sends wrong log-ins from one address, several at once, and counts the answers by status.
func (fx *Fixture) Attack(address string, email func(i int) string) map[int]int {
	var mu sync.Mutex
	var calls sync.WaitGroup
	var next atomic.Int64
	statuses := map[int]int{}
	for range 8 {
		calls.Go(func() {
			thief := fx.From(address)
			for i := next.Add(1); i <= int64(Flood()); i = next.Add(1) {
				code := thief.Login(email(int(i)), "wrong-horse-1").Code
				mu.Lock()
				statuses[code]++
				mu.Unlock()
			}
		})
	}
	calls.Wait()
	return statuses
}

// LoggedIn is a new browser in which the account is logged in.
func (fx *Fixture) LoggedIn(email string) *Browser {
	b := fx.Browser()
	require.Equal(fx.T, 200, b.Login(email, Password).Code)
	return b
}

// Grams counts the accounts that a search for the part of a name looks at.
func (fx *Fixture) Grams(part string) (n int) {
	require.NoError(fx.T, fx.Kernel.DB.Read().Get(context.Background(), &n, `SELECT count(*) FROM account_gram WHERE gram = $1`, part))
	return n
}

// Audited counts the events of an act.
func (fx *Fixture) Audited(d *db.DB, action string) (n int) {
	require.NoError(fx.T, d.Read().Get(context.Background(), &n, `SELECT count(*) FROM audit_event WHERE action = $1 AND subject_kind = 'account'`, action))
	return n
}

// Count reads a number from the database.
func (fx *Fixture) Count(query string, args ...any) int {
	fx.T.Helper()
	var n int
	require.NoError(fx.T, fx.Kernel.DB.Read().Get(fx.T.Context(), &n, query, args...))
	return n
}

// Exec changes the database.
func (fx *Fixture) Exec(query string, args ...any) {
	fx.T.Helper()
	require.NoError(fx.T, fx.Kernel.DB.Tx(fx.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

// WrongField returns the field that a refusal names first.
func WrongField(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	problem := Decode[struct {
		Errors []struct{ Location string }
	}](t, w)
	if len(problem.Errors) == 0 {
		return ""
	}
	return problem.Errors[0].Location
}

// NewPassword is the new password in tests.
const NewPassword = "staple-battery-2"

// OnTwoNodes runs f with two servers on one database; both have the same clock.
func OnTwoNodes(t *testing.T, f func(fx, other *Fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		fx := New(t, d)
		f(fx, fx.Node())
	})
}

// Together runs f n times at once.
func Together(n int, f func(i int)) {
	var calls sync.WaitGroup
	for i := range n {
		calls.Go(func() { f(i) })
	}
	calls.Wait()
}

// Root is a browser in which the Super Admin is logged in, and has just proven again that it is they.
func (fx *Fixture) Root() *Browser {
	b := fx.LoggedIn("root@x.example")
	b.StepUp()
	return b
}

// Node is another server on the same database.
func (fx *Fixture) Node() *Fixture {
	fx.T.Helper()
	other := &Fixture{T: fx.T, Kernel: fx.Kernel, Services: newServices(fx.T, fx.Kernel), Jobs: fx.Jobs, Outbox: fx.Outbox}
	other.Handler = other.api(fx.Kernel.Log).Handler()
	return other
}
