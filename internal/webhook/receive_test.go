package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/events"
)

func TestOnlyWhoMaySeeAChildIsToldOfIt(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.joins("org", "case_manager")
		h.joins("parent", "guardian")
		for _, account := range []string{"ana", "ben", "org", "user", "parent"} {
			h.webhook(account, account)
		}
		toldTo := func() []string {
			h.finished("kim", "activity")
			h.send()
			paths := []string{}
			for _, g := range h.taken() {
				paths = append(paths, g.path)
			}
			return paths
		}
		require.ElementsMatch(t, []string{"/ana", "/org"}, toldTo(), "the owner and the care team; ben has nothing to do with it")
		h.joins("ben", "specialist")
		require.ElementsMatch(t, []string{"/ana", "/ben", "/org"}, toldTo())
		h.exec(`UPDATE account SET role = 'App User' WHERE id = 'org'`)
		h.exec(`UPDATE account SET state = 'suspended' WHERE id = 'ben'`)
		require.ElementsMatch(t, []string{"/ana"}, toldTo(), "another role, and a suspended account")
		h.exec(`UPDATE account SET state = 'active' WHERE id = 'ben'`)
		h.exec(`UPDATE person SET archived_at = 5 WHERE id = 'kim'`)
		require.ElementsMatch(t, []string{"/ana"}, toldTo(), "an archived child is its owner's")
	})
}

func TestAnEndpointGetsTheTypesThatItAskedFor(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.webhook("ana", "x", events.ReportSigned, events.PurchaseMade)
		h.finished("kim", "activity")
		h.published(events.Event{Type: events.ReportSigned, Subjects: []events.Subject{{ID: "report", Order: "activity", ChildID: "kim"}}})
		h.published(events.Event{Type: events.PurchaseMade, AccountID: "ana", Subjects: []events.Subject{{ID: "purchase", Order: "purchase"}}})
		h.published(events.Event{Type: events.PurchaseMade, AccountID: "ben", Subjects: []events.Subject{{ID: "another", Order: "another"}}})
		require.Equal(t, 2, h.count(`SELECT COUNT(*) FROM webhook_delivery`))
		h.send()
		require.Equal(t, []string{"report"}, h.ids(), "the purchase is not there, so that nobody may see it")
	})
}

func TestAnEventIsKeptOrDroppedWithItsTransaction(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.webhook("ana", "x")
		boom := errors.New("boom")
		require.ErrorIs(t, h.d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			require.NoError(t, h.k.Events.Publish(ctx, tx, events.Event{Type: events.ChildAdded, Subjects: []events.Subject{{ID: "kim", Order: "kim", ChildID: "kim"}}}))
			return boom
		}), boom)
		require.Zero(t, h.count(`SELECT COUNT(*) FROM webhook_delivery`))
	})
}

func TestManyChildrenAreToldOfAtOnce(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.webhook("ana", "x")
		e := events.Event{Type: events.ChildAdded}
		for i := range 120 {
			id := "kim" + string(rune('a'+i%26)) + string(rune('a'+i/26))
			h.child(id)
			e.Subjects = append(e.Subjects, events.Subject{ID: id, Order: id, ChildID: id})
		}
		h.published(e)
		h.send()
		require.Len(t, h.ids(), 120)
	})
}

func TestAMessageHasIdsAndNothingOfAChild(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.joins("org", "case_manager")
		h.webhook("org", "x")
		h.finished("kim", "activity")
		h.send()
		list := h.taken()
		require.Len(t, list, 1)
		var body map[string]any
		require.NoError(t, json.Unmarshal(list[0].body, &body))
		require.Equal(t, map[string]any{
			"type": "activity.finished", "timestamp": "2026-03-03T09:00:00Z", "data": map[string]any{"id": "activity", "owner_id": "ana", "account_id": "org"},
		}, body)
		require.Less(t, len(list[0].body), 1000)
	})
}
