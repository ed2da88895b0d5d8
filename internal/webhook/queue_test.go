package webhook

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/events"
	"milepost/internal/notice"
	"milepost/internal/sleep"
)

func TestNothingIsLostWhileAReceiverIsDown(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		h.isDown(true)
		var all []string
		for i := range 40 {
			id := fmt.Sprintf("activity%d", i)
			all = append(all, id)
			h.finished("kim", id)
			h.sendFor(90 * time.Second)
		}
		require.Empty(t, h.taken())
		require.Less(t, len(h.dialed), 60, "an hour of tries is few tries, however much waits")
		require.NotNil(t, h.state(w).FailingSince)
		require.EqualValues(t, 40, h.state(w).Waiting)
		h.isDown(false)
		h.sendFor(6 * time.Minute)
		require.ElementsMatch(t, all, h.ids())
		require.Nil(t, h.state(w).FailingSince)
		require.Zero(t, h.state(w).Waiting)
	})
}

func TestAFailingEventHoldsLaterOnesOfItsObjectOnly(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		refused := map[string]bool{"a1": true}
		h.answers(func(w http.ResponseWriter, _ *http.Request, g got) {
			if refused[g.message.Data.ID] {
				w.WriteHeader(http.StatusInternalServerError)
			}
		})
		say := func(id, order string) {
			h.published(events.Event{Type: events.ReportSigned, Subjects: []events.Subject{{ID: id, Order: order, ChildID: "kim"}}})
		}
		say("a1", "a")
		say("a2", "a")
		say("b1", "b")
		say("a3", "a")
		say("b2", "b")
		h.send()
		first := h.ids() // objects beside each other, in any order
		require.ElementsMatch(t, []string{"a1", "b1", "b2"}, first)
		require.Less(t, slices.Index(first, "b1"), slices.Index(first, "b2"))
		h.sendFor(20 * time.Second)
		require.Equal(t, []string{"a1"}, h.ids(), "it is tried again alone")
		say("a4", "a")
		say("c1", "c")
		h.send()
		require.Equal(t, []string{"c1"}, h.ids())
		delete(refused, "a1")
		h.sendFor(time.Minute)
		require.Equal(t, []string{"a1", "a2", "a3", "a4"}, h.ids(), "in order, as soon as the first is taken")
		require.Len(t, h.deliveries("ana", w, "delivered"), 7)
	})
}

func TestAfterADayAnEventIsGivenUpAndCanBeSentAgain(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		h.answers(func(w http.ResponseWriter, _ *http.Request, g got) {
			if g.message.Data.ID == "bad" {
				w.WriteHeader(http.StatusUnprocessableEntity)
				_, _ = w.Write([]byte("no such thing"))
			}
		})
		h.finished("kim", "bad")
		h.send()
		for range 24 {
			h.pass(time.Hour)
			h.finished("kim", "good")
			h.send()
		}
		d := h.deliveries("ana", w, "failed")
		require.Len(t, d, 1)
		require.Greater(t, d[0].Attempts, int64(5))
		require.Less(t, d[0].Attempts, int64(25))
		require.EqualValues(t, 422, d[0].AnswerCode)
		require.Equal(t, "no such thing", d[0].AnswerText)
		h.sendFor(time.Hour)
		h.taken()

		h.answers(nil)
		again, err := h.s.SendAgain(t.Context(), h.actors["ana"], w.Webhook.ID, d[0].ID)
		require.NoError(t, err)
		require.Equal(t, "waiting", again.State)
		_, err = h.s.SendAgain(t.Context(), h.actors["ana"], w.Webhook.ID, d[0].ID)
		require.ErrorContains(t, err, "still waiting")
		h.send()
		list := h.taken()
		require.Len(t, list, 1)
		require.Equal(t, d[0].ID, list[0].id, "under its id, by which the receiver knows it")
		require.Empty(t, h.deliveries("ana", w, "failed"))
	})
}

func TestEventsThatWaitForADownReceiverAreGivenUpAfterADay(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		h.isDown(true)
		h.finished("kim", "one", "two", "three", "four", "five", "six")
		for range 26 * 12 {
			h.pass(5 * time.Minute)
			h.send()
		}
		list := h.deliveries("ana", w, "failed")
		require.Len(t, list, 6)
		h.isDown(false)
		h.finished("kim", "seven")
		h.send()
		require.Equal(t, []string{"seven"}, h.ids())
	})
}

func TestAReceiverThatFailsForDaysIsPausedAndItsOwnerNotified(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		h.answers(status(http.StatusInternalServerError))
		for day := range 5 {
			h.finished("kim", fmt.Sprintf("activity%d", day), fmt.Sprintf("b%d", day), fmt.Sprintf("c%d", day), fmt.Sprintf("d%d", day))
			for range 24 {
				h.pass(time.Hour)
				h.send()
			}
		}
		now := h.state(w)
		require.Equal(t, "paused", now.State)
		require.Equal(t, "failing", now.Reason)
		require.Equal(t, []notice.Notice{{Kind: notice.WebhookPaused, Subject: w.Webhook.ID, To: []string{"ana"}}}, h.notes)
		h.taken()
		h.answers(nil)
		h.finished("kim", "last")
		h.sendFor(time.Minute)
		require.Empty(t, h.taken(), "what is paused gets nothing")

		ping, err := h.s.Ping(t.Context(), h.actors["ana"], w.Webhook.ID)
		require.NoError(t, err)
		h.send()
		list := h.taken()
		require.Len(t, list, 1, "but an owner can try it")
		require.Equal(t, ping.ID, list[0].id)

		waiting := h.count(`SELECT COUNT(*) FROM webhook_delivery WHERE state = 'waiting'`)
		require.Greater(t, waiting, 1)
		_, err = h.s.Resume(t.Context(), h.actors["ana"], w.Webhook.ID)
		require.NoError(t, err)
		h.send()
		ids := h.ids()
		require.Len(t, ids, waiting)
		require.Contains(t, ids, "last")
	})
}

