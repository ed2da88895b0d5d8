package webhook

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/fault"
)

func TestWhatIsEnteredIsChecked(t *testing.T) {
	onBoth(t, func(h *fixture) {
		fine := WebhookFields{URL: " https://example.com/x ", Description: " Our register ", Events: []events.Type{events.ChildAdded, events.ActivityFinished, events.ChildAdded}}
		for field, change := range map[string]func(*WebhookFields){
			"url":         func(f *WebhookFields) { f.URL = "https://127.0.0.1/" },
			"description": func(f *WebhookFields) { f.Description = strings.Repeat("x", 201) },
			"events":      func(f *WebhookFields) { f.Events = nil },
		} {
			wrong := fine
			change(&wrong)
			_, err := h.s.Create(t.Context(), h.actors["ana"], wrong)
			var refused *fault.Error
			require.ErrorAs(t, err, &refused, field)
			require.Equal(t, field, refused.Fields[0].Field)
		}
		for address, said := range map[string]string{"http://example.com/": "https://", "https://a:b@example.com/": "password", "https://10.0.0.1/": "inside", "nonsense": "such as"} {
			wrong := fine
			wrong.URL = address
			_, err := h.s.Create(t.Context(), h.actors["ana"], wrong)
			require.ErrorContains(t, err, said)
		}
		made, err := h.s.Create(t.Context(), h.actors["ana"], fine)
		require.NoError(t, err)
		require.Equal(t, WebhookFields{URL: "https://example.com/x", Description: "Our register", Events: []events.Type{events.ActivityFinished, events.ChildAdded}}, made.Webhook.WebhookFields)
		for range maxEndpoints - 1 {
			h.webhook("ana", "x")
		}
		_, err = h.s.Create(t.Context(), h.actors["ana"], fine)
		require.True(t, fault.Is(err, fault.KindConflict), err)
		h.webhook("ben", "x")
	})
}

func TestAnothersWebhooksAreNotFound(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		h.finished("kim", "activity")
		id := h.deliveries("ana", w, "")[0].ID
		own := h.webhook("ben", "y").Webhook.ID
		ctx, ben := t.Context(), h.actors["ben"]
		list, err := h.s.Webhooks(ctx, ben)
		require.NoError(t, err)
		require.Len(t, list, 1)
		for name, act := range map[string]func(id string) error{
			"get":    func(id string) error { _, err := h.s.Webhook(ctx, ben, id); return err },
			"edit":   func(id string) error { _, err := h.s.Edit(ctx, ben, id, w.Webhook.WebhookFields); return err },
			"pause":  func(id string) error { _, err := h.s.Pause(ctx, ben, id); return err },
			"resume": func(id string) error { _, err := h.s.Resume(ctx, ben, id); return err },
			"secret": func(id string) error { _, err := h.s.IssueSecret(ctx, ben, id); return err },
			"ping":   func(id string) error { _, err := h.s.Ping(ctx, ben, id); return err },
			"list":   func(id string) error { _, err := h.s.Deliveries(ctx, ben, id, Query{Limit: 5}); return err },
			"remove": func(id string) error { return h.s.Remove(ctx, ben, id) },
		} {
			require.ErrorIs(t, act(w.Webhook.ID), db.ErrNotFound, name)
			require.ErrorIs(t, act("missing"), db.ErrNotFound, name)
		}
		_, err = h.s.SendAgain(ctx, ben, w.Webhook.ID, id)
		require.ErrorIs(t, err, db.ErrNotFound)
		_, err = h.s.SendAgain(ctx, ben, own, id)
		require.ErrorIs(t, err, db.ErrNotFound, "a delivery of another's by way of one's own webhook")
	})
}

func TestAccessThatEndedKeepsAnEventBack(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.joins("ben", "specialist")
		w := h.webhook("ben", "x")
		h.finished("kim", "activity")
		h.exec(`DELETE FROM care_team`)
		h.send()
		require.Empty(t, h.taken())
		d := h.deliveries("ben", w, "withheld")
		require.Len(t, d, 1)
		_, err := h.s.SendAgain(t.Context(), h.actors["ben"], w.Webhook.ID, d[0].ID)
		require.ErrorContains(t, err, "no longer")
	})
}

