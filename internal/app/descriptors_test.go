package app_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/app"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/testworld"
)

const (
	fewDescriptors = 400
	manyStreams    = 1500
	childSettings  = "MILEPOST_TEST_SERVE" // the settings of the process that serves, as JSON
)

// TestServeInAProcessOfItsOwn is no test but the process that one starts.
func TestServeInAProcessOfItsOwn(t *testing.T) {
	settings := os.Getenv(childSettings)
	if settings == "" {
		t.Skip("started by TestManyStreamsLeaveRoomForTheRest")
	}
	var c config.Serve
	require.NoError(t, json.Unmarshal([]byte(settings), &c))
	few := syscall.Rlimit{Cur: fewDescriptors, Max: fewDescriptors}
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_NOFILE, &few))
	require.NoError(t, app.Serve(t.Context(), c, os.Stdout))
}

// serveApart starts a server on the installation in a process that may open few files, and returns its address.
func serveApart(t *testing.T, c config.Serve) string {
	t.Helper()
	settings, err := json.Marshal(c)
	require.NoError(t, err)
	process := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestServeInAProcessOfItsOwn$", "-test.v")
	process.Env = append(os.Environ(), childSettings+"="+string(settings))
	process.Stderr = t.Output()
	out, err := process.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, process.Start())
	t.Cleanup(func() { _ = process.Process.Kill(); _ = process.Wait() })
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if address, ok := strings.CutPrefix(lines.Text(), "Milepost answers on "); ok {
			return address
		}
	}
	require.Fail(t, "the server did not start")
	return ""
}

// crowd tries to open streams of one activity, all at once, and holds those that it gets. Status 0 is a connection that
// was closed.
type crowd struct {
	mu       sync.Mutex
	statuses map[int]int
}

func (c *crowd) open(t *testing.T, url string, streams int) {
	t.Helper()
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}} // not the network of those who are to be served
	client := &http.Client{Transport: &http.Transport{DialContext: from.DialContext, MaxIdleConnsPerHost: streams, ResponseHeaderTimeout: 30 * time.Second}}
	t.Cleanup(client.CloseIdleConnections)
	ctx, leave := context.WithCancel(context.Background())
	t.Cleanup(leave)
	var tries sync.WaitGroup
	for range streams {
		tries.Go(func() {
			r, _ := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
			status := 0
			answer, err := client.Do(r) //nolint:bodyclose // held open on purpose; ends with the test's context
			if err == nil {
				status = answer.StatusCode
			}
			c.mu.Lock()
			defer c.mu.Unlock()
			c.statuses[status]++
		})
	}
	tries.Wait()
}

// askOnce sends a request over a new connection, like a load balancer's or a new client's.
func askOnce(t *testing.T, url string, cookies map[string]string) (status int, took time.Duration) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, http.NoBody)
	require.NoError(t, err)
	r.Header.Set("Cookie", testworld.CookieHeader(cookies))
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: 5 * time.Second}
	begun := time.Now()
	answer, err := client.Do(r)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	return answer.StatusCode, time.Since(begun)
}

func closed(done chan struct{}) bool {
	select {
	case <-done:
		return true
	default:
		return false
	}
}

func TestManyStreamsLeaveRoomForTheRest(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		settings := testworld.Settings(t, options)
		settings.Listen, settings.LogLevel, settings.PublicURL = "127.0.0.1:0", "error", ""
		specialist := testworld.New(t, testworld.Open(t, settings)).Person(authz.Specialist, account.Active)
		activity := specialist.Activity()
		address := serveApart(t, settings)

		c, done := crowd{statuses: map[int]int{}}, make(chan struct{})
		go func() {
			defer close(done)
			c.open(t, address+"/api/activity/childView/"+activity+"/live", manyStreams)
		}()
		var longest time.Duration
		for asked := 0; asked < 20 || !closed(done); asked++ {
			for path, cookies := range map[string]map[string]string{"/healthz": nil, "/api/auth/get-access-cookie-data": specialist.Cookies()} {
				status, took := askOnce(t, address+path, cookies)
				require.Equal(t, http.StatusOK, status, path)
				longest = max(longest, took)
			}
		}
		t.Logf("%d streams of one activity attempted: %v; health and somebody signed in were answered within %s", manyStreams, c.statuses, longest)
		require.Less(t, longest, 2*time.Second)
		status, _ := askOnce(t, address+"/api/activity/live/"+activity, specialist.Cookies())
		require.Equal(t, http.StatusOK, status, "a signed-in caller can open a stream")
		require.LessOrEqual(t, c.statuses[http.StatusOK], 8, "streams of one activity")
		require.NotZero(t, c.statuses[http.StatusTooManyRequests])
		require.Zero(t, c.statuses[http.StatusInternalServerError])
	})
}
