package main

import (
	"os"
	"os/exec"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fresh is set in a process that has done nothing yet. Memory that was used and freed before is taken again, and has to be zeroed.
const fresh = "MILEPOST_TEST_FRESH"

func TestTheReserveSparesCollectionsAndTakesNoMemory(t *testing.T) {
	if os.Getenv(fresh) == "" {
		command := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+t.Name()+"$")
		command.Env = append(os.Environ(), fresh+"=yes")
		said, err := command.CombinedOutput()
		require.NoError(t, err, string(said))
		return
	}
	resident := residentBytes(t)
	goal := collectionGoal()
	reserved := reserve()
	runtime.GC()
	require.Greater(t, collectionGoal(), goal+heapReserve, "the heap grows by more before it is collected")
	require.Less(t, residentBytes(t), resident+heapReserve/2, "untouched pages are not resident")
	runtime.KeepAlive(reserved)
}

// collectionGoal is the size of the heap at which it is collected next.
func collectionGoal() uint64 {
	runtime.GC()
	goal := []metrics.Sample{{Name: "/gc/heap/goal:bytes"}}
	metrics.Read(goal)
	return goal[0].Value.Uint64()
}

func residentBytes(t *testing.T) uint64 {
	t.Helper()
	status, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skip("only Linux tells it")
	}
	pages, err := strconv.ParseUint(strings.Fields(string(status))[1], 10, 64)
	require.NoError(t, err)
	return pages * uint64(os.Getpagesize())
}
