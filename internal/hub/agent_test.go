package hub_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/hub"
	"milepost/internal/hub/agent"
	"milepost/internal/hub/protocol"
)

// device is a hub in the field: an agent's folder, and a program that records each run.
type device struct {
	*commandFixture
	folder  string
	options agent.Options
}

const recordingScript = "#!/bin/sh\necho \"$MILEPOST_HUB_COMMAND_ID\" >> runs\n"

func (f *commandFixture) device(program string) *device {
	f.Helper()
	d := &device{commandFixture: f, folder: f.TempDir()}
	run := filepath.Join(d.folder, "run")
	require.NoError(f, os.WriteFile(run, []byte(program), 0o700))
	key := filepath.Join(d.folder, "key")
	require.NoError(f, os.WriteFile(key, []byte(f.Key+"\n"), 0o600))
	d.options = agent.Options{
		Server: "https://milepost.example", KeyFile: key, Data: filepath.Join(d.folder, "data"), Interval: time.Minute, CommandTime: time.Minute,
		Version: "test", Log: slog.New(slog.DiscardHandler), Programs: agent.Programs{protocol.Reboot: run, protocol.Reprogram: run},
	}
	return d
}

func (d *device) open() *agent.Agent {
	d.Helper()
	a, err := agent.Open(d.options)
	require.NoError(d, err)
	return a
}

// runs returns the ids of the commands that the program was run for, in order.
func (d *device) runs() []string {
	text, err := os.ReadFile(filepath.Join(d.options.Data, "runs"))
	if err != nil && !os.IsNotExist(err) {
		require.NoError(d, err)
	}
	return strings.Fields(string(text))
}

// spool writes what the hub's own software writes.
func (d *device) spool(name string, content any) {
	d.Helper()
	text, err := json.Marshal(content)
	require.NoError(d, err)
	require.NoError(d, os.MkdirAll(filepath.Dir(filepath.Join(d.options.Data, "spool", name)), 0o700))
	require.NoError(d, os.WriteFile(filepath.Join(d.options.Data, "spool", name), text, 0o600))
}

func (d *device) waiting() int {
	entries, err := os.ReadDir(filepath.Join(d.options.Data, "spool", "usage"))
	require.NoError(d, err)
	return len(entries)
}

// An agent and the real server, over a line with more than 1,000 faults, with an agent that ends again and again.
func TestCommandsAreDoneOnceAndUsageIsCountedOnceOverAnUnreliableLine(t *testing.T) {
	faults := 1000
	if testing.Short() {
		faults = 200
	}
	onHubs(t, func(f *commandFixture) {
		const seed = 20260312
		d := f.device(recordingScript)
		line, chance := newUnreliable(f.handler, seed), rand.New(rand.NewPCG(seed, 1))
		d.options.Transport = line
		a := d.open()
		periods, ordered, withdrawn := 0, map[string]protocol.Kind{}, map[string]bool{}
		for step := 0; line.total() < faults; step++ {
			f.later(10 * time.Second)
			if chance.IntN(3) == 0 {
				periods++
				d.spool(fmt.Sprintf("usage/%05d.json", periods), map[string]any{"started_at": time.Now().Add(-time.Hour), "duration_seconds": 60})
			}
			if chance.IntN(4) == 0 {
				kind := []protocol.Kind{protocol.Reboot, protocol.Reprogram, protocol.Deactivate, protocol.Activate}[chance.IntN(4)]
				if w := f.call("north", "POST", "/api/hub/"+f.ID+"/command", hub.NewCommand{Kind: kind}); w.Code == 201 {
					var c hub.CommandRow
					require.NoError(f, json.Unmarshal(w.Body.Bytes(), &c))
					ordered[c.CommandID] = kind
					if chance.IntN(4) == 0 && f.call("north", "DELETE", "/api/hub/"+f.ID+"/command/"+c.CommandID, nil).Code == 200 {
						withdrawn[c.CommandID] = true
					}
				}
			}
			if step%37 == 0 { // withdrawn while the agent may have fetched it
				for _, c := range f.hub("north", f.ID).Commands {
					if c.State == protocol.Queued && f.call("north", "DELETE", "/api/hub/"+f.ID+"/command/"+c.CommandID, nil).Code == 200 {
						withdrawn[c.CommandID] = true
					}
				}
			}
			a.Step(f.Context())
			a.CarryOut(f.Context())
			if step%29 == 28 {
				require.NoError(f, a.Close())
				a = d.open()
			}
		}
		line.good = true
		for range 20 {
			f.later(time.Minute)
			require.NoError(f, a.Step(f.Context()).Err)
			a.CarryOut(f.Context())
		}
		require.NoError(f, a.Close())

		want := []string{}
		for id, kind := range ordered {
			state := protocol.State("")
			require.NoError(f, f.db.Read().Get(f.Context(), &state, `SELECT state FROM hub_command WHERE id = $1`, id))
			if withdrawn[id] {
				require.Equal(f, protocol.Withdrawn, state)
				continue
			}
			require.Equal(f, protocol.Done, state, kind)
			if kind == protocol.Reboot || kind == protocol.Reprogram {
				want = append(want, id)
			}
		}
		require.Equal(f, slices.Sorted(slices.Values(want)), slices.Sorted(slices.Values(d.runs())), "each once, and none that was withdrawn")
		require.Equal(f, int64(periods), f.hub("north", f.ID).UsagePeriod+f.earlier())
		require.Zero(f, d.waiting())
		require.NotEmpty(f, withdrawn)
		f.Logf("%d faults (%v), %d commands of which %d withdrawn, %d occasions", line.total(), maps.Collect(maps.All(line.faults)), len(ordered), len(withdrawn), periods)
	})
}

