package file

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
	"milepost/internal/importing/hostile"
)

const (
	// hostileSizes is the number of sizes in which each kind is read; one in short mode.
	hostileSizes = 3
	// hostileTimeout ends a read that does not end by itself. It is no budget: a file takes milliseconds.
	hostileTimeout = time.Minute
	// hostileMemory allows for memory that the collector has not freed yet.
	hostileMemory = MaxMemory + 64<<20
)

// Every file is read, asked about or refused, within the limits of memory and rows. The endpoints that take files are only
// tested for using this reader.
func TestHostileFilesAreReadOrRefused(t *testing.T) {
	count := hostileSizes * hostile.Kinds()
	if testing.Short() {
		count = hostile.Kinds()
	}
	answers := map[string]int{}
	for _, file := range hostile.Files(7, count) {
		var rows int
		var err error
		peak := peakOf(func() { rows, err = countRows(t, file.Data) })
		require.Less(t, peak, uint64(hostileMemory), file.Name)
		require.LessOrEqual(t, rows, MaxRows, file.Name)
		answers[answerOf(t, file.Name, err)]++
		peak = peakOf(func() { err = readPlain(t, file.Data) })
		require.Less(t, peak, uint64(hostileMemory), "as a plain table: "+file.Name)
		answerOf(t, file.Name, err)
	}
	t.Logf("%d files: %v", count, answers)
	for _, answer := range []string{"read", "too large", "unsupported", "invalid"} {
		require.Positive(t, answers[answer], "no file was answered with %q: %v", answer, answers)
	}
}

// countRows reads a file to its end and returns the number of its rows.
func countRows(t *testing.T, data []byte) (rows int, err error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), hostileTimeout)
	defer cancel()
	f, err := Open(ctx, bytes.NewReader(data), int64(len(data)), Options{})
	if err != nil {
		return 0, err
	}
	defer func() { require.NoError(t, f.Close()) }()
	for {
		if _, err := f.Next(); err != nil {
			return rows, err
		}
		rows++
	}
}

// readPlain reads a file as a table that is no list of children, and checks like countRows that all was read.
func readPlain(t *testing.T, data []byte) error {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), hostileTimeout)
	defer cancel()
	if _, err := ReadPlain(ctx, data, MaxRows); err != nil {
		return err
	}
	return io.EOF
}

// answerOf names the answer for the sender of a file. Any other error fails the test: a timeout, or one that the API would
// report as its own.
func answerOf(t *testing.T, name string, err error) string {
	t.Helper()
	var choice ChoiceError
	switch refused := Fault(err); {
	case errors.Is(err, io.EOF):
		return "read"
	case errors.As(err, &choice):
		return "choice"
	case fault.Is(refused, fault.KindTooLarge):
		return "too large"
	case fault.Is(refused, fault.KindUnsupported):
		return "unsupported"
	case fault.Is(refused, fault.KindInvalid):
		return "invalid"
	}
	require.NoError(t, err, name)
	return ""
}
