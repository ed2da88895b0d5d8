package app_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/offline"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

func TestACopyIsTakenOnceOnTwoNodes(t *testing.T) {
	onTheRoad(t, 3, func(a *away) {
		in := a.wants(2)
		var wg sync.WaitGroup
		codes := make([]int, 6)
		for i := range codes {
			node := []*testworld.World{a.a, a.b}[i%2]
			request := node.Request(node.Operation("create-offline-copy"), testworld.Call{Body: in}, a.me.Cookies())
			wg.Go(func() { codes[i] = node.Serve(request).Code })
		}
		wg.Wait()
		for _, code := range codes {
			require.Equal(t, http.StatusCreated, code)
		}
		a.requireUnits("2")
	})
}

func TestEndingWhileStartingLosesNoUnit(t *testing.T) {
	onTheRoad(t, 4, func(a *away) {
		in := a.takes(4)
		var wg sync.WaitGroup
		for i, item := range in.Items {
			node := []*testworld.World{a.a, a.b}[i%2]
			request := node.Request(node.Operation("start-activity"), testworld.Call{Body: a.start(item, a.now())}, a.me.Cookies())
			wg.Go(func() { require.Equal(t, http.StatusCreated, node.Serve(request).Code) })
		}
		end := a.b.Request(a.b.Operation("end-offline-copy"), testworld.Call{ID: in.CopyID}, a.me.Cookies())
		wg.Go(func() { require.Equal(t, http.StatusNoContent, a.b.Serve(end).Code) })
		wg.Wait()
		a.requireUnits("4")
	})
}

func TestNobodyElsesRowsAreTaken(t *testing.T) {
	onTheRoad(t, 2, func(a *away) {
		stranger := a.a.Person(authz.Specialist, account.Active)
		in := a.takes(1)
		theirs := stranger.NewOfflineCopy()
		theirs.CopyID = in.CopyID
		require.Equal(t, http.StatusConflict, status(a.a, stranger, "create-offline-copy", testworld.Call{Body: theirs}), "the copy's id")
		theirs = stranger.NewOfflineCopy()
		theirs.Items[0].ItemID = in.Items[0].ItemID
		require.Equal(t, http.StatusConflict, status(a.a, stranger, "create-offline-copy", testworld.Call{Body: theirs}), "the item's id")
		for what, change := range map[string]func(of *offline.NewOfflineItem){
			"child":       func(of *offline.NewOfflineItem) { of.ChildID = stranger.Child() },
			"purchase":    func(of *offline.NewOfflineItem) { of.PurchaseID = stranger.Purchase() },
			"application": func(of *offline.NewOfflineItem) { of.ApplicationID, _ = stranger.BuyQuestionnaire() },
		} {
			mine := a.wants(1)
			change(&mine.Items[0])
			a.refused(http.StatusNotFound, "create-offline-copy", testworld.Call{Body: mine})
			require.Equal(t, "1", a.text(`SELECT CAST(COUNT(*) AS TEXT) FROM offline_copy`), what)
		}
		start := a.start(in.Items[0], a.now())
		require.Equal(t, http.StatusNotFound, status(a.a, stranger, "start-activity", testworld.Call{Body: start}))
		start.ChildID = a.me.OtherChild()
		a.refused(http.StatusConflict, "start-activity", testworld.Call{Body: start})
		many := a.wants(61)
		a.refused(http.StatusUnprocessableEntity, "create-offline-copy", testworld.Call{Body: many})
		a.refused(http.StatusRequestEntityTooLarge, "create-offline-copy", testworld.Call{Body: a.wants(10_000)})
		super := a.a.Person(authz.SuperAdmin, account.Active)
		list := a.a.Must(super, "list-offline-copies", testworld.Call{Query: "?user_id=" + a.me.ID})
		require.Contains(t, list, `"child_count":1`)
		require.NotContains(t, list, "Mia", "who cannot access a child reads no name")
		a.a.Must(super, "end-offline-copy", testworld.Call{ID: in.CopyID})
		a.requireUnits("0")
	})
}

func TestAnAccountHasOfflineDataOnTwentyDevices(t *testing.T) {
	onTheRoad(t, 100, func(a *away) {
		first := a.takes(1)
		for range 19 {
			a.takes(1)
		}
		require.Contains(t, a.refused(http.StatusConflict, "create-offline-copy", testworld.Call{Body: a.wants(1)}), "limit-offline-copies")
		a.requireUnits("20")
		a.must("end-offline-copy", testworld.Call{ID: first.CopyID})
		a.takes(1)
	})
}

