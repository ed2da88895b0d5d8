package live

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

var quietLog = slog.New(slog.DiscardHandler)

// noTables is the schema of tests that need a database but nothing in it.
var noTables fs.FS = fstest.MapFS{
	"postgres/00001_empty.sql": {Data: []byte("-- +goose Up\nSELECT 1;\n")},
	"sqlite/00001_empty.sql":   {Data: []byte("-- +goose Up\nSELECT 1;\n")},
}

// onEach runs a test on two nodes' hubs: the same one in memory, two on PostgreSQL.
func onEach(t *testing.T, test func(t *testing.T, here, there Hub)) {
	t.Run("memory", func(t *testing.T) { hub := NewMemory(); test(t, hub, hub) })
	onPostgres(t, func(t *testing.T, url string, d *db.DB) {
		test(t, node(t, url, d), node(t, url, d))
	})
}

func onPostgres(t *testing.T, test func(t *testing.T, url string, d *db.DB)) {
	dbtest.Each(t, noTables, func(t *testing.T, options db.Options) {
		if options.URL == "" {
			return // SQLite: one node, in memory
		}
		test(t, options.URL, dbtest.Open(t, options))
	})
}

func node(t *testing.T, url string, d *db.DB) *Postgres {
	t.Helper()
	hub, err := NewPostgres(context.Background(), url, d.Read(), quietLog)
	require.NoError(t, err)
	t.Cleanup(hub.Close)
	return hub
}

func subscribe(t *testing.T, hub Hub, channel string) (<-chan Event, context.CancelFunc) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	events, err := hub.Subscribe(ctx, channel)
	require.NoError(t, err)
	return events, cancel
}

func next(t *testing.T, events <-chan Event) (Event, bool) {
	t.Helper()
	select {
	case event, ok := <-events:
		return event, ok
	case <-time.After(20 * time.Second):
		require.Fail(t, "no event came")
		return Event{}, false
	}
}

func TestEventsReachEveryNodeInOrder(t *testing.T) {
	onEach(t, func(t *testing.T, here, there Hub) {
		a, _ := subscribe(t, here, "activity-1")
		b, _ := subscribe(t, there, "activity-1")
		other, _ := subscribe(t, there, "activity-2")
		for i := range 20 {
			data := json.RawMessage(fmt.Sprintf(`{"index":%d,"text":"süß"}`, i))
			require.NoError(t, here.Publish(context.Background(), "activity-1", Event{strconv.Itoa(i), "changeIndex", data}))
		}
		for _, events := range []<-chan Event{a, b} {
			for i := range 20 {
				event, ok := next(t, events)
				require.True(t, ok)
				require.Equal(t, strconv.Itoa(i), event.ID)
				require.Equal(t, "changeIndex", event.Type)
				require.JSONEq(t, fmt.Sprintf(`{"index":%d,"text":"süß"}`, i), string(event.Data))
			}
		}
		require.Empty(t, other)
	})
}

func TestASubscriptionEndsWithItsContext(t *testing.T) {
	onEach(t, func(t *testing.T, here, _ Hub) {
		events, cancel := subscribe(t, here, "c")
		cancel()
		_, ok := next(t, events)
		require.False(t, ok)
		require.NoError(t, here.Publish(context.Background(), "c", Event{Type: "x"}))
	})
}

func TestRefusedEvents(t *testing.T) {
	onEach(t, func(t *testing.T, here, _ Hub) {
		ctx := context.Background()
		big := json.RawMessage(`"` + strings.Repeat("x", 8000) + `"`)
		require.ErrorIs(t, here.Publish(ctx, "c", Event{Type: "x", Data: big}), ErrTooLarge)
		fits := json.RawMessage(`"` + strings.Repeat("x", 7900) + `"`)
		require.NoError(t, here.Publish(ctx, "c", Event{Type: "x", Data: fits}))
		for _, bad := range []Event{{}, {Type: "a\nb"}, {Type: "a", ID: "b\r"}, {Type: "a", Data: json.RawMessage("{")}} {
			require.ErrorIs(t, here.Publish(ctx, "c", bad), ErrInvalid)
		}
		require.ErrorIs(t, here.Publish(ctx, "", Event{Type: "a"}), ErrInvalid)
	})
}

func TestASlowListenerIsDisconnected(t *testing.T) {
	hub := NewMemory()
	slow, _ := subscribe(t, hub, "c")
	for i := range backlog + 5 {
		require.NoError(t, hub.Publish(context.Background(), "c", Event{Type: "n", ID: strconv.Itoa(i)}))
	}
	var got []Event
	for event := range slow {
		got = append(got, event)
	}
	require.Len(t, got, backlog)
	require.Equal(t, Event{Type: Resync}, got[len(got)-1])
	require.Empty(t, hub.channels)
}

func TestManyAtOnce(t *testing.T) {
	hub := NewMemory()
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for range 100 {
				ctx, cancel := context.WithCancel(context.Background())
				events, _ := hub.Subscribe(ctx, "c")
				_ = hub.Publish(ctx, "c", Event{Type: strconv.Itoa(i)})
				cancel()
				for range events {
				}
			}
		})
	}
	wg.Wait()
	require.Empty(t, hub.channels)
}

func TestPostgresReconnectsAndTellsListeners(t *testing.T) {
	onPostgres(t, func(t *testing.T, url string, d *db.DB) {
		hub := node(t, url, d)
		events, _ := subscribe(t, hub, "c")
		_, err := d.Read().Exec(context.Background(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE datname = current_database() AND query LIKE 'LISTEN %'`)
		require.NoError(t, err)
		event, ok := next(t, events)
		require.True(t, ok)
		require.Equal(t, Resync, event.Type)
		require.NoError(t, hub.Publish(context.Background(), "c", Event{Type: "after"}))
		event, _ = next(t, events)
		require.Equal(t, "after", event.Type)
	})
}

func TestPostgresMustBeThereAtFirst(t *testing.T) {
	_, err := NewPostgres(context.Background(), "postgres://127.0.0.1:1/none", nil, quietLog)
	require.Error(t, err)
}