// earlier returns the usage periods of other months than the present one.
func (f *commandFixture) earlier() int64 {
	return f.int(`SELECT COALESCE(sum(occasions), 0) FROM hub_month WHERE application_id = ''`) - f.hub("north", f.ID).UsagePeriod
}

func TestAnOfflineNight(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		d := f.device(recordingScript)
		line := newUnreliable(f.handler, 1)
		line.good = true
		d.options.Transport = line
		d.spool("applications.json", map[string]any{"framework_version": "7.1", "applications": []protocol.Application{{ApplicationID: "app", Name: "Looking", Version: "2", Build: "77"}}})
		for i := range 250 {
			d.spool(fmt.Sprintf("usage/%03d.json", i), map[string]any{"application_id": "app", "started_at": time.Now().Add(-time.Duration(i) * time.Minute), "duration_seconds": 30})
		}
		d.spool("usage/broken.json", map[string]any{"started_at": "yesterday"})
		f.later(time.Since(f.clock())) // the agent's clock is the machine's
		a := d.open()
		steps := 0
		for more := true; more; steps++ {
			o := a.Step(f.Context())
			require.NoError(f, o.Err)
			more = o.More
		}
		require.Equal(f, 3, steps)
		require.Zero(f, d.waiting())
		require.Equal(f, int64(250), f.int(`SELECT sum(occasions) FROM hub_month WHERE application_id = 'app'`))
		refused, err := os.ReadDir(filepath.Join(d.options.Data, "spool", "refused"))
		require.NoError(f, err)
		require.Len(f, refused, 1)
		row := f.hub("north", f.ID)
		require.Equal(f, "7.1", row.FrameworkVersion)
		require.NotEmpty(f, row.HardwareVersion)
		require.NotEmpty(f, row.OSVersion)
		require.True(f, row.IsActive)
		require.NoError(f, a.Close())
	})
}

func TestADisconnectedHubReportsNothingUntilItIsConnectedAgain(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		d := f.device(recordingScript)
		line := newUnreliable(f.handler, 1)
		line.good = true
		d.options.Transport = line
		a := d.open()
		f.order(protocol.Disconnect)
		require.NoError(f, a.Step(f.Context()).Err)
		a.CarryOut(f.Context())
		require.Nil(f, f.hub("north", f.ID).Disconnected)
		require.True(f, a.Step(f.Context()).Idle)
		require.NotNil(f, f.hub("north", f.ID).Disconnected)
		f.later(time.Hour)
		require.True(f, a.Step(f.Context()).Idle)
		require.NoError(f, a.Close())
		a = d.open()
		require.True(f, a.Step(f.Context()).Idle, "also after it was started again")
		require.False(f, f.hub("north", f.ID).IsActive)
		require.NoError(f, a.Close())
		d.options.Reconnect = true
		a = d.open()
		require.NoError(f, a.Step(f.Context()).Err)
		require.True(f, f.hub("north", f.ID).IsActive)
		require.NoError(f, a.Close())
	})
}

func TestACommandWithoutAProgramFailsWithTheReason(t *testing.T) {
	onHubs(t, func(f *commandFixture) {
		d := f.device("#!/bin/sh\necho first\necho 'the disk is full' >&2\nexit 3\n")
		delete(d.options.Programs, protocol.Reprogram)
		line := newUnreliable(f.handler, 1)
		line.good = true
		d.options.Transport = line
		a := d.open()
		f.order(protocol.Reprogram)
		f.order(protocol.Reboot)
		for range 2 {
			require.NoError(f, a.Step(f.Context()).Err)
			a.CarryOut(f.Context())
		}
		reasons := map[protocol.Kind]string{}
		for _, c := range f.hub("north", f.ID).Commands {
			require.Equal(f, protocol.Failed, c.State)
			reasons[c.Kind] = c.Reason
		}
		require.Equal(f, "This hub has no program for it (--on-reprogram).", reasons[protocol.Reprogram])
		require.Equal(f, "The program failed: exit status 3. It said: the disk is full", reasons[protocol.Reboot])
		require.NoError(f, a.Close())
	})
}
