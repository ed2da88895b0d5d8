package throttle

import (
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/fault"
)

// metered are nodes of one database, by a clock that tests set.
type metered struct {
	*Meter
	other *Meter
	at    time.Time
}

// small has a twentieth of each ceiling at once: two activities, and a hundred rows.
var small = Ceilings{Activities: 40, Rows: 5_000}

func onMeters(t *testing.T, ceilings Ceilings, f func(t *testing.T, m *metered)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		m := &metered{at: time.Unix(1_790_000_000, 0)}
		node := func() *Meter {
			return NewMeter(d, slog.New(slog.DiscardHandler), func() time.Time { return m.at }, ceilings)
		}
		m.Meter, m.other = node(), node()
		f(t, m)
	})
}

// call makes a call of so many rows.
func call(t *testing.T, m *Meter, kind Kind, account, address string, rows int) error {
	t.Helper()
	end, err := m.Begin(kind, account, address)
	if err == nil {
		end(t.Context(), rows)
	}
	return err
}

func TestADailyAllowanceHasABurstAndRefills(t *testing.T) {
	onMeters(t, small, func(t *testing.T, m *metered) {
		start := func() error { return call(t, m.Meter, Activities, "a", "", 1) }
		require.NoError(t, start())
		require.NoError(t, start())
		err := start()
		require.True(t, fault.Is(err, fault.KindTooMany))
		require.EqualError(t, err, "Very many activities were started in a short time. Please go on in 9 minutes.")
		require.Equal(t, 9*time.Minute, retryAfter(err))
		require.NoError(t, call(t, m.Meter, Activities, "b", "", 1), "another account has its own")
		require.NoError(t, call(t, m.Meter, People, "a", "", 1), "so has another kind")
		made := 2
		for range 24 * 60 {
			m.at = m.at.Add(time.Minute)
			if start() == nil {
				made++
			}
		}
		require.InDelta(t, 2*40, made, 2, "a ceiling for one day that was saved up, and one that came back in its course")
		m.at = m.at.Add(time.Hour)
		require.NoError(t, start())
	})
}

func TestManyAccountsOfANetworkShareItsAllowance(t *testing.T) {
	onMeters(t, small, func(t *testing.T, m *metered) {
		made := 0
		for _, account := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
			for range 2 {
				if call(t, m.Meter, Activities, account, "192.0.2.1", 1) == nil {
					made++
				}
			}
		}
		require.Equal(t, 5*2, made)
		require.NoError(t, call(t, m.Meter, Activities, "h", "192.0.2.2", 1))
	})
}

func TestACallOfManyRowsWaitsForItsAllowance(t *testing.T) {
	onMeters(t, small, func(t *testing.T, m *metered) {
		require.NoError(t, call(t, m.Meter, Content, "a", "", 150), "what one call makes is known when it has")
		err := call(t, m.Meter, Content, "a", "", 1)
		require.EqualError(t, err, "Very much was stored in a short time. Please go on in 4 minutes.")
		require.Error(t, call(t, m.Meter, Activities, "a", "", 1), "rows are counted over all kinds")
		require.NoError(t, call(t, m.Meter, Imports, "a", "", 5_000), "files have a rule of their own for their rows")
		m.at = m.at.Add(10 * time.Minute)
		require.NoError(t, call(t, m.Meter, Content, "a", "", 1))
	})
}

func TestACallThatMadeNothingCostsNothing(t *testing.T) {
	onMeters(t, small, func(t *testing.T, m *metered) {
		for range 50 {
			require.NoError(t, call(t, m.Meter, Activities, "a", "192.0.2.1", 0))
		}
	})
}

func TestReadsAreCountedAndDoNotBlockARunner(t *testing.T) {
	onMeters(t, Ceilings{Reads: 40, RunnerReads: 400, Activities: 40, Rows: 2_000}, func(t *testing.T, m *metered) {
		for range 2 {
			require.NoError(t, call(t, m.Meter, Reads, "a", "", 0))
		}
		require.EqualError(t, call(t, m.Meter, Reads, "a", "", 0), "Very many records were read in a short time. Please go on in 9 minutes.")
		require.NoError(t, call(t, m.Meter, RunnerReads, "a", "", 0))
		require.NoError(t, call(t, m.Meter, Activities, "a", "", 2_000))
		require.Error(t, call(t, m.Meter, Activities, "a", "", 1))
		require.NoError(t, call(t, m.Meter, RunnerReads, "a", "", 0), "what was stored keeps nobody from reading")
	})
}

func TestNodesShareTheirCounts(t *testing.T) {
	onMeters(t, Ceilings{Activities: 2_000}, func(t *testing.T, m *metered) {
		made := 0
		for range 200 {
			for _, node := range []*Meter{m.Meter, m.other} {
				if call(t, node, Activities, "a", "192.0.2.1", 1) == nil {
					made++
				}
			}
		}
		require.InDelta(t, 100, made, 2*100/shares, "a node lets through a share that the other does not know of")
		restarted := NewMeter(m.db, m.log, m.now, m.ceilings)
		made = 0
		for range 100 {
			if call(t, restarted, Activities, "a", "", 1) == nil {
				made++
			}
		}
		require.LessOrEqual(t, made, 100/shares, "a restart gives no more than a share")
	})
}

func TestWithoutACeilingNothingIsCounted(t *testing.T) {
	onMeters(t, nil, func(t *testing.T, m *metered) {
		for range 1_000 {
			require.NoError(t, call(t, m.Meter, Activities, "a", "192.0.2.1", 100))
		}
		require.Empty(t, m.buckets)
	})
}

func TestFullAllowancesAreForgotten(t *testing.T) {
	onMeters(t, Ceilings{Records: 20_000}, func(t *testing.T, m *metered) {
		for i := range maxKept {
			require.NoError(t, call(t, m.Meter, Records, string(rune(i+0x100)), "", 1))
		}
		m.at = m.at.Add(24 * time.Hour)
		require.NoError(t, call(t, m.Meter, Records, "one more", "", 1))
		require.Less(t, len(m.buckets), 10)
	})
}

func TestEveryMessageNamesAWait(t *testing.T) {
	for wait, want := range map[time.Duration]string{
		0: "1 second", time.Millisecond: "1 second", 1500 * time.Millisecond: "2 seconds", time.Minute: "1 minute", 61 * time.Second: "2 minutes",
		time.Hour: "1 hour", 90 * time.Minute: "2 hours", 59 * time.Second: "59 seconds",
	} {
		for kind := range sentences {
			require.Contains(t, kind.refusal(wait).Error(), " Please go on in "+want+".", wait)
		}
	}
	for kind := range operations {
		if kind != None && kind != Bounded {
			require.NotEmpty(t, sentences[kind], kind)
		}
	}
}