func TestAStartSaysWhatBecameOfTheChild(t *testing.T) {
	onTheRoad(t, 4, func(a *away) {
		in := a.takes(2)
		ctx := authz.With(t.Context(), a.me.Actor)
		require.NoError(t, a.a.Services.People.Archive(ctx, a.me.Actor, people.KindChild, a.me.Child()))
		start := a.start(in.Items[0], a.now())
		require.Contains(t, a.refused(http.StatusConflict, "start-activity", testworld.Call{Body: start}), offline.CodeChildArchived)
		a.requireUnits("1")
		require.Contains(t, a.contact(in.CopyID, 0, 1), `"state":"gone"`)
		a.requireUnits("0")
		require.NoError(t, a.a.Services.People.Restore(ctx, a.me.Actor, people.KindChild, a.me.Child()))
		a.must("start-activity", testworld.Call{Body: start})
		a.requireUnits("1")

		owner := a.a.Person(authz.Specialist, account.Active)
		owner.Relate(a.me, people.KindSpecialist)
		shared := a.wants(1)
		shared.Items[0].ChildID = owner.Child()
		a.must("create-offline-copy", testworld.Call{Body: shared})
		require.NoError(t, a.a.Services.People.Unassign(authz.With(t.Context(), owner.Actor), owner.Actor, people.KindSpecialist, owner.Junction(people.KindSpecialist)))
		require.Contains(t, a.refused(http.StatusConflict, "start-activity", testworld.Call{Body: a.start(shared.Items[0], a.now())}), offline.CodeChildGone)
		a.requireUnits("1")
	})
}

func TestAnErasedChildLeavesCopies(t *testing.T) {
	onTheRoad(t, 4, func(a *away) {
		in := a.takes(2)
		require.NoError(t, a.a.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := a.a.Services.Offline.Erase(ctx, tx, a.me.Child())
			return err
		}))
		a.requireUnits("0")
		require.Equal(t, 2, strings.Count(a.contact(in.CopyID, 0, 0), `"state":"gone"`))
		require.Equal(t, "0", a.text(`SELECT CAST(COUNT(*) AS TEXT) FROM offline_item WHERE child_id IS NOT NULL`))
		require.Contains(t, a.refused(http.StatusConflict, "start-activity", testworld.Call{Body: a.start(in.Items[0], a.now())}), offline.CodeChildGone)
	})
}

func TestALiveCopyIsChanged(t *testing.T) {
	onTheRoad(t, 3, func(a *away) {
		in := a.takes(2)
		more := a.wants(1).Items
		change := offline.OfflineChange{Until: "2026-03-09", Add: more, Remove: []string{in.Items[0].ItemID}}
		for range 2 {
			answer := a.must("change-offline-copy", testworld.Call{ID: in.CopyID, Body: change})
			require.Contains(t, answer, `"until":"2026-03-09"`)
			require.Equal(t, 2, strings.Count(answer, `"state":"reserved"`))
			a.requireUnits("2")
		}
		a.refused(http.StatusUnprocessableEntity, "change-offline-copy", testworld.Call{ID: in.CopyID, Body: offline.OfflineChange{Until: "2026-03-10"}})
		a.later(9 * 24 * time.Hour)
		require.Contains(t, a.refused(http.StatusConflict, "change-offline-copy", testworld.Call{ID: in.CopyID, Body: offline.OfflineChange{}}), offline.CodeEnded)
	})
}

func TestOldCopiesAreRemoved(t *testing.T) {
	onTheRoad(t, 3, func(a *away) {
		in := a.takes(1)
		start := a.start(in.Items[0], a.now())
		a.must("start-activity", testworld.Call{Body: start})
		a.later(100 * 24 * time.Hour)
		a.settle()
		require.NoError(t, a.a.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			n, err := offline.Sweep(ctx, tx, db.Micros(a.now().AddDate(0, 0, -offline.KeptDays)), 10)
			require.EqualValues(t, 1, n)
			return err
		}))
		require.Equal(t, start.ActivityID, a.text(`SELECT id FROM activity WHERE id = $1`, start.ActivityID))
	})
}
