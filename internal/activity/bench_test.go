package activity_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

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

// BenchmarkUpdateResults saves batches of 20 results, each client in an activity of its own, durably.
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

// BenchmarkListActivities reads pages of 20 activities out of 400.
func BenchmarkListActivities(b *testing.B) {
	d := benchFixture(b)
	for range 400 {
		d.start()
	}
	path := "/api/activity/appActivityChildJoint/" + d.owner.ID + "?limit=20"
	b.SetParallelism(8)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if w := d.call("owner", http.MethodGet, path, ""); w.Code != http.StatusOK {
				b.Error(w.Body.String())
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
}
