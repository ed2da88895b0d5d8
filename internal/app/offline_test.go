package app_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/session"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/offline"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// away is a specialist who works without a network, in an installation of two nodes.
type away struct {
	*nodes
	t        *testing.T
	me       *testworld.Person
	purchase string
}

func onTheRoad(t *testing.T, units int, f func(a *away)) {
	t.Helper()
	t.Parallel()
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		n.at = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
		a := &away{nodes: n, t: t, me: n.a.Person(authz.Specialist, account.Active), purchase: uuid.NewString()}
		n.a.Exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, created_at)
			VALUES ($1, $2, $3, 'unit', $4, 'EUR', 1)`, a.purchase, a.me.ID, n.a.Shop, units)
		f(a)
	})
}

// wants is a copy of so many items until the 4th.
func (a *away) wants(items int) offline.NewOfflineCopy {
	in := offline.NewOfflineCopy{CopyID: uuid.NewString(), DeviceName: "Tablet", Until: "2026-03-04"}
	for range items {
		in.Items = append(in.Items, offline.NewOfflineItem{ItemID: uuid.NewString(), ChildID: a.me.Child(), ApplicationID: a.a.Shop, PurchaseID: a.purchase})
	}
	return in
}

// takes takes a copy.
func (a *away) takes(items int) offline.NewOfflineCopy {
	a.t.Helper()
	in := a.wants(items)
	a.must("create-offline-copy", testworld.Call{Body: in})
	return in
}

func (a *away) must(operation string, in testworld.Call) string {
	a.t.Helper()
	return a.a.Must(a.me, operation, in)
}

// refused requires a status and returns the answer.
func (a *away) refused(status int, operation string, in testworld.Call) string {
	a.t.Helper()
	answer := a.a.Serve(a.a.Request(a.a.Operation(operation), in, a.me.Cookies()))
	require.Equal(a.t, status, answer.Code, answer.Body)
	return answer.Body.String()
}

func (a *away) contact(id string, clock time.Duration, unsent int64) string {
	a.t.Helper()
	return a.must("contact-offline-copy", testworld.Call{ID: id, Body: offline.OfflineContact{DeviceTime: wire.At(a.now().Add(clock)), Unsent: unsent}})
}

// start is the start of an activity that was begun at a time of the device's clock.
func (a *away) start(item offline.NewOfflineItem, begun time.Time) activity.NewActivity {
	return activity.NewActivity{
		ActivityID: uuid.NewString(), ChildID: item.ChildID, PurchaseID: item.PurchaseID, OfflineItemID: item.ItemID, BegunAt: new(wire.At(begun)),
		TestDate: begun.Format(time.DateOnly), TimeZone: "UTC",
	}
}

func (a *away) text(query string, args ...any) string { return a.a.Text(query, args...) }

// later is time that passes while the account stays logged in.
func (a *away) later(d time.Duration) {
	a.nodes.later(d)
	at := db.Micros(a.now().Add(time.Hour))
	a.a.Exec(`UPDATE session SET expires_at = $1`, at)
	a.a.Exec(`UPDATE access_token SET expires_at = $1`, at)
}

// requireUnits compares the used units with the ledger and a number.
func (a *away) requireUnits(used string) {
	a.t.Helper()
	require.Equal(a.t, used+" "+used, a.text(`SELECT CAST(units_used AS TEXT) || ' ' || (SELECT CAST(COALESCE(SUM(e.units), 0) AS TEXT) FROM unit_entry e WHERE e.purchase_id = p.id)
		FROM purchase p WHERE p.id = $1`, a.purchase))
}

func (a *away) settle() {
	a.t.Helper()
	require.NoError(a.t, a.a.Services.Offline.SettleDue(a.t.Context()))
}

func TestACopyHoldsItsUnitsForEverybodyElse(t *testing.T) {
	onTheRoad(t, 3, func(a *away) {
		in := a.takes(2)
		first := a.must("create-offline-copy", testworld.Call{Body: in})
		require.Equal(t, 2, strings.Count(first, `"state":"reserved"`))
		require.Contains(t, first, `"version":1`)
		a.requireUnits("2")
		other := in
		other.DeviceName = "Another"
		require.Contains(t, a.refused(http.StatusConflict, "create-offline-copy", testworld.Call{Body: other}), "taken")
		require.Contains(t, a.refused(http.StatusConflict, "create-offline-copy", testworld.Call{Body: a.wants(2)}), "Already Used All Unit. 1 left of")
		a.requireUnits("2")
		a.must("start-activity", testworld.Call{Body: activity.NewActivity{ChildID: a.me.Child(), PurchaseID: a.purchase}})
		a.refused(http.StatusConflict, "start-activity", testworld.Call{Body: activity.NewActivity{ChildID: a.me.Child(), PurchaseID: a.purchase}})
		a.must("end-offline-copy", testworld.Call{ID: in.CopyID})
		a.must("end-offline-copy", testworld.Call{ID: in.CopyID})
		a.requireUnits("1")
		require.Contains(t, a.contact(in.CopyID, 0, 0), `"state":"ended"`)
		a.must("clear-offline-copy", testworld.Call{ID: in.CopyID})
		require.Equal(t, "[]\n", a.must("list-offline-copies", testworld.Call{}))
	})
}

func TestAnActivityBegunOfflineUsesItsUnitAndItsVersion(t *testing.T) {
	onTheRoad(t, 1, func(a *away) {
		in := a.takes(1)
		author := authz.Actor{ID: a.text(`SELECT owner_id FROM application WHERE id = $1`, a.a.Shop), Role: authz.AppAdmin}
		_, err := a.a.Services.Authoring.Save(t.Context(), author, a.a.Shop, testworld.Questions())
		require.NoError(t, err)
		_, err = a.a.Services.Versions.Publish(t.Context(), author, a.a.Shop)
		require.NoError(t, err)
		require.Equal(t, "2", a.text(`SELECT CAST(latest_version AS TEXT) FROM application WHERE id = $1`, a.a.Shop))
		begun := a.now().Add(time.Hour)
		a.later(26 * time.Hour)
		start := a.start(in.Items[0], begun)
		for range 2 {
			require.Contains(t, a.must("start-activity", testworld.Call{Body: start}), start.ActivityID)
		}
		a.requireUnits("1")
		require.Equal(t, "1 2026-03-02", a.text(`SELECT CAST(version AS TEXT) || ' ' || test_date FROM activity WHERE id = $1`, start.ActivityID))
		require.Equal(t, begun.UTC().Format(time.RFC3339), time.UnixMicro(a.micros(`SELECT start_date FROM activity WHERE id = $1`, start.ActivityID)).UTC().Format(time.RFC3339))
		again := a.start(in.Items[0], begun)
		require.Contains(t, a.refused(http.StatusConflict, "start-activity", testworld.Call{Body: again}), offline.CodeItemUsed)
		require.Contains(t, a.contact(in.CopyID, 0, 0), `"state":"used","activity_id":"`+start.ActivityID)
		a.requireUnits("1")
	})
}

