package file

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// BenchmarkRead reports how long reading files takes, and the peak memory besides the file itself.
func BenchmarkRead(b *testing.B) {
	for _, rows := range []int{1_000, 10_000, 50_000} {
		for kind, data := range map[string][]byte{"csv": largeCSV(rows), "xlsx": largeBook(b, rows)} {
			b.Run(fmt.Sprintf("%s-%d", kind, rows), func(b *testing.B) {
				var peak uint64
				for range b.N {
					peak = max(peak, peakOf(func() { readEach(b, data, rows) }))
				}
				b.ReportMetric(float64(peak)/1e6, "MB-peak")
				b.ReportMetric(float64(len(data))/1e6, "MB-file")
			})
		}
	}
}

func readEach(b *testing.B, data []byte, rows int) {
	b.Helper()
	f, err := open(data)
	require.NoError(b, err)
	defer func() { _ = f.Close() }()
	for n := 0; ; n++ {
		_, err := f.Next()
		if errors.Is(err, io.EOF) {
			require.Equal(b, rows, n)
			return
		}
		require.NoError(b, err)
	}
}

// peakOf returns the peak heap of do, in bytes, above what was in use before.
func peakOf(do func()) uint64 {
	runtime.GC()
	var before, now runtime.MemStats
	runtime.ReadMemStats(&before)
	stop, peak := make(chan struct{}), make(chan uint64)
	go func() {
		var most uint64
		ticker := time.NewTicker(2 * time.Millisecond)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				runtime.ReadMemStats(&now)
				most = max(most, now.HeapAlloc)
			case <-stop:
				peak <- most
				return
			}
		}
	}()
	do()
	close(stop)
	if most := <-peak; most > before.HeapAlloc {
		return most - before.HeapAlloc
	}
	return 0
}
