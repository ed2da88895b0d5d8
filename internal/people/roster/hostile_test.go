package roster_test

import (
	"fmt"
	"os"
	"runtime/metrics"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	rosterfile "milepost/internal/people/roster/file"
	"milepost/internal/people/roster/hostile"
)

const (
	// hostileFiles are sent in all when HOSTILE_ROSTERS asks for it; otherwise each kind once.
	hostileFiles = 400
	// hostileTime is what of the processor's time one answer may take, whatever else the machine does; hostileMemory is
	// what it may take beside what is in use before.
	hostileTime   = 5 * time.Second
	hostileMemory = rosterfile.MaxMemory + 64<<20 // and what is garbage already
)

// Every file is answered in time with what it is: taken, asked about, or refused. None takes the server's memory.
func TestHostileFilesAreAnswered(t *testing.T) {
	count := hostile.Kinds()
	if os.Getenv("HOSTILE_ROSTERS") == "all" {
		count = hostileFiles
	}
	files := hostile.Files(7, count)
	onImports(t, func(h *fixture) {
		answers := map[string]int{}
		var slowest time.Duration
		var most uint64
		for _, file := range files {
			before := liveHeap()
			begun, peak := processorTime(t), watchHeap()
			w := h.upload("ana", file.Name, file.Data)
			took, used := processorTime(t)-begun, peak()
			require.Contains(t, []int{200, 201, 413, 415, 422}, w.Code, file.Name+w.Body.String())
			require.Less(t, took, hostileTime, file.Name)
			require.Less(t, used, before+hostileMemory, file.Name)
			slowest = max(slowest, took)
			most = max(most, used-min(used, before))
			kind := file.Name[:strings.LastIndexByte(file.Name, ' ')]
			answers[fmt.Sprintf("%s: %d", kind, w.Code)]++
			h.Exec(`DELETE FROM child_import`)
		}
		t.Logf("%d files on %s: the slowest in %s of processor time, at most %d MiB; %v", len(files), h.DB.Engine(), slowest.Round(time.Millisecond), most>>20, answers)
	})
}

func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var used syscall.Rusage
	require.NoError(t, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

func liveHeap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// watchHeap looks at what is in use until its answer is called, which tells the most.
func watchHeap() func() uint64 {
	stop, most := make(chan struct{}), make(chan uint64)
	go func() {
		ticker := time.NewTicker(5 * time.Millisecond)
		defer ticker.Stop()
		peak := liveHeap()
		for {
			select {
			case <-ticker.C:
				peak = max(peak, liveHeap())
			case <-stop:
				most <- max(peak, liveHeap())
				return
			}
		}
	}()
	return func() uint64 { close(stop); return <-most }
}
