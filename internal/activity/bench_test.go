package activity_test

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

func benchFixture(b *testing.B) *fixture {
	d, err := db.Open(context.Background(), db.Options{Path: b.TempDir() + "/bench.db"})
	require.NoError(b, err)
	require.NoError(b, d.Migrate(context.Background()))
	b.Cleanup(func() { _ = d.Close() })
	return newFixture(b, d, 24)
}

// BenchmarkUpdateResults saves batches of 20 results durably; each client has its own activity.
func BenchmarkUpdateResults(b *testing.B) {
	d := benchFixture(b)
	const clients = 16
	ids := make([]string, clients)
	for i := range ids {
		ids[i] = d.start()
	}
	var next atomic.Int64
	b.SetParallelism(clients / 2)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		id := ids[int(next.Add(1))%clients]
		for n := 1; pb.Next(); n++ {
			w := d.call("owner", http.MethodPatch, "/api/question-result/batch", batchBody(id, 20, n))
			if w.Code != http.StatusOK {
				b.Error(w.Body.String())
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "batches/s")
}

func batchBody(id string, size, n int) string {
	edits := make([]string, size)
	for i := range edits {
		edits[i] = fmt.Sprintf(`{"question_result_id":"%s.%d","selected_score":%d,"child_selected_answer":"moon %d",`+
			`"total_duration":"00:00:%02d","prompt_count":%d}`, id, i, n%2, n, n%60, n%5)
	}
	return "[" + strings.Join(edits, ",") + "]"
}

// BenchmarkListActivities reads the first page of 20 activities out of few and of many, and reports the processor time of
// a page: it must not grow with the list.
func BenchmarkListActivities(b *testing.B) {
	for _, size := range []int{100, 10_000, 100_000} {
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			d := benchFixture(b)
			d.seedActivities(size)
			list := "/api/activity/appActivityChildJoint/" + d.owner.ID + "?limit=20"
			for _, query := range []string{"", "&state=open", "&state=finished&sort=finished", "&total=true"} {
				b.Run("page"+query, func(b *testing.B) { d.benchList(b, list+query) })
			}
		})
	}
}

func (d *fixture) benchList(b *testing.B, path string) {
	before := processorTime(b)
	for b.Loop() {
		if w := d.call("owner", http.MethodGet, path, ""); w.Code != http.StatusOK {
			b.Fatal(w.Body.String())
		}
	}
	b.ReportMetric(float64((processorTime(b)-before).Microseconds())/float64(b.N), "cpu-µs/op")
}

// processorTime returns the processor time used by this process.
func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// seedActivities stores activities of the owner with 50 children, a minute apart. One in ten is open.
func (d *fixture) seedActivities(size int) {
	d.t.Helper()
	children := make([]string, 50)
	for i := range children {
		children[i] = d.newChild(d.owner)
	}
	rows := make([][]any, size)
	for i := range rows {
		start := int64(1_735_725_600_000_000 + i*60_000_000)
		var finish any = start + 1_200_000_000
		if i%10 == 0 {
			finish = nil
		}
		rows[i] = []any{
			uuid.NewString(), d.owner.ID, children[i%len(children)], d.purchase, d.lower.frozen.ApplicationID, 1, start, finish, 24, 24,
			uuid.NewString(), fmt.Sprintf("%08d", i), "2025-01-01", start,
		}
	}
	require.NoError(d.t, d.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return db.InsertRows(ctx, tx, `INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version,
			start_date, finish_date, question_count, max_score, pairing_key, pairing_code, test_date, created_at) VALUES `, 14, rows)
	}))
}
