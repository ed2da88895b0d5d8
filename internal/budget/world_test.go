package budget

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/app"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/config"
	"milepost/internal/db"
)

const questions = 20 // of the application that is run

// today is the fixed time of the clock, so that ages and the texts of times are the same in every run.
var today = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)

// reader is an account with a session.
type reader struct {
	*rig.Client
	id      string
	key     int64
	email   string
	cookies string
}

// world is an installation with an author, who sells applications, a specialist, whose lists are long, an organization with
// hubs and an administrator.
type world struct {
	t                            *testing.T
	installation                 *app.Installation
	handler                      http.Handler
	author, worker, owner, admin *reader
	application, purchase, child string
	runner, finished, reported   string // an open activity, a finished one and its report
	rated                        questionnaire
	size                         int
}

// open makes an installation whose statements are counted. Its background jobs do not run.
func open(t *testing.T, options db.Options) *world {
	t.Helper()
	ctx := t.Context()
	settings := config.Serve{
		Store: config.Store{Data: t.TempDir(), DatabaseURL: options.URL}, MailFrom: "milepost@example.org",
		ApproveRoles: []string{string(authz.AppUser)}, RequireMFAFor: []string{"none"}, Payments: config.Payments{TestPayments: true},
	}
	installation, err := app.Open(db.WithWrap(ctx, count), settings, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, installation.Close(context.Background())) })
	installation.Now = func() time.Time { return today }
	w := &world{t: t, installation: installation, handler: installation.API.Handler()}
	if installation.DB.Engine() == db.Postgres {
		w.exec(stablePlans)
	}
	server := httptest.NewServer(w.handler)
	t.Cleanup(server.Close)
	w.author = w.enter(server.URL, "author@example.org", authz.AppAdmin)
	w.worker = w.enter(server.URL, "worker@example.org", authz.Specialist)
	w.owner = w.enter(server.URL, "owner@example.org", authz.Organization)
	w.admin = w.enter(server.URL, "admin@example.org", authz.SuperAdmin)
	w.application, err = w.author.Author(ctx, questions)
	require.NoError(t, err)
	w.purchase, err = w.worker.Acquire(ctx, w.application)
	require.NoError(t, err)
	w.child, err = w.worker.AddChild(ctx)
	require.NoError(t, err)
	w.rated = w.publishQuestionnaire()
	return w
}

// enter registers an account, gives it its role and logs it in.
func (w *world) enter(address, email string, role authz.Role) *reader {
	w.t.Helper()
	r := &reader{Client: rig.NewClient(address), email: email}
	var err error
	r.id, err = r.Register(w.t.Context(), email, authz.AppUser)
	require.NoError(w.t, err)
	w.exec(`UPDATE account SET role = $1, state = 'active', approved_at = 1, confirmed_at = 1 WHERE id = $2`, role, r.id)
	require.NoError(w.t, w.installation.DB.Read().Get(w.t.Context(), &r.key, `SELECT key FROM account WHERE id = $1`, r.id))
	require.NoError(w.t, r.Login(w.t.Context(), email))
	r.cookies, err = r.Cookies()
	require.NoError(w.t, err)
	return r
}

// start begins an activity of the worker.
func (w *world) start() string {
	w.t.Helper()
	id, err := w.worker.Start(w.t.Context(), w.child, w.purchase)
	require.NoError(w.t, err)
	return id
}

// finish ends an activity.
func (w *world) finish(id string) {
	w.t.Helper()
	require.NoError(w.t, w.worker.Call(w.t.Context(), http.MethodPatch, "/api/activity/"+id, object{"finish_date": today}, nil))
}

// grow brings the lists to a size, makes what the operations work on, and has PostgreSQL look at its tables.
func (w *world) grow(size int) {
	w.t.Helper()
	began := time.Now()
	w.seed(w.size, size)
	w.size = size
	w.runner, w.finished = w.start(), w.start()
	w.finish(w.finished)
	var report struct {
		ID string `json:"report_id"`
	}
	require.NoError(w.t, w.worker.Call(w.t.Context(), http.MethodGet, "/api/report/activity/"+w.finished, nil, &report))
	w.reported = report.ID
	w.rated.rater = w.begun()
	w.drain()
	if w.installation.DB.Engine() == db.Postgres {
		var none []string
		require.NoError(w.t, w.installation.DB.Read().Select(w.t.Context(), &none, `ANALYZE`))
	}
	w.t.Logf("%d rows in %s", size, time.Since(began).Round(time.Millisecond))
}

// drain waits until the audit trail has all events of the calls so far, which are written in the background. Where it is read from
// end to end, as PostgreSQL does while it is small, the work depends on how many there are; and the overview asks it whether a first
// report was read.
func (w *world) drain() {
	w.t.Helper()
	last := uuid.NewString()
	require.NoError(w.t, w.installation.Audit.Read(w.t.Context(), audit.Event{Action: "child.list", SubjectKind: "account", SubjectID: last}))
	require.Eventually(w.t, func() bool {
		var n int
		err := w.installation.DB.Read().Get(w.t.Context(), &n, `SELECT count(*) FROM audit_event WHERE subject_id = $1`, last)
		return err == nil && n == 1
	}, 30*time.Second, 10*time.Millisecond)
}

// stablePlans makes PostgreSQL choose the same plans in every run: it analyses its tables on command instead of at its own
// times, and reads all rows of the largest instead of a sample.
const stablePlans = `DO $$ DECLARE t record; BEGIN
	FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
		EXECUTE format('ALTER TABLE %I SET (autovacuum_enabled = false)', t.tablename);
	END LOOP;
	ALTER TABLE person_gram ALTER COLUMN gram SET STATISTICS 2000;
	ALTER TABLE account_gram ALTER COLUMN gram SET STATISTICS 2000;
	END $$`

// exec changes the database without the services.
func (w *world) exec(statement string, args ...any) {
	w.t.Helper()
	require.NoError(w.t, w.installation.DB.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.Exec(ctx, statement, args...); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
		return nil
	}))
}

type object = map[string]any
