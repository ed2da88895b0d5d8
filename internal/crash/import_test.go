package crash_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

// longestRun is the time from the first rows that a start has stored until the next kill.
const longestRun = 600 * time.Millisecond

// An import whose server is killed again and again continues where it stopped: no row is lost or imported twice. Its undoing is
// killed as often, and leaves no child behind.
func TestKilledDuringImports(t *testing.T) {
	rows := 3000
	if testing.Short() {
		rows = 600 // several chunks
	}
	binary := build(t)
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		t.Parallel()
		store := rig.Store{Binary: binary, Data: t.TempDir(), DatabaseURL: options.URL}
		k := killing{t: t, options: options, store: store, server: serve(t, store), rows: rows}
		k.look = k.database()
		k.client = rig.NewClient(k.server.URL)
		_, err := k.client.Register(t.Context(), "robin@example.org", authz.Parent)
		require.NoError(t, err)
		require.NoError(t, k.client.Login(t.Context(), "robin@example.org"))
		require.NoError(t, k.client.Upload(t.Context(), "/api/child-import", "file", "children.csv", childrenFile(rows), &k.begun))
		require.Equal(t, int64(rows), k.begun.Counts.New)

		k.ask("run")
		halfway := k.killSome()
		done := k.ended()
		require.Equal(t, "done", done.State)
		require.Equal(t, int64(rows), done.Counts.New)
		require.Equal(t, [2]int{rows, rows}, k.children(), "all of it is there, once")

		k.ask("undo")
		back := k.killSome()
		undone := k.ended()
		require.Equal(t, "undone", undone.State)
		require.Equal(t, int64(rows), undone.Run.Removed)
		require.Equal(t, [2]int{}, k.children(), "nothing of it is left")
		require.NoError(t, k.server.Stop())
		t.Logf("killed with %v of %d rows there, and with %v left of them when it was undone", halfway, rows, back)
	})
}

// killing is an import on a server that is killed.
type killing struct {
	t       *testing.T
	options db.Options
	store   rig.Store
	look    *db.DB // past the server
	server  *rig.Server
	client  *rig.Client
	begun   importState
	rows    int
}

// importState is the state of an import.
type importState struct {
	ImportID string `json:"import_id"`
	State    string `json:"state"`
	Counts   struct {
		New int64 `json:"new"`
	} `json:"counts"`
	Run struct {
		Removed int64 `json:"removed"`
	} `json:"run"`
}

func childrenFile(rows int) []byte {
	var text strings.Builder
	text.WriteString("First name,Last name,Student ID\n")
	for i := range rows {
		fmt.Fprintf(&text, "Zoë %d,Øst,%d\n", i, i)
	}
	return []byte(text.String())
}

func (k *killing) ask(what string) {
	k.t.Helper()
	require.NoError(k.t, k.client.Call(k.t.Context(), http.MethodPost, "/api/child-import/"+what+"/"+k.begun.ImportID, nil, nil))
}

func (k *killing) state() (m importState) {
	k.t.Helper()
	require.NoError(k.t, k.client.Call(k.t.Context(), http.MethodGet, "/api/child-import/"+k.begun.ImportID, nil, &m))
	return m
}

// killSome kills the server and starts it again, several times: at once, as soon as some rows are stored, and later. It returns
// how many children there were each time.
func (k *killing) killSome() (there []int) {
	k.t.Helper()
	n := kills(2, 6)
	for i := range n {
		if i > 0 {
			k.moved()
		}
		if i > 1 {
			<-time.After(momentOf(i-2, n-2, longestRun))
		}
		require.NoError(k.t, k.server.Kill())
		settle(k.t, k.options)
		found := k.children()
		require.Equal(k.t, found[0], found[1], "nobody is there twice")
		there = append(there, found[0])
		if i == 0 || testing.Short() {
			k.endLease()
		}
		k.server = serve(k.t, k.store)
		k.client.URL = k.server.URL
	}
	require.True(k.t, 0 < there[1] && there[1] < k.rows, "killed between two chunks: %v", there)
	return there
}

// endLease lets the next server take over the run at once, as if the leases of the killed one were over: that of the job, which
// is minutes if the server was killed right after it claimed the job, and that of the run.
func (k *killing) endLease() {
	k.t.Helper()
	require.NoError(k.t, k.look.Tx(k.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.Exec(ctx, `UPDATE import_run SET busy_until = 0`); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `UPDATE job SET run_at = 1, claimed_until = 1 WHERE kind = 'people.run-import'`)
		return err
	}))
}

// moved waits until something was stored since it was called, or all is done.
func (k *killing) moved() {
	k.t.Helper()
	before := k.children()
	require.Eventually(k.t, func() bool {
		return k.children() != before || k.state().State == "done" || k.state().State == "undone"
	}, time.Minute, 10*time.Millisecond)
}

func (k *killing) ended() (m importState) {
	k.t.Helper()
	require.Eventually(k.t, func() bool {
		m = k.state()
		return m.State == "done" || m.State == "undone" || m.State == "failed"
	}, 2*time.Minute, 20*time.Millisecond)
	return m
}

// database opens what the server stores in.
func (k *killing) database() *db.DB {
	k.t.Helper()
	options := k.options
	if options.URL == "" {
		options.Path = k.store.Data + "/milepost.db"
	}
	options.MaxConns = 1
	d, err := db.Open(k.t.Context(), options)
	require.NoError(k.t, err)
	k.t.Cleanup(func() { _ = d.Close() })
	return d
}

// children counts who is stored, and how many student ids they have.
func (k *killing) children() (n [2]int) {
	k.t.Helper()
	for i, what := range []string{"p.key", "DISTINCT c.medical_id"} {
		require.NoError(k.t, k.look.Read().Get(context.WithoutCancel(k.t.Context()), &n[i],
			`SELECT count(`+what+`) FROM person p JOIN child c ON c.id = p.id WHERE p.sort_name <> ''`))
	}
	return n
}