func TestAReceiverThatIsGoneIsPausedAtOnce(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		h.answers(status(http.StatusGone))
		h.finished("kim", "one")
		h.send()
		require.Equal(t, "gone", h.state(w).Reason)
		require.Len(t, h.notes, 1)
		require.Len(t, h.deliveries("ana", w, "waiting"), 1)
	})
}

func TestAPausedWebhookKeepsItsEvents(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		_, err := h.s.Pause(t.Context(), h.actors["ana"], w.Webhook.ID)
		require.NoError(t, err)
		h.finished("kim", "one")
		h.pass(5 * 24 * time.Hour)
		h.finished("kim", "two")
		h.send()
		require.Empty(t, h.taken())
		h.isDown(true)
		_, err = h.s.Resume(t.Context(), h.actors["ana"], w.Webhook.ID)
		require.NoError(t, err)
		h.send()
		require.Len(t, h.deliveries("ana", w, "waiting"), 2, "their day begins when it is resumed")
		h.isDown(false)
		h.sendFor(time.Minute)
		require.ElementsMatch(t, []string{"one", "two"}, h.ids())
	})
}

func TestASlowReceiverHoldsNoOther(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.webhook("ana", "slow")
		h.webhook("ana", "fast")
		end := make(chan struct{})
		defer close(end)
		fast := make(chan string, 100)
		h.answers(func(_ http.ResponseWriter, r *http.Request, g got) {
			if g.path == "/fast" {
				fast <- g.message.Data.ID
				return
			}
			select {
			case <-end:
			case <-r.Context().Done():
			}
		})
		ctx, stop := context.WithCancel(t.Context())
		var running sync.WaitGroup
		running.Go(func() { h.s.Run(ctx) })
		defer running.Wait()
		defer stop()
		for i := range 30 {
			h.finished("kim", fmt.Sprintf("activity%d", i))
		}
		for range 30 {
			select {
			case <-fast:
			case <-time.After(4 * time.Second): // less than what the slow one takes for a single answer
				t.Fatal("the slow receiver holds the fast one")
			}
		}
	})
}

func TestAProcessThatEndedLosesNothing(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		h.webhook("ana", "x")
		h.finished("kim", "one", "two")
		key := int64(h.count(`SELECT key FROM webhook_endpoint`))
		claimed, err := h.s.store.claim(t.Context(), h.d, key, "killed", h.now())
		require.NoError(t, err)
		require.True(t, claimed)
		require.NoError(t, h.process().turn(t.Context(), key), "another process leaves it alone")
		h.send()
		require.Empty(t, h.taken())
		h.pass(lease + time.Second)
		h.send()
		require.ElementsMatch(t, []string{"one", "two"}, h.ids())
	})
}

func TestAnAttemptThatTheEndOfTheProcessCutsOffIsNoFailure(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.child("kim")
		w := h.webhook("ana", "x")
		ctx, stop := context.WithCancel(t.Context())
		h.answers(func(_ http.ResponseWriter, r *http.Request, _ got) {
			stop()
			<-r.Context().Done()
		})
		h.finished("kim", "one")
		require.Error(t, h.s.turn(ctx, int64(h.count(`SELECT key FROM webhook_endpoint`))))
		d := h.deliveries("ana", w, "waiting")
		require.Len(t, d, 1)
		require.Zero(t, d[0].Attempts)
		h.answers(nil)
		h.taken()
		h.send()
		require.Equal(t, []string{"one"}, h.ids())
	})
}

// Two processes send to receivers that fail at random; none of many events is lost, and those of an object arrive in order.
func TestOfManyEventsNoneIsLostAndEachObjectsStayInOrder(t *testing.T) {
	onBoth(t, func(h *fixture) {
		objects, each := 100, 10
		if !testing.Short() {
			objects, each = 500, 20
		}
		h.child("kim")
		h.webhook("ana", "x")
		var mu sync.Mutex
		taken, n := map[string][]string{}, 0
		all := make(chan struct{})
		seen := map[string]bool{}
		h.answers(func(w http.ResponseWriter, _ *http.Request, g got) {
			mu.Lock()
			defer mu.Unlock()
			n++
			if n%17 == 0 {
				w.WriteHeader(http.StatusInternalServerError)
				return
			}
			if seen[g.id] {
				return
			}
			seen[g.id] = true
			object := g.message.Data.ID[:4]
			taken[object] = append(taken[object], g.message.Data.ID)
			if len(seen) == objects*each {
				close(all)
			}
		})
		ctx, stop := context.WithCancel(t.Context())
		var running sync.WaitGroup
		for _, s := range []*Service{h.s, h.process()} {
			running.Go(func() { s.Run(ctx) })
		}
		running.Go(func() {
			for ctx.Err() == nil { // the clock runs fast
				h.pass(time.Second)
				_ = sleep.For(ctx, 10*time.Millisecond)
			}
		})
		defer running.Wait()
		defer stop()
		for i := range each {
			e := events.Event{Type: events.ReportSigned}
			for o := range objects {
				e.Subjects = append(e.Subjects, events.Subject{ID: fmt.Sprintf("%04d-%03d", o, i), Order: strconv.Itoa(o), ChildID: "kim"})
			}
			h.published(e)
		}
		select {
		case <-all:
		case <-time.After(4 * time.Minute):
		}
		mu.Lock()
		defer mu.Unlock()
		require.Len(t, seen, objects*each)
		for object, list := range taken {
			for i, id := range list {
				require.Equal(t, fmt.Sprintf("%s-%03d", object, i), id)
			}
		}
	})
}
