package dbcopy_test

import (
	"context"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/dbcopy"
	"milepost/internal/sleep"
)

const (
	manyRows = 60_000
	// someMemory is half of what those rows take.
	someMemory = 32 << 20
)

// peak is the most memory that f had in use at a time, beside what was before.
func peak(t *testing.T, f func()) int64 {
	t.Helper()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	before := int64(m.HeapAlloc)
	var most atomic.Int64
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		for sleep.For(ctx, 500*time.Millisecond) == nil {
			runtime.GC() // what is still referenced counts, not what was left behind
			var now runtime.MemStats
			runtime.ReadMemStats(&now)
			most.Store(max(most.Load(), int64(now.HeapAlloc)-before))
		}
	}()
	f()
	stop()
	<-done
	return most.Load()
}

func TestManyRowsNeedNoMoreMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("many rows")
	}
	onPostgres(t, func(t *testing.T, options db.Options) {
		d := dbtest.Open(t, options)
		exec(t, d, `INSERT INTO audit_event (id, at, action, subject_kind, subject_id, detail)
			SELECT 'event-' || n, n, 'login', 'account', 'someone', repeat('x', 1000) FROM generate_series(1, 60000) n`)
		path := filepath.Join(t.TempDir(), "copy.db")
		began := time.Now()
		out := peak(t, func() { require.NoError(t, dbcopy.ToFile(t.Context(), options.URL, path)) })
		copied := time.Now()
		contents, err := db.ReadContents(t.Context(), path)
		require.NoError(t, err)
		require.EqualValues(t, manyRows, contents.Tables["audit_event"])
		other := dbtest.Fresh(t, db.Postgres, migrations.Files)
		loading := time.Now()
		in := peak(t, func() { require.NoError(t, dbcopy.FromFile(t.Context(), path, other.URL)) })
		t.Logf("%d rows of 1 KB: out in %v with %d MB, in within %v with %d MB", manyRows, copied.Sub(began), out>>20, time.Since(loading), in>>20)
		require.Less(t, out, int64(someMemory))
		require.Less(t, in, int64(someMemory))
	})
}
