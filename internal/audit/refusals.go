package audit

import (
	"context"
	"maps"
	"sync"
	"time"

	"milepost/internal/authz"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// Bounds on the recorded refusals of one period, for this node. Refusals beyond a bound are counted per caller, and beyond all
// of them as one number.
const (
	refusalPeriod = time.Hour
	perCaller     = 50   // different refusals of an account, or of a network without one
	ofNobody      = 300  // of all callers without a session together
	ofEverybody   = 1500 // less than half of the queue: at the end of a period each may have its number to note
)

// refusals keep a caller who is refused over and over from filling the trail. The first refusal of an operation is an event at
// once; the number of repeats in the period is a second event, at the period's end.
type refusals struct {
	note func(ctx context.Context, e Event)

	mu      sync.Mutex
	counts  map[refusal]*times
	callers map[string]int // different refusals by caller
	nobody  int            // of callers without a session
	ending  *time.Timer    // of the period; nil before its first refusal
}

// refusal is a refused operation of a caller. Without an operation it stands for all of a caller's beyond their bound, and
// without a caller for all beyond everybody's.
type refusal struct {
	caller, action, operation, subject string
}

// times is how often there was a refusal, in addition to the event that records it.
type times struct {
	event          Event
	actor, address string
	unrecorded     int
}

func newRefusals(note func(ctx context.Context, e Event)) *refusals {
	r := &refusals{note: note}
	r.clear()
	return r
}

func (r *refusals) clear() {
	r.counts, r.callers, r.nobody, r.ending = map[refusal]*times{}, map[string]int{}, 0, nil
}

// Refusal records that the caller was refused e's subject in an operation. It holds nobody up.
func (l *Log) Refusal(ctx context.Context, operation string, e Event) {
	e = e.with("operation", operation)
	if l.refusals.first(ctx, operation, e) {
		l.offer(ctx, e)
	}
}

// first counts a refusal and reports whether it is the first of its kind in the period, which gets its own event.
func (r *refusals) first(ctx context.Context, operation string, e Event) bool {
	actor, signedIn := authz.From(ctx)
	address := reqctx.Address(ctx)
	caller := "account " + actor.ID
	if !signedIn {
		caller = "network " + throttle.Network(address)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ending == nil {
		r.ending = time.AfterFunc(refusalPeriod, r.end)
	}
	what := refusal{caller, e.Action, operation, e.SubjectID}
	if again := r.counts[what]; again != nil {
		again.unrecorded++
		return false
	}
	if r.takePlace(caller, signedIn) {
		r.counts[what] = &times{event: e, actor: actor.ID, address: address}
		return true
	}
	r.beyond(refusal{caller: caller, action: e.Action}, times{event: Event{Action: e.Action}, actor: actor.ID, address: address})
	return false
}

// takePlace takes one of the caller's places for different refusals, if there is one left.
func (r *refusals) takePlace(caller string, signedIn bool) bool {
	if len(r.counts) >= ofEverybody || r.callers[caller] >= perCaller || !signedIn && r.nobody >= ofNobody {
		return false
	}
	r.callers[caller]++
	if !signedIn {
		r.nobody++
	}
	return true
}

// beyond counts a refusal without its own event: under its caller while there are places for callers, else without a caller.
func (r *refusals) beyond(of refusal, counted times) {
	if r.counts[of] == nil && len(r.counts) >= ofEverybody || r.callers[of.caller] == 0 {
		of.caller, counted.actor, counted.address = "", "", ""
	}
	if r.counts[of] == nil {
		r.counts[of] = &counted
	}
	r.counts[of].unrecorded++
}

// end records the numbers of the period. The next refusal begins another one.
func (r *refusals) end() {
	r.mu.Lock()
	counts := r.counts
	r.clear()
	r.mu.Unlock()
	for _, c := range counts {
		if c.unrecorded == 0 {
			continue
		}
		ctx := authz.With(reqctx.With(context.Background(), "", c.address), authz.Actor{ID: c.actor})
		r.note(ctx, c.event.with("more_times", c.unrecorded))
	}
}

// with returns the event with one more detail.
func (e Event) with(name string, value any) Event {
	detail := map[string]any{name: value}
	maps.Copy(detail, e.Detail)
	e.Detail = detail
	return e
}

// stop ends the period early.
func (r *refusals) stop() {
	r.mu.Lock()
	if r.ending != nil {
		r.ending.Stop()
	}
	r.mu.Unlock()
	r.end()
}
