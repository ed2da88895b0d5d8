package chain

import (
	"context"
	"errors"
	"fmt"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/seal"
)

// BreakError is the first place where the chain does not hold.
type BreakError struct {
	Seq int64
	// ID is that of the event, where there is one.
	ID      string
	Problem string
}

// Error describes the break in a sentence.
func (b *BreakError) Error() string {
	if b.ID == "" {
		return fmt.Sprintf("the audit chain breaks at event %d: %s", b.Seq, b.Problem)
	}
	return fmt.Sprintf("the audit chain breaks at event %d (%s): %s", b.Seq, b.ID, b.Problem)
}

// Problems of breaks.
const (
	changed    = "the event or its hash was changed"
	missing    = "the event is missing"
	twice      = "its number is there twice"
	gapForged  = "the gap that stands for it is not signed by this installation"
	gapPrev    = "the gap that begins with it does not follow the event before"
	pointMoved = "the chain up to it is not the one that was signed in a checkpoint: an event since the checkpoint before was changed, and hashes were computed again"
	listOther  = "its list of children was changed"
	headForged = "the end of the chain is not signed by this installation"
	headOther  = "the end of the chain does not follow from its last event"
	headGone   = "the end of the chain is missing"
	beyondHead = "it lies behind the end of the chain"
)

// Verified is what a verification has found.
type Verified struct {
	Head   Head
	Events int64 // that are there and verified
	Gaps   []Gap
	// Late counts events that were sealed more than an hour after their time: written by long work, by a database that was away, or by
	// somebody who made them up afterwards. Those from before the chain began are not among them.
	Late int64
}

// Verify walks the whole chain. Its error is a [*BreakError] if the chain does not hold, and [ErrNotBegun] if there is none.
func Verify(ctx context.Context, q db.Querier, box *seal.Box) (Verified, error) {
	w := newWalk(q, box, Position{Next: 1})
	for {
		more, err := w.Batch(ctx)
		if err != nil || !more {
			return w.found, err
		}
	}
}

// Position is where a verification goes on: the next number, and the hash of the event before.
type Position struct {
	Next int64
	Prev string
}

const verifyBatch = 1000

// walk verifies the chain from a position on.
type walk struct {
	q   db.Querier
	box *seal.Box
	Position
	found Verified
	// before is the hash of the event before the one before; since the time of the last checkpoint.
	before string
	since  int64
	lists  map[string]bool // of children, that hold
}

func newWalk(q db.Querier, box *seal.Box, from Position) *walk {
	return &walk{q: q, box: box, Position: from, lists: map[string]bool{}}
}

func broken(seq int64, id, problem string) error {
	return &BreakError{Seq: seq, ID: id, Problem: problem}
}

// Batch verifies some events, and reports whether there are more. The head is read before the events: what is sealed meanwhile
// is for the next batch.
func (w *walk) Batch(ctx context.Context) (more bool, err error) {
	if err := w.readHead(ctx); err != nil {
		return false, err
	}
	events, err := eventsFrom(ctx, w.q, w.Next, verifyBatch)
	if err != nil {
		return false, err
	}
	through := w.found.Head.Seq
	if len(events) == verifyBatch {
		through = min(through, events[len(events)-1].Seq)
	}
	// Read after the events: one that is removed between the two reads has its gap.
	gaps, err := gapsWithin(ctx, w.q, w.Next, through)
	if err != nil {
		return false, err
	}
	points, err := w.checkpoints(ctx, through)
	if err != nil {
		return false, err
	}
	if err := w.steps(ctx, batch{events, gaps, points}, through); err != nil {
		return false, err
	}
	if w.Next <= w.found.Head.Seq {
		return true, nil
	}
	return w.end(ctx)
}

func (w *walk) readHead(ctx context.Context) error {
	head, err := readHead(ctx, w.q)
	if errors.Is(err, ErrNotBegun) {
		var first Event
		err := w.q.Get(ctx, &first, `SELECT seq, id FROM audit_event WHERE seq IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM audit_head) ORDER BY seq LIMIT 1`) // the chain may begin between the two reads
		if errors.Is(err, db.ErrNotFound) {
			return ErrNotBegun
		}
		if err != nil {
			return err
		}
		return broken(first.Seq, first.ID, headGone)
	}
	w.found.Head = head
	return err
}