func (a *away) micros(query string, args ...any) (at int64) {
	a.t.Helper()
	require.NoError(a.t, a.a.DB.Read().Get(a.t.Context(), &at, query, args...))
	return at
}

func TestWorkThatWasDoneIsAcceptedAfterTheEnd(t *testing.T) {
	onTheRoad(t, 2, func(a *away) {
		in := a.takes(2)
		begun := a.now().Add(time.Hour)
		a.later(4 * 24 * time.Hour)
		a.contact(in.CopyID, 0, 1)
		a.settle()
		a.requireUnits("2") // the device has announced unsent work
		a.contact(in.CopyID, 0, 0)
		a.settle()
		a.settle()
		a.requireUnits("0")
		for range 2 { // others use what went back
			a.must("start-activity", testworld.Call{Body: activity.NewActivity{ChildID: a.me.Child(), PurchaseID: a.purchase}})
		}
		late := a.start(in.Items[1], a.now())
		require.Contains(t, a.refused(http.StatusConflict, "start-activity", testworld.Call{Body: late}), offline.CodeAfterEnd)
		a.must("start-activity", testworld.Call{Body: a.start(in.Items[0], begun)})
		a.requireUnits("3")
		require.Equal(t, "1", a.text(`SELECT CAST(units_overdrawn AS TEXT) FROM purchase WHERE id = $1`, a.purchase))
		next := a.wants(1)
		next.Until = "2026-03-07"
		a.refused(http.StatusConflict, "create-offline-copy", testworld.Call{Body: next})
		a.later(31 * 24 * time.Hour)
		require.Contains(t, a.refused(http.StatusConflict, "start-activity", testworld.Call{Body: a.start(in.Items[1], begun)}), offline.CodeTooLate)
	})
}

func TestUnitsOfUnsentWorkAreHeldForThirtyDays(t *testing.T) {
	onTheRoad(t, 1, func(a *away) {
		in := a.takes(1)
		a.contact(in.CopyID, 0, 1)
		a.later(33 * 24 * time.Hour)
		a.settle()
		a.requireUnits("1")
		a.later(24 * time.Hour)
		a.settle()
		a.requireUnits("0")
	})
}

func TestAClockThatIsYearsWrongIsCorrected(t *testing.T) {
	for name, wrong := range map[string]time.Duration{"ahead": 3 * 365 * 24 * time.Hour, "behind": -3 * 365 * 24 * time.Hour} {
		t.Run(name, func(t *testing.T) {
			onTheRoad(t, 1, func(a *away) {
				in := a.takes(1)
				begun := a.now().Add(2 * time.Hour)
				a.later(30 * time.Hour)
				a.contact(in.CopyID, wrong, 1)
				start := a.start(in.Items[0], begun.Add(wrong))
				a.must("start-activity", testworld.Call{Body: start})
				require.Equal(t, "2026-03-02", a.text(`SELECT test_date FROM activity WHERE id = $1`, start.ActivityID))
				require.Equal(t, db.Micros(begun), a.micros(`SELECT start_date FROM activity WHERE id = $1`, start.ActivityID))
				require.Equal(t, db.Micros(begun.Add(wrong)), a.micros(`SELECT begun_device FROM offline_item WHERE id = $1`, in.Items[0].ItemID), "the original is stored")
			})
		})
	}
}

