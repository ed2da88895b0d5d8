package app

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestServeAnswersWhenReadyAndStopsWithItsContext(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		c := config.Serve{Listen: "127.0.0.1:0", LogLevel: "error", MailFrom: "milepost@localhost"}
		c.Data, c.DatabaseURL = filepath.Join(t.TempDir(), "data"), options.URL
		line, stop := serving(t, c)
		address := strings.TrimSpace(strings.TrimPrefix(line, "Milepost answers on "))

		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address+"/readyz", http.NoBody)
		require.NoError(t, err)
		ready := func() int {
			answer, err := http.DefaultClient.Do(request)
			require.NoError(t, err)
			defer answer.Body.Close()
			return answer.StatusCode
		}
		require.Equal(t, http.StatusOK, ready())
		require.NoError(t, os.RemoveAll(c.BlobPath()))
		require.Equal(t, http.StatusServiceUnavailable, ready(), "without its files it cannot serve")
		info, err := os.Stat(c.Data)
		require.NoError(t, err)
		require.Equal(t, os.FileMode(0o700), info.Mode().Perm())

		require.NoError(t, stop())
	})
}

// serving starts a server, and returns the line in which it says where it answers, and how it is stopped.
func serving(t *testing.T, c config.Serve) (line string, stop func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	out, in := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		err := Serve(ctx, c, in)
		in.CloseWithError(err)
		ended <- err
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	return line, func() error {
		cancel()
		return <-ended
	}
}

func TestServeSaysThatTheAddressIsTaken(t *testing.T) {
	taken, err := openListeners(t.Context(), config.Serve{Listen: "127.0.0.1:0"})
	require.NoError(t, err)
	defer taken.close()
	c := config.Serve{Listen: taken.public.Addr().String()}
	c.Data = filepath.Join(t.TempDir(), "data")
	require.ErrorContains(t, Serve(t.Context(), c, io.Discard), "address already in use")
	require.NoDirExists(t, c.Data)
}

func TestTheContractIsUpToDate(t *testing.T) {
	var out strings.Builder
	require.NoError(t, OpenAPI(&out))
	require.Contains(t, out.String(), "openapi: 3.1")
}

// A server that is stopped during its setup stops without an error.
func TestServeStopsWhileItStarts(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	c := config.Serve{Listen: "127.0.0.1:0", LogLevel: "error", Demo: true}
	c.Data = filepath.Join(t.TempDir(), "data")
	stop()
	require.NoError(t, Serve(ctx, c, io.Discard))
}
