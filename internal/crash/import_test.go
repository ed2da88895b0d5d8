package crash_test

import (
	"context"
	"fmt"
	"math/rand/v2"
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

const (
	importKills = 5
	importRows  = 3000
	longestRun  = 600 * time.Millisecond // after a start, until the next kill
)

// An import whose server is killed again and again goes on where it stopped: no row is lost and none comes twice. Undoing it
// is killed as often, and leaves nobody behind.
func TestKilledDuringImports(t *testing.T) {
	binary := build(t)
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		store := rig.Store{Binary: binary, Data: t.TempDir(), DatabaseURL: options.URL}
		k := killing{t: t, options: options, store: store, server: serve(t, store)}
		k.look = k.database()
		k.client = rig.NewClient(k.server.URL)
		_, err := k.client.Register(t.Context(), "robin@example.org", authz.Parent)
		require.NoError(t, err)
		require.NoError(t, k.client.Login(t.Context(), "robin@example.org"))
		require.NoError(t, k.client.Upload(t.Context(), "/api/child-import", "file", "children.csv", childrenFile(), &k.begun))
		require.Equal(t, int64(importRows), k.begun.Counts.New)

		k.ask("run")
		halfway := k.killSome()
		done := k.ended()
		require.Equal(t, "done", done.State)
		require.Equal(t, int64(importRows), done.Counts.New)
		require.Equal(t, [2]int{importRows, importRows}, k.children(), "all of it is there, once")

		k.ask("undo")
		back := k.killSome()
		undone := k.ended()
		require.Equal(t, "undone", undone.State)
		require.Equal(t, int64(importRows), undone.Run.Removed)
		require.Equal(t, [2]int{}, k.children(), "nothing of it is left")
		require.NoError(t, k.server.Stop())
		t.Logf("killed with %v of %d rows there, and with %v left of them when it was undone", halfway, importRows, back)
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
}

// importState is what the test needs of an import.
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

func childrenFile() []byte {
	var text strings.Builder
	text.WriteString("First name,Last name,Student ID\n")
	for i := range importRows {
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

// killSome kills the server, each time after it has gone on for a while, and starts it again. It answers how many children
// were there each time.
func (k *killing) killSome() (there []int) {
	k.t.Helper()
	for range importKills {
		k.moved()
		timer := time.NewTimer(rand.N(longestRun))
		<-timer.C
		require.NoError(k.t, k.server.Kill())
		settle(k.t, k.options)
		found := k.children()
		require.Equal(k.t, found[0], found[1], "nobody is there twice")
		there = append(there, found[0])
		k.server = serve(k.t, k.store)
		k.client.URL = k.server.URL
	}
	return there
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
