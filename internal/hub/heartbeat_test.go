package hub_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/hub"
	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

func TestAHeartbeatUpdatesTheHub(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		answer := f.beat(issued.Key)
		require.Equal(f, wire.At(f.clock()), answer.ServerTime)
		require.Empty(f, answer.Refused)
		row := f.hub("north", issued.ID)
		require.Equal(f, []string{"ward3", "Model 2", "Debian 13", "4.1", "1.0"},
			[]string{row.Name, row.HardwareVersion, row.OSVersion, row.FrameworkVersion, row.AgentVersion})
		require.True(f, row.IsActive)
		f.later(15 * time.Minute)
		require.True(f, f.hub("north", issued.ID).IsActive, "within 15 minutes")
		require.Len(f, ask[[]hub.HubRow](f, "north", "GET", "/api/hub?state=active", nil, 200), 1)
		f.later(time.Microsecond)
		require.False(f, f.hub("north", issued.ID).IsActive)
		require.Empty(f, ask[[]hub.HubRow](f, "north", "GET", "/api/hub?state=active", nil, 200))
		require.Len(f, ask[[]hub.HubRow](f, "north", "GET", "/api/hub?state=inactive", nil, 200), 1)
		f.beat(issued.Key)
		require.True(f, f.hub("north", issued.ID).IsActive)
		require.Zero(f, f.int(`SELECT count(*) FROM audit_event WHERE action LIKE 'hub.%' AND action <> 'hub.create'`), "heartbeats are not in the trail")
	})
}

func TestALateHeartbeatDoesNotChangeTheCurrentState(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		late := f.heartbeat(period("o1", "2026-03-12T09:00:00Z", 60))
		late.OSVersion, late.Applications = "Debian 12", []protocol.Application{{ApplicationID: "old", Name: "Old"}}
		f.beat(issued.Key)
		f.later(10 * time.Minute)
		f.send(issued.Key, late)
		row := f.hub("north", issued.ID)
		require.Equal(f, "Debian 13", row.OSVersion)
		require.Equal(f, f.clock().Add(-10*time.Minute), row.LastSeen.Time())
		require.Equal(f, int64(1), row.UsagePeriod, "what it tells of use counts")
		require.Empty(f, ask[[]hub.ApplicationItem](f, "north", "GET", "/api/hub/"+issued.ID+"/application", nil, 200))
	})
}

func TestAUsagePeriodIsCountedOnce(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		o := period("o1", "2026-03-12T08:00:00Z", 1800)
		f.beat(issued.Key, o, o)
		f.beat(issued.Key, o, period("o2", "2026-03-12T09:00:00Z", 600))
		same := f.heartbeat(o, period("o3", "2026-03-12T08:30:00Z", 600))
		var calls errgroup.Group
		for range 8 {
			calls.Go(func() error {
				if w := f.call(issued.Key, "POST", protocol.HeartbeatPath, same); w.Code != 200 {
					return fmt.Errorf("%d %s", w.Code, w.Body)
				}
				return nil
			})
		}
		require.NoError(f, calls.Wait())
		row := f.hub("north", issued.ID)
		require.Equal(f, int64(3), row.UsagePeriod)
		require.InDelta(f, 1000.0/3600, *row.AvgDuration, 1e-9)
		require.InDelta(f, 30, *row.AvgFrequency, 1e-9)
		f.beat(f.add("north").Key, o)
		require.Equal(f, int64(3), f.hub("north", issued.ID).UsagePeriod, "another hub's may have the same id")
		require.Equal(f, int64(4), f.int(`SELECT count(*) FROM hub_usage`))
	})
}

