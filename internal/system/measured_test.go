package system

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/blob"
	"milepost/internal/kernel"
)

// Listing all files takes long, and longest where it fails by taking too long: neither is repeated for every page.
func TestFilesAreMeasuredAgainOnlyAfterAWhile(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "files")
	store, err := blob.New(t.Context(), folder)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	now := time.Unix(1_700_000_000, 0)
	s := &Service{k: &kernel.Kernel{Blob: store, Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now }}}

	require.NoError(t, os.RemoveAll(folder))
	require.Nil(t, s.measured(t.Context()))
	require.NoError(t, os.Mkdir(folder, 0o700))
	require.Nil(t, s.measured(t.Context()), "the failure counts for a while")
	now = now.Add(measuredFor + time.Second)
	gone, leave := context.WithCancel(t.Context())
	leave()
	require.NotNil(t, s.measured(gone), "whoever has left the page spoils no figure")
}
