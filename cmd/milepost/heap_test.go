package main

import (
	"os"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheReserveSparesCollectionsAndTakesNoMemory(t *testing.T) {
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
