package hub_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/hub/agent"
	"milepost/internal/hub/protocol"
)

// agentData has this test's program be an agent on a folder, until it is killed.
const agentData = "HUB_TEST_AGENT_DATA"

func TestMain(m *testing.M) {
	if data := os.Getenv(agentData); data != "" {
		runAgent(data)
	}
	os.Exit(m.Run()) //nolint:forbidigo // the end of the tests
}

func runAgent(data string) {
	program := os.Getenv("HUB_TEST_PROGRAM")
	a, err := agent.Open(agent.Options{
		Server: os.Getenv("HUB_TEST_SERVER"), KeyFile: os.Getenv("HUB_TEST_KEY"), Data: data, Interval: 20 * time.Millisecond, CommandTime: time.Minute,
		Log: slog.New(slog.DiscardHandler), Programs: agent.Programs{protocol.Reboot: program, protocol.Reprogram: program},
	})
	if err != nil {
		panic(err)
	}
	if err := a.Run(context.Background()); err != nil {
		panic(err)
	}
}

// start runs the device's agent as a process, and returns a function that kills it, like a power failure.
func (d *device) start(server string) (kill func()) {
	d.Helper()
	process := exec.Command(os.Args[0])
	process.Env = append(os.Environ(), agentData+"="+d.options.Data, "HUB_TEST_SERVER="+server, "HUB_TEST_KEY="+d.options.KeyFile,
		"HUB_TEST_PROGRAM="+d.options.Programs[protocol.Reboot])
	require.NoError(d, process.Start())
	killed := false
	kill = func() {
		if !killed {
			killed = true
			require.NoError(d, process.Process.Kill())
			_ = process.Wait()
		}
	}
	d.Cleanup(kill)
	return kill
}

// serveWithout serves the fixture, but breaks the line at reports of ends while ends is not set.
func (f *fixture) serveWithout(ends *atomic.Bool) string {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f.later(3 * time.Second)
		if strings.HasPrefix(r.URL.Path, protocol.CommandPath) && !ends.Load() && f.int(`SELECT count(*) FROM hub_command WHERE state = 'taken'`) > 0 {
			panic(http.ErrAbortHandler)
		}
		f.handler.ServeHTTP(w, r)
	}))
	f.Cleanup(server.Close)
	return server.URL
}

func (d *device) until(what func() bool) {
	d.Helper()
	require.Eventually(d, what, 20*time.Second, 5*time.Millisecond)
}

func (d *device) state(id string) (state string) {
	d.Helper()
	require.NoError(d, d.db.Read().Get(d.Context(), &state, `SELECT state FROM hub_command WHERE id = $1`, id))
	return state
}

func TestAnAgentKilledBeforeItReportsReportsLater(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		var ends atomic.Bool
		server, d := f.serveWithout(&ends), f.device(recordingScript)
		kill := d.start(server)
		c := f.order(protocol.Reboot)
		d.until(func() bool {
			journal, _ := os.ReadFile(d.options.Data + "/journal.json")
			return strings.Contains(string(journal), `"stage": "done"`)
		})
		kill()
		require.Equal(f, "taken", d.state(c.CommandID))
		ends.Store(true)
		d.start(server)
		d.until(func() bool { return d.state(c.CommandID) == "done" })
		require.Equal(f, []string{c.CommandID}, d.runs())
	})
}

func TestACommandInterruptedByAKillIsNotRepeated(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		var ends atomic.Bool
		ends.Store(true)
		server, d := f.serveWithout(&ends), f.device(recordingScript+"exec sleep 60\n")
		kill := d.start(server)
		c := f.order(protocol.Reprogram)
		d.until(func() bool { return len(d.runs()) == 1 })
		kill()
		d.start(server)
		d.until(func() bool { return d.state(c.CommandID) == "failed" })
		require.Contains(f, f.hub("north", f.ID).Commands[0].Reason, "not known")
		require.Equal(f, []string{c.CommandID}, d.runs())
	})
}

func TestTwoAgentsDoNotRunOnOneFolder(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		d := f.device(recordingScript)
		a := d.open()
		_, err := agent.Open(d.options)
		require.ErrorContains(f, err, "another agent")
		require.NoError(f, a.Close())
		require.NoError(f, d.open().Close())
	})
}