func TestUsageByMonthAndApplication(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		in := func(o protocol.UsagePeriod, application string) protocol.UsagePeriod {
			o.ApplicationID = application
			return o
		}
		beat := f.heartbeat(
			in(period("1", "2026-02-28T23:59:59Z", 7200), "app"), in(period("2", "2026-03-01T01:00:00+01:00", 3600), "app"),
			in(period("3", "2026-03-02T00:00:00Z", 3600), "elsewhere"), period("4", "2026-03-02T01:00:00Z", 3600),
			period("old", "2025-12-01T00:00:00Z", 60), period("next", "2026-03-12T10:00:00Z", 60), period("long", "2026-03-10T10:00:00Z", 86401),
		)
		beat.Applications = []protocol.Application{{ApplicationID: "app", Name: "Looking", Version: "2", Build: "77"}}
		answer := f.send(issued.Key, beat)
		require.Len(f, answer.Refused, 3)
		row := f.hub("north", issued.ID)
		require.Equal(f, int64(3), row.UsagePeriod, "in March, UTC")
		require.Equal(f, int64(1), ask[hub.HubRow](f, "north", "GET", "/api/hub/"+issued.ID+"?month=2026-02", nil, 200).UsagePeriod)
		require.Equal(f, 422, f.call("north", "GET", "/api/hub/"+issued.ID+"?month=2026-00", nil).Code)
		items := ask[[]hub.ApplicationItem](f, "north", "GET", "/api/hub/"+issued.ID+"/application", nil, 200)
		require.Len(f, items, 1)
		require.Equal(f, int64(1), items[0].UsagePeriod)
		require.Equal(f, []string{"app", "Looking", "2", "77"}, []string{items[0].ID, items[0].AppName, items[0].Version, items[0].Build})
		require.Nil(f, items[0].IsUpToDate)
		require.False(f, items[0].Listed)
		history := ask[[]hub.UsageMonth](f, "north", "GET", "/api/hub/"+issued.ID+"/usage?months=4", nil, 200)
		months, periods, hours := []string{}, []int64{}, []float64{}
		for _, m := range history {
			months, periods, hours = append(months, m.Month), append(periods, m.UsagePeriod), append(hours, m.Hours)
		}
		require.Equal(f, []string{"2026-02", "2026-03"}, months, "of the time before nothing is known")
		require.Equal(f, []int64{1, 3}, periods)
		require.InDeltaSlice(f, []float64{2, 3}, hours, 1e-9)
		ofApp := ask[[]hub.UsageMonth](f, "north", "GET", "/api/hub/"+issued.ID+"/usage?months=2&application=app", nil, 200)
		require.Equal(f, []int64{1, 1}, []int64{ofApp[0].UsagePeriod, ofApp[1].UsagePeriod})
		require.Equal(f, 422, f.call("north", "GET", "/api/hub/"+issued.ID+"/usage?months=61", nil).Code)
	})
}

func TestAHubsWrongClockIsCorrectedAndReported(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		beat := f.heartbeat(period("o", "2026-03-01T01:00:00Z", 600)) // by a clock that is 4 hours ahead: it was February
		beat.SentAt = wire.At(f.clock().Add(4 * time.Hour))
		f.send(issued.Key, beat)
		row := f.hub("north", issued.ID)
		require.Equal(f, int64(4*3600), row.ClockSkew)
		require.Zero(f, row.UsagePeriod)
		require.Equal(f, int64(1), ask[hub.HubRow](f, "north", "GET", "/api/hub/"+issued.ID+"?month=2026-02", nil, 200).UsagePeriod)
		require.True(f, row.IsActive, "the server's clock decides")
		f.beat(issued.Key)
		require.Zero(f, f.hub("north", issued.ID).ClockSkew)
	})
}

