package hub_test

import (
	"fmt"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

// Many hubs report at once: the server refuses none as busy, and each usage period counts.
func TestACrowdOfHubsReports(t *testing.T) {
	hubs, rounds := int64(40), int64(25)
	if testing.Short() {
		hubs, rounds = 20, 10
	}
	onBoth(t, func(f *fixture) {
		const callers = 16
		keys := make([]string, hubs)
		for i := range keys {
			keys[i] = f.add("north").Key
		}
		var calls errgroup.Group
		var next atomic.Int64
		for range callers {
			calls.Go(func() error {
				for n := next.Add(1) - 1; n < hubs*rounds; n = next.Add(1) - 1 {
					beat := protocol.Heartbeat{
						ConnectionID: "c", Sequence: n + 1, SentAt: wire.At(f.clock()), Name: "hub", OSVersion: "Debian 13",
						Applications: []protocol.Application{}, UsagePeriods: []protocol.UsagePeriod{period(strconv.FormatInt(n/hubs, 10), "2026-03-12T08:00:00Z", 60)},
					}
					if w := f.call(keys[n%hubs], "POST", protocol.HeartbeatPath, beat); w.Code != 200 {
						return fmt.Errorf("%d %s", w.Code, w.Body)
					}
				}
				return nil
			})
		}
		require.NoError(f, calls.Wait())
		require.Equal(f, hubs*rounds, f.int(`SELECT sum(occasions) FROM hub_month`))
	})
}