func TestWorkOfAWrongClockEndsWhenItEnded(t *testing.T) {
	const years = 3 * 365 * 24 * time.Hour
	for name, wrong := range map[string]time.Duration{"ahead": years, "behind": -years, "five hours": 5 * time.Hour, "right": 0} {
		t.Run(name, func(t *testing.T) {
			onTheRoad(t, 2, func(a *away) {
				in := a.takes(1)
				begun := a.now().Add(2 * time.Hour)
				ended := begun.Add(40 * time.Minute)
				a.later(30 * time.Hour)
				a.contact(in.CopyID, wrong, 1)
				start := a.start(in.Items[0], begun.Add(wrong))
				a.must("start-activity", testworld.Call{Body: start})
				given := session.TestSession{
					SessionID: uuid.NewString(), TimeZone: "UTC", StartedAt: wire.At(begun.Add(wrong)), EndedAt: new(wire.At(ended.Add(wrong))),
					Pauses: []session.Pause{{Kind: "pause", From: wire.At(begun.Add(wrong)), To: new(wire.At(ended.Add(wrong)))}}, Seconds: 60, Revision: 1,
				}
				stored := a.must("save-activity-sessions", testworld.Call{ID: start.ActivityID, Body: sessionsAt(a.now().Add(wrong), given)})
				require.Equal(t, 2, strings.Count(stored, `"`+begun.Format(time.RFC3339)), stored)
				require.Equal(t, 2, strings.Count(stored, `"`+ended.Format(time.RFC3339)), stored)
				require.Equal(t, -wrong.Microseconds(), a.micros(`SELECT clock_offset FROM activity_session WHERE session_id = $1`, given.SessionID))
				finish := activity.Change{FinishDate: new(wire.At(a.now())), FinishedAt: new(wire.At(ended.Add(wrong)))}
				for range 2 {
					require.Contains(t, a.must("update-activity", testworld.Call{ID: start.ActivityID, Body: finish}), `"finish_date":"`+ended.Format(time.RFC3339)[:19])
				}
				require.Equal(t, db.Micros(ended.Add(wrong)), a.micros(`SELECT finished_device FROM offline_item WHERE id = $1`, in.Items[0].ItemID), "the original is stored")
			})
		})
	}
}

func sessionsAt(device time.Time, sessions ...session.TestSession) session.TestSessionBatch {
	return session.TestSessionBatch{DeviceTime: new(wire.At(device)), Sessions: sessions}
}

func TestAFinishLiesBetweenTheBeginAndNow(t *testing.T) {
	onTheRoad(t, 3, func(a *away) {
		in := a.takes(2)
		begun := a.now().Add(time.Hour)
		a.later(5 * time.Hour)
		a.contact(in.CopyID, 0, 1)
		finish := func(id string, said time.Time) time.Time {
			a.must("update-activity", testworld.Call{ID: id, Body: activity.Change{FinishDate: new(wire.At(a.now())), FinishedAt: new(wire.At(said))}})
			return time.UnixMicro(a.micros(`SELECT finish_date FROM activity WHERE id = $1`, id)).UTC()
		}
		for i, c := range []struct{ said, want time.Time }{{begun.Add(-time.Hour), begun}, {a.now().Add(time.Hour), a.now()}} {
			start := a.start(in.Items[i], begun)
			a.must("start-activity", testworld.Call{Body: start})
			require.WithinDuration(t, c.want, finish(start.ActivityID, c.said), 0)
		}
		online := uuid.NewString()
		a.must("start-activity", testworld.Call{Body: activity.NewActivity{ActivityID: online, ChildID: a.me.Child(), PurchaseID: a.purchase}})
		require.WithinDuration(t, a.now(), finish(online, a.now().Add(-time.Hour)), 0, "begun with a connection: the server's time counts")
	})
}

func TestOfTwoDevicesWithOneItemOneStarts(t *testing.T) {
	onTheRoad(t, 5, func(a *away) {
		in := a.takes(1)
		var wg sync.WaitGroup
		codes := make([]int, 6)
		for i := range codes {
			node := []*testworld.World{a.a, a.b}[i%2]
			request := node.Request(node.Operation("start-activity"), testworld.Call{Body: a.start(in.Items[0], a.now())}, a.me.Cookies())
			wg.Go(func() { codes[i] = node.Serve(request).Code })
		}
		wg.Wait()
		counts := map[int]int{}
		for _, code := range codes {
			counts[code]++
		}
		require.Equal(t, map[int]int{http.StatusCreated: 1, http.StatusConflict: 5}, counts)
		a.requireUnits("1")
	})
}
