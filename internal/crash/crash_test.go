package crash_test

import (
	"context"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

const (
	clients   = 6
	questions = 10
	maxSaved  = 5                      // fewer batches than that are waited for in a round
	longest   = 120 * time.Millisecond // of its saving after them
)

// kills returns how often a test kills its server. The moments are spread over the whole range, so that few kills in short mode
// still come early and late.
func kills(short, whole int) int {
	if testing.Short() {
		return short
	}
	return whole
}

// momentOf is a random moment of the n-th of some equal parts of a span.
func momentOf(n, parts int, span time.Duration) time.Duration {
	part := span / time.Duration(parts)
	return time.Duration(n)*part + rand.N(part)
}

func TestKilledDuringSaves(t *testing.T) {
	rounds := kills(3, 50)
	binary := build(t)
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		t.Parallel()
		store := rig.Store{Binary: binary, Data: t.TempDir(), DatabaseURL: options.URL}
		server := serve(t, store)
		savers := prepare(t, store, server)
		var awaited, acknowledged, lost int64
		for round := range rounds {
			after := round % maxSaved
			awaited += int64(after)
			saveAndKill(t, server, savers, after)
			settle(t, options)
			server = serve(t, store)
			for _, s := range savers {
				s.client.URL = server.URL
				stored := s.check(t)
				acknowledged += s.acknowledged - s.before
				if s.sent > stored {
					lost++
				}
				s.before, s.acknowledged, s.sent = stored, stored, stored
			}
		}
		require.NoError(t, server.Stop())
		t.Logf("%d kills: %d batches acknowledged, all there; %d under way and left out as a whole", rounds, acknowledged, lost)
		require.GreaterOrEqual(t, acknowledged, awaited, "too few saves to show anything")
	})
}

// build makes the binary, unless MILEPOST_BINARY names one.
func build(t *testing.T) string {
	t.Helper()
	if given := os.Getenv("MILEPOST_BINARY"); given != "" {
		return given
	}
	binary := filepath.Join(t.TempDir(), "milepost")
	out, err := exec.CommandContext(t.Context(), "go", "build", "-buildvcs=false", "-o", binary, "milepost/cmd/milepost").CombinedOutput()
	require.NoError(t, err, string(out))
	return binary
}

func serve(t *testing.T, store rig.Store) *rig.Server {
	t.Helper()
	server, err := store.Serve(t.Context())
	require.NoError(t, err)
	return server
}

// prepare has one person author an application and start two activities for each saver.
func prepare(t *testing.T, store rig.Store, server *rig.Server) []*saver {
	t.Helper()
	ctx, email := t.Context(), "robin@example.org"
	person := rig.NewClient(server.URL)
	_, err := person.Register(ctx, email, authz.AppAdmin)
	require.NoError(t, err)
	require.NoError(t, store.Run(ctx, "user", "approve", "--email", email))
	require.NoError(t, person.Login(ctx, email))
	application, err := person.Author(ctx, questions)
	require.NoError(t, err)
	purchase, err := person.Acquire(ctx, application)
	require.NoError(t, err)
	child, err := person.AddChild(ctx)
	require.NoError(t, err)
	savers, saved := make([]*saver, clients), newProgress()
	for i := range savers {
		savers[i] = &saver{client: person, saved: saved}
		for a := range savers[i].activities {
			savers[i].activities[a], err = person.Start(ctx, child, purchase)
			require.NoError(t, err)
		}
	}
	return savers
}

// saveAndKill has all save at once until the server is killed under them: at a random moment after so many batches.
func saveAndKill(t *testing.T, server *rig.Server, savers []*saver, after int) {
	t.Helper()
	var saving sync.WaitGroup
	for _, s := range savers {
		saving.Go(func() { s.save(t.Context()) })
	}
	savers[0].saved.await(t, after, &saving)
	<-time.After(rand.N(longest))
	require.NoError(t, server.Kill())
	saving.Wait()
	savers[0].saved.forget()
}

// settle ends what the killed server has left running in PostgreSQL, and waits for its end: a commit that was received already
// still happens, and must not happen during the check.
func settle(t *testing.T, options db.Options) {
	t.Helper()
	if options.URL == "" {
		return
	}
	d, err := db.Open(t.Context(), db.Options{URL: options.URL, MaxConns: 1})
	require.NoError(t, err)
	defer d.Close()
	var left []string
	require.Eventually(t, func() bool {
		left = nil
		err := d.Read().Select(context.Background(), &left, `SELECT pg_terminate_backend(pid) || ' ' || state || ': ' || left(query, 200)
			FROM pg_stat_activity
			WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`)
		return err == nil && len(left) == 0
	}, time.Minute, 5*time.Millisecond, "still there: %v", &left)
}