func TestInstalledVersionsAreComparedWithPublishedOnes(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		for id, is := range map[string]struct {
			published bool
			latest    int64
			archived  any
		}{"app-1": {true, 3, nil}, "app-2": {true, 2, nil}, "draft": {false, 4, nil}, "gone": {true, 2, int64(1)}} {
			f.exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, published, latest_version, archived_at, created_at, updated_at)
				VALUES ($1, $2, $1, 'x', $3, 'x', $4, $5, $6, 1, 1)`, id, f.accounts["super"].ID, "The "+id, is.published, is.latest, is.archived)
		}
		install := func(applications ...protocol.Application) []hub.ApplicationItem {
			beat := f.heartbeat()
			beat.Applications = append(beat.Applications, applications...)
			f.send(issued.Key, beat)
			return ask[[]hub.ApplicationItem](f, "north", "GET", "/api/hub/"+issued.ID+"/application", nil, 200)
		}
		items := install(protocol.Application{ApplicationID: "app-1", Name: "a", Version: "2"}, protocol.Application{ApplicationID: "app-2", Name: "b", Version: "2"},
			protocol.Application{ApplicationID: "draft", Name: "c", Version: "1"}, protocol.Application{ApplicationID: "gone", Name: "d", Version: "1"},
			protocol.Application{ApplicationID: "own", Name: "e", Version: "1.2"})
		require.Len(f, items, 5)
		require.Equal(f, "The app-1", items[0].AppName)
		require.False(f, *items[0].IsUpToDate)
		require.Equal(f, int64(3), items[0].LatestVersion)
		require.True(f, *items[1].IsUpToDate)
		for i, name := range []string{"c", "d", "e"} {
			require.Equal(f, name, items[i+2].AppName, "what is not published shows nothing")
			require.Nil(f, items[i+2].IsUpToDate)
			require.False(f, items[i+2].Listed)
			require.Zero(f, items[i+2].LatestVersion)
		}
		update := func(id string) hub.NewCommand {
			return hub.NewCommand{Kind: protocol.Update, ApplicationID: id}
		}
		path := "/api/hub/" + issued.ID + "/command"
		command := ask[hub.CommandRow](f, "north", "POST", path, update("app-1"), 201)
		require.Equal(f, int64(3), command.Version)
		require.Equal(f, 409, f.call("north", "POST", path, update("app-1")).Code, "under way")
		require.Equal(f, 409, f.call("north", "POST", path, update("app-2")).Code, "up to date")
		require.Equal(f, 409, f.call("north", "POST", path, update("own")).Code, "not published here")
		require.Equal(f, 422, f.call("north", "POST", path, update("nowhere")).Code)
		require.Equal(f, 422, f.call("north", "POST", path, update("")).Code)
		require.Equal(f, 422, f.call("north", "POST", path, hub.NewCommand{Kind: protocol.Reboot, ApplicationID: "app-1"}).Code)
		given := ask[[]protocol.Command](f, issued.Key, "GET", protocol.CommandsPath+"?agent_id=x", nil, 200)
		require.Equal(f, []protocol.Command{{CommandID: command.CommandID, Kind: protocol.Update, ApplicationID: "app-1", Version: 3, State: protocol.Queued}}, given)
		require.Equal(f, protocol.Queued, install(protocol.Application{ApplicationID: "app-1", Name: "a", Version: "2"})[0].Update.State)
		require.Empty(f, install(), "what is not named any more is not installed any longer")
	})
}

func TestAHeartbeatIsBounded(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		status := func(beat protocol.Heartbeat) int {
			return f.call(issued.Key, "POST", protocol.HeartbeatPath, beat).Code
		}
		many := f.heartbeat()
		for i := range protocol.MaxUsagePeriods + 1 {
			many.UsagePeriods = append(many.UsagePeriods, period(strconv.Itoa(i), "2026-03-12T08:00:00Z", 1))
		}
		require.Equal(f, 422, status(many))
		many.UsagePeriods = many.UsagePeriods[1:]
		require.Equal(f, 200, status(many))
		require.Equal(f, int64(protocol.MaxUsagePeriods), f.hub("north", issued.ID).UsagePeriod)
		installed := f.heartbeat()
		for i := range protocol.MaxApplications + 1 {
			installed.Applications = append(installed.Applications, protocol.Application{ApplicationID: fmt.Sprint("a", i), Name: "A"})
		}
		require.Equal(f, 422, status(installed))
		long := f.heartbeat()
		long.Name = strings.Repeat("x", 201)
		require.Equal(f, 422, status(long))
		long.Name = strings.Repeat("x", protocol.MaxBody)
		require.Equal(f, 413, status(long))
		require.Equal(f, 401, f.call("", "POST", protocol.HeartbeatPath, long).Code, "nothing is read of a stranger")
		f.exec(`UPDATE hub_month SET occasions = 50000`)
		answer := f.beat(issued.Key, period("one-more", "2026-03-12T08:00:00Z", 1))
		require.Len(f, answer.Refused, 1)
		require.Contains(f, answer.Refused[0].Reason, "50000")
		// names that change with each heartbeat fill nothing
		for n := range 4 {
			f.later(time.Minute)
			other := f.heartbeat()
			for i := range protocol.MaxApplications {
				other.Applications = append(other.Applications, protocol.Application{ApplicationID: fmt.Sprintf("n%d-%d", n, i), Name: "A"})
			}
			require.Equal(f, 200, status(other))
		}
		require.LessOrEqual(f, f.int(`SELECT count(*) FROM hub_application`), int64(500))
	})
}

func TestAHubThatCallsTooOftenWaits(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued, other := f.add("north"), f.add("north")
		for range 60 {
			f.beat(issued.Key)
		}
		w := f.call(issued.Key, "POST", protocol.HeartbeatPath, f.heartbeat())
		require.Equal(f, 429, w.Code)
		require.Equal(f, "2", w.Header().Get("Retry-After"))
		require.Equal(f, 429, f.call(issued.Key, "GET", protocol.CommandsPath+"?agent_id=x", nil).Code)
		f.beat(other.Key)
		f.later(2 * time.Second)
		f.beat(issued.Key)
	})
}

func TestUsagePeriodsAreKeptWhileTheyMayBeRepeated(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued := f.add("north")
		first := period("o1", "2026-03-12T08:00:00Z", 60)
		f.beat(issued.Key, first)
		sweep := func(days int) (n int64) {
			require.NoError(f, f.db.Tx(f.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
				n, err = f.hubs.Sweep(ctx, tx, db.Micros(f.clock().AddDate(0, 0, -days)), 100)
				return err
			}))
			return n
		}
		f.later(61 * 24 * time.Hour)
		require.Zero(f, sweep(1), "it may be repeated, even if the operator keeps less")
		require.Len(f, f.beat(issued.Key, first).Refused, 1)
		f.later(2 * 24 * time.Hour)
		require.Equal(f, int64(1), sweep(1))
		f.beat(issued.Key, first)
		require.Equal(f, int64(1), ask[hub.HubRow](f, "north", "GET", "/api/hub/"+issued.ID+"?month=2026-03", nil, 200).UsagePeriod, "the sum stays")
	})
}

func TestDeletingAnAccountDeletesItsHubs(t *testing.T) {
	onBoth(t, func(f *fixture) {
		issued, other := f.add("north"), f.add("south")
		require.NoError(f, f.db.Tx(f.Context(), func(ctx context.Context, tx *db.Tx) error {
			return f.hubs.AccountDeleted(ctx, tx, f.accounts["north"].ID)
		}))
		require.Equal(f, 401, f.call(issued.Key, "POST", protocol.HeartbeatPath, f.heartbeat()).Code)
		f.beat(other.Key)
		require.NotNil(f, f.hub("super", issued.ID).Removed)
	})
}

func TestAnAccountThatIsNoLongerAnOrganization(t *testing.T) {
	onBoth(t, func(f *fixture) {
		f.exec(`UPDATE account SET role = $1 WHERE id = $2`, string(authz.Specialist), f.accounts["north"].ID)
		require.Equal(f, 422, f.call("north", "POST", "/api/hub", newHub("Ward 3")).Code, "the account's row decides, not the session")
	})
}
