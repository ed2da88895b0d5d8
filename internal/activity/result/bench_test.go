package result_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"milepost/internal/activity/activitytest"
)

// BenchmarkUpdateResults saves batches of 20 results durably; each client has its own activity.
func BenchmarkUpdateResults(b *testing.B) {
	d := activitytest.NewBench(b)
	const clients = 16
	ids := make([]string, clients)
	for i := range ids {
		ids[i] = d.Start()
	}
	var next atomic.Int64
	b.SetParallelism(clients / 2)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		id := ids[int(next.Add(1))%clients]
		for n := 1; pb.Next(); n++ {
			w := d.Call("owner", http.MethodPatch, "/api/question-result/batch", batchBody(id, 20, n))
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