func TestDeliveriesArePagedAndFiltered(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		for range 7 {
			h.finished("kim", "activity")
			h.pass(time.Second)
		}
		h.send()
		_, err := h.s.Ping(t.Context(), h.actors["ana"], w.Webhook.ID)
		require.NoError(t, err)
		var all []WebhookDelivery
		for after := ""; ; {
			page, err := h.s.Deliveries(t.Context(), h.actors["ana"], w.Webhook.ID, Query{Limit: 3, After: after})
			require.NoError(t, err)
			if all = append(all, page.Items...); page.Next == "" {
				break
			}
			after = page.Next
		}
		require.Len(t, all, 8)
		require.Equal(t, ping, all[0].Event, "newest first")
		require.Len(t, h.deliveries("ana", w, "waiting"), 1)
		page, err := h.s.Deliveries(t.Context(), h.actors["ana"], w.Webhook.ID, Query{Limit: 50, Event: events.ActivityFinished, State: "delivered"})
		require.NoError(t, err)
		require.Len(t, page.Items, 7)
		require.EqualValues(t, 204, page.Items[0].AnswerCode)
		require.NotNil(t, page.Items[0].LastAt)
	})
}

func TestWhatIsRemovedOrErasedLeavesNothing(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.child("lou")
		first, second := h.webhook("ana", "x"), h.webhook("ana", "y")
		h.finished("kim", "one")
		h.finished("lou", "two")
		require.NoError(t, h.s.Remove(t.Context(), h.actors["ana"], first.Webhook.ID))
		list, err := h.s.Webhooks(t.Context(), h.actors["ana"])
		require.NoError(t, err)
		require.Len(t, list, 1)
		h.send()
		require.Len(t, h.taken(), 2, "only the one that is left gets them")
		require.NoError(t, h.k.Jobs.RunDue(t.Context()))
		require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM webhook_endpoint`))
		require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM webhook_progress`))

		require.NoError(t, h.d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			more, err := h.s.Erase(ctx, tx, "kim")
			require.False(t, more)
			return err
		}))
		require.Equal(t, []string{"two"}, []string{h.deliveries("ana", second, "")[0].ObjectID})
		require.NoError(t, h.d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error { return h.s.AccountDeleted(ctx, tx, "ana") }))
		require.NoError(t, h.k.Jobs.RunDue(t.Context()))
		require.Zero(t, h.count(`SELECT (SELECT COUNT(*) FROM webhook_endpoint) + (SELECT COUNT(*) FROM webhook_delivery) + (SELECT COUNT(*) FROM webhook_progress)`))
	})
}

func TestTheEventsOfAMovedActivityAreThoseOfTheOtherChild(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.child("lou")
		h.joins("ben", "specialist")
		w := h.webhook("ben", "x")
		h.finished("kim", "activity")
		require.NoError(t, h.d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return h.s.MoveHook().Moved(ctx, tx, activity.Moving{Ref: activity.Ref{ID: "activity"}, From: "kim", To: "lou"})
		}))
		h.send()
		require.Empty(t, h.taken())
		require.Len(t, h.deliveries("ben", w, "withheld"), 1)
	})
}

func TestDeliveriesAreKeptForATime(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.webhook("ana", "x")
		h.finished("kim", "old")
		h.pass(31 * 24 * time.Hour)
		h.finished("kim", "new")
		require.NoError(t, h.d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			n, err := Sweep(ctx, tx, db.Micros(h.now().Add(-30*24*time.Hour)), 100)
			require.EqualValues(t, 1, n)
			return err
		}))
		require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM webhook_delivery WHERE object_id = 'new'`))
	})
}

func TestPingsAreBounded(t *testing.T) {
	onBoth(t, func(h *fixture) {
		w := h.webhook("ana", "x")
		var err error
		for range 11 {
			_, err = h.s.Ping(t.Context(), h.actors["ana"], w.Webhook.ID)
		}
		require.True(t, fault.Is(err, fault.KindTooMany), err)
	})
}

func TestThePausesBetweenAttemptsGrowForADay(t *testing.T) {
	queued := time.Unix(1_700_000_000, 0)
	now, tries, last := queued, int64(0), time.Duration(0)
	for {
		tries++
		at, again := next(tries, queued, now)
		if !again {
			break
		}
		require.True(t, at.After(now))
		require.False(t, at.After(queued.Add(triedFor)))
		last = max(last, at.Sub(now))
		now = at
	}
	require.Equal(t, queued.Add(triedFor), now, "the last attempt is at the end of the day")
	require.InDelta(t, 13, tries, 3)
	require.Greater(t, last, 3*time.Hour)
	require.Equal(t, []time.Duration{5 * time.Second, 10 * time.Second, longestRest, longestRest}, []time.Duration{rest(1), rest(2), rest(9), rest(1 << 40)})
}
