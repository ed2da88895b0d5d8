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
	importRounds = 8
	importRows   = 2000
	longestRun   = 800 * time.Millisecond
)

// A killed import is there as a whole or not at all, and can be run again.
func TestKilledDuringImports(t *testing.T) {
	binary := build(t)
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		store := rig.Store{Binary: binary, Data: t.TempDir(), DatabaseURL: options.URL}
		server := serve(t, store)
		client := rig.NewClient(server.URL)
		_, err := client.Register(t.Context(), "robin@example.org", authz.Parent)
		require.NoError(t, err)
		require.NoError(t, client.Login(t.Context(), "robin@example.org"))
		lost := 0
		for round := range importRounds {
			var begun begunImport
			require.NoError(t, client.Upload(t.Context(), "/api/child-import", "file", "children.csv", childrenFile(round), &begun))
			require.Equal(t, int64(importRows), begun.Counts.New)
			runAndKill(t, server, client, begun.ImportID)
			settle(t, options)
			server = serve(t, store)
			client.URL = server.URL
			if state := importState(t, client, begun.ImportID); state.State == "open" {
				lost++
				require.Equal(t, round*importRows, children(t, options, store), "nothing of it is there")
				require.NoError(t, client.Call(t.Context(), http.MethodPost, "/api/child-import/run/"+begun.ImportID, nil, nil))
			}
			require.Equal(t, (round+1)*importRows, children(t, options, store), "all of it is there")
		}
		require.NoError(t, server.Stop())
		t.Logf("%d kills: %d imports left out as a whole and run again, %d whole", importRounds, lost, importRounds-lost)
	})
}

// begunImport is what the test needs of an import.
type begunImport struct {
	ImportID string `json:"import_id"`
	State    string `json:"state"`
	Counts   struct {
		New int64 `json:"new"`
	} `json:"counts"`
}

func childrenFile(round int) []byte {
	var text strings.Builder
	text.WriteString("First name,Last name,Student ID\n")
	for i := range importRows {
		fmt.Fprintf(&text, "Zoë %d,Øst %d,%d-%d\n", i, round, round, i)
	}
	return []byte(text.String())
}

func runAndKill(t *testing.T, server *rig.Server, client *rig.Client, id string) {
	t.Helper()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = client.Call(context.WithoutCancel(t.Context()), http.MethodPost, "/api/child-import/run/"+id, nil, nil)
	}()
	timer := time.NewTimer(rand.N(longestRun))
	defer timer.Stop()
	<-timer.C
	require.NoError(t, server.Kill())
	<-ended
}

func importState(t *testing.T, client *rig.Client, id string) (m begunImport) {
	t.Helper()
	require.NoError(t, client.Call(t.Context(), http.MethodGet, "/api/child-import/"+id, nil, &m))
	return m
}

// children counts what is stored, past the server.
func children(t *testing.T, options db.Options, store rig.Store) (n int) {
	t.Helper()
	if options.URL == "" {
		options.Path = store.Data + "/milepost.db"
	}
	d, err := db.Open(t.Context(), options)
	require.NoError(t, err)
	defer d.Close()
	require.NoError(t, d.Read().Get(t.Context(), &n, `SELECT count(*) FROM person p JOIN child c ON c.id = p.id WHERE p.sort_name <> ''`))
	return n
}