func (w *walk) checkpoints(ctx context.Context, through int64) (map[int64]checkpoint, error) {
	var list []checkpoint
	err := w.q.Select(ctx, &list, `SELECT seq, hash, at, mac FROM audit_checkpoint WHERE seq >= $1 AND seq <= $2`, w.Next, through)
	found := map[int64]checkpoint{}
	for _, p := range list {
		found[p.Seq] = p
	}
	return found, err
}

// batch is what was read of the chain's next part.
type batch struct {
	events []Event
	gaps   []Gap
	points map[int64]checkpoint
}

func (w *walk) steps(ctx context.Context, b batch, through int64) error {
	for w.Next <= through {
		if g := covering(b.gaps, w.Next); g != nil {
			if err := w.gap(g); err != nil {
				return err
			}
			for len(b.events) > 0 && b.events[0].Seq < w.Next {
				b.events = b.events[1:]
			}
			continue
		}
		if len(b.events) == 0 || b.events[0].Seq > w.Next {
			return broken(w.Next, "", missing)
		}
		if err := w.event(ctx, &b.events[0], b.points); err != nil {
			return err
		}
		b.events = b.events[1:]
	}
	if len(b.events) > 0 && b.events[0].Seq < w.Next {
		return broken(b.events[0].Seq, b.events[0].ID, twice)
	}
	return nil
}

func (w *walk) gap(g *Gap) error {
	switch {
	case !genuine(w.box, g, g.MAC):
		return broken(w.Next, "", gapForged)
	case g.First == w.Next && g.Prev != w.Prev: // a gap that has grown meanwhile began earlier
		return broken(w.Next, "", gapPrev)
	}
	w.found.Gaps = append(w.found.Gaps, *g)
	w.before, w.Prev, w.Next = w.Prev, g.Hash, g.Last+1
	return nil
}

func (w *walk) event(ctx context.Context, e *Event, points map[int64]checkpoint) error {
	switch {
	case e.Seq < w.Next:
		return broken(e.Seq, e.ID, twice)
	case e.link(w.Prev) != e.Hash:
		return broken(e.Seq, e.ID, changed)
	}
	if p, ok := points[e.Seq]; ok {
		if p.Hash != e.Hash || !genuine(w.box, &p, p.MAC) {
			return broken(e.Seq, e.ID, pointMoved)
		}
		defer func() { w.since = p.At }()
	}
	if err := w.list(ctx, e); err != nil {
		return err
	}
	if e.At < w.since-lateAfter && e.At >= w.found.Head.BeganAt {
		w.found.Late++
	}
	w.found.Events++
	w.before, w.Prev, w.Next = w.Prev, e.Hash, e.Seq+1
	return nil
}

const (
	lateAfter = 3_600_000_000 // microseconds
	keptLists = 50_000
)

// list verifies that an event's list of children is the one that its id was made of.
func (w *walk) list(ctx context.Context, e *Event) error {
	if e.Children == "" || w.lists[e.Children] {
		return nil
	}
	if len(w.lists) >= keptLists {
		clear(w.lists)
	}
	var children []string
	err := w.q.Select(ctx, &children, `SELECT child_id FROM audit_children WHERE list_id = $1`, e.Children)
	if err != nil {
		return err
	}
	if audit.ListID(children) != e.Children {
		var there bool
		err := w.q.Get(ctx, &there, `SELECT EXISTS (SELECT 1 FROM audit_event WHERE seq = $1)`, e.Seq)
		if err == nil && there { // otherwise it was removed with its list meanwhile
			err = broken(e.Seq, e.ID, listOther)
		}
		return err
	}
	w.lists[e.Children] = true
	return nil
}

// end verifies the head, once all up to it holds, and that nothing lies behind it.
func (w *walk) end(ctx context.Context) (more bool, err error) {
	head := w.found.Head
	switch {
	case !genuine(w.box, &head, head.MAC):
		return false, broken(head.Seq, "", headForged)
	case w.Next != head.Seq+1 || w.Prev != head.Hash:
		return false, broken(head.Seq, "", headOther)
	}
	var beyond Event
	err = w.q.Get(ctx, &beyond, `SELECT e.seq, e.id FROM audit_event e, audit_head h WHERE h.key = 1 AND e.seq > h.seq ORDER BY e.seq LIMIT 1`)
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	if err == nil {
		err = broken(beyond.Seq, beyond.ID, beyondHead)
	}
	return false, err
}
