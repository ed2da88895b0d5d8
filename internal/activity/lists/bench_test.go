package lists_test

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
)

// BenchmarkListActivities reads the first page of 20 activities out of few and of many, and reports the processor time of
// a page: it must not grow with the list.
func BenchmarkListActivities(b *testing.B) {
	for _, size := range []int{100, 10_000, 100_000} {
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			d := activitytest.NewBench(b)
			seedActivities(d, size)
			list := "/api/activity/appActivityChildJoint/" + d.Owner.ID + "?limit=20"
			for _, query := range []string{"", "&state=open", "&state=finished&sort=finished", "&total=true"} {
				b.Run("page"+query, func(b *testing.B) { benchList(d, b, list+query) })
			}
		})
	}
}

func benchList(d *activitytest.Fixture, b *testing.B, path string) {
	before := processorTime(b)
	for b.Loop() {
		if w := d.Call("owner", http.MethodGet, path, ""); w.Code != http.StatusOK {
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
func seedActivities(d *activitytest.Fixture, size int) {
	d.T.Helper()
	children := make([]string, 50)
	for i := range children {
		children[i] = d.NewChild(d.Owner)
	}
	rows := make([][]any, size)
	for i := range rows {
		start := int64(1_735_725_600_000_000 + i*60_000_000)
		var finish any = start + 1_200_000_000
		if i%10 == 0 {
			finish = nil
		}
		rows[i] = []any{
			uuid.NewString(), d.Owner.ID, children[i%len(children)], d.Purchase, d.Lower.Version.ApplicationID, 1, start, finish, 24, 24,
			uuid.NewString(), fmt.Sprintf("%08d", i), "2025-01-01", start,
		}
	}
	require.NoError(d.T, d.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return db.InsertRows(ctx, tx, `INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version,
			start_date, finish_date, question_count, max_score, pairing_key, pairing_code, test_date, created_at) VALUES `, 14, rows)
	}))
}
