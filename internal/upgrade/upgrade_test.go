package upgrade_test

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

const questions = 5

// person works with children while the server is upgraded.
type person struct {
	*rig.Client
	email, child, purchase, activity string
	saved                            int64 // revision of the last save
}

// binaries returns the earlier version's, and this one's.
func binaries(t *testing.T) (before, now string) {
	t.Helper()
	before, now = os.Getenv("MILEPOST_BEFORE"), os.Getenv("MILEPOST_BINARY")
	if before == "" || now == "" {
		t.Skip("MILEPOST_BEFORE and MILEPOST_BINARY name the binaries; scripts/test-large builds them")
	}
	return before, now
}

func serve(t *testing.T, store rig.Store) *rig.Server {
	t.Helper()
	server, err := store.Serve(t.Context())
	require.NoError(t, err)
	return server
}

// begin registers somebody with an application and a child, and leaves an activity open.
func begin(t *testing.T, store rig.Store, url string) *person {
	t.Helper()
	ctx := t.Context()
	p := &person{Client: rig.NewClient(url), email: "robin@example.org"}
	_, err := p.Register(ctx, p.email, authz.AppAdmin)
	require.NoError(t, err)
	require.NoError(t, store.Run(ctx, "user", "approve", "--email", p.email))
	require.NoError(t, p.Login(ctx, p.email))
	application, err := p.Author(ctx, questions)
	require.NoError(t, err)
	p.purchase, err = p.Acquire(ctx, application)
	require.NoError(t, err)
	p.child, err = p.AddChild(ctx)
	require.NoError(t, err)
	p.activity, err = p.Start(ctx, p.child, p.purchase)
	require.NoError(t, err)
	p.save(t)
	return p
}

// save scores every question of the open activity.
func (p *person) save(t *testing.T) {
	t.Helper()
	p.saved++
	var edits []map[string]any
	for no := range questions {
		edits = append(edits, map[string]any{
			"question_result_id": fmt.Sprintf("%s.%d", p.activity, no), "selected_score": 1, "child_selected_answer": fmt.Sprint("save ", p.saved), "revision": p.saved,
		})
	}
	require.NoError(t, p.Call(t.Context(), http.MethodPatch, "/api/question-result/batch", edits, nil))
}

// check finds what was saved last.
func (p *person) check(t *testing.T) {
	t.Helper()
	var rows []struct {
		Score    *int64 `json:"selected_score"`
		Answer   string `json:"child_selected_answer"`
		Revision int64  `json:"revision"`
	}
	require.NoError(t, p.Call(t.Context(), http.MethodGet, "/api/question-result/activity/"+p.activity, nil, &rows))
	require.Len(t, rows, questions)
	for _, row := range rows {
		require.NotNil(t, row.Score)
		require.Equal(t, fmt.Sprint("save ", p.saved), row.Answer)
		require.Equal(t, p.saved, row.Revision)
	}
}

// work does on a server what people do all day, and comes back to the open activity.
func (p *person) work(t *testing.T, url string) {
	t.Helper()
	ctx := t.Context()
	p.URL = url
	p.check(t)
	p.save(t)
	p.check(t)
	again := rig.NewClient(url)
	require.NoError(t, again.Login(ctx, p.email))
	for _, path := range []string{"/api/child/" + p.child, "/api/activity/" + p.activity, "/api/overview", "/api/report-choices"} {
		require.NoError(t, again.Call(ctx, http.MethodGet, path, nil, nil), path)
	}
	second, err := again.AddChild(ctx)
	require.NoError(t, err)
	_, err = again.Start(ctx, second, p.purchase)
	require.NoError(t, err)
}

func (p *person) finish(ctx context.Context, t *testing.T) {
	t.Helper()
	require.NoError(t, p.Call(ctx, http.MethodPatch, "/api/activity/"+p.activity, map[string]any{"finish_date": time.Now().UTC()}, nil))
}

func TestAnUpgradeKeepsDataAndOpenActivities(t *testing.T) {
	before, now := binaries(t)
	dbtest.EachEmpty(t, func(t *testing.T, options db.Options) {
		store := rig.Store{Binary: before, Data: t.TempDir(), DatabaseURL: options.URL, Demo: true}
		server := serve(t, store)
		p := begin(t, store, server.URL)
		require.NoError(t, server.Stop())

		store.Binary = now
		server = serve(t, store)
		p.work(t, server.URL)
		p.finish(t.Context(), t)
		require.NoError(t, server.Stop())
		require.NoError(t, store.Run(t.Context(), "audit", "verify"))
	})
}

// Nodes of both versions serve while they are exchanged one by one.
func TestNodesAreUpgradedOneByOne(t *testing.T) {
	before, now := binaries(t)
	dbtest.EachEmpty(t, func(t *testing.T, options db.Options) {
		if options.URL == "" {
			t.Skip("SQLite has one node")
		}
		old := rig.Store{Binary: before, Data: t.TempDir(), DatabaseURL: options.URL, Demo: true}
		first := serve(t, old)
		p := begin(t, old, first.URL)
		renewed := old
		renewed.Binary = now
		second := serve(t, renewed)
		for range 3 {
			p.work(t, first.URL)
			p.work(t, second.URL)
		}
		require.NoError(t, first.Stop())
		p.work(t, second.URL)
		p.finish(t.Context(), t)
		require.NoError(t, second.Stop())
	})
}
