package chain

import (
	"context"
	"errors"
	"slices"

	"milepost/internal/db"
)

// Record is one line of an export: an event with the hash of the one before, or a gap where events are missing.
type Record struct {
	Prev  string
	Event *Event
	Gap   *Gap
}

// Seq is the last number that the record stands for.
func (r Record) Seq() int64 {
	if r.Event != nil {
		return r.Event.Seq
	}
	return r.Gap.Last
}

// Unexplained is the reason of a gap that nothing accounts for: the events were removed from outside.
const Unexplained = "unexplained"

// Records returns what follows a number, in order: at most limit events with the gaps between them.
func Records(ctx context.Context, q db.Querier, after int64, limit int) ([]Record, error) {
	through, err := Last(ctx, q)
	if err != nil || after >= through {
		return nil, err
	}
	events, err := eventsFrom(ctx, q, after+1, limit)
	if err != nil {
		return nil, err
	}
	if len(events) == limit {
		through = min(through, events[limit-1].Seq)
	}
	gaps, err := gapsWithin(ctx, q, after+1, through)
	if err != nil {
		return nil, err
	}
	prev, err := hashAt(ctx, q, after)
	if err != nil {
		return nil, err
	}
	return inOrder(events, gaps, after+1, through, prev), nil
}

// inOrder puts events and gaps between them into one list.
func inOrder(events []Event, gaps []Gap, next, through int64, prev string) []Record {
	var list []Record
	for i := range events {
		if events[i].Seq > through {
			break
		}
		list, prev = fill(list, gaps, next, events[i].Seq-1, prev)
		list = append(list, Record{Prev: prev, Event: &events[i]})
		prev, next = events[i].Hash, events[i].Seq+1
	}
	list, _ = fill(list, gaps, next, through, prev)
	return list
}

// fill adds what stands for the numbers from first to last, of which there is no event.
func fill(list []Record, gaps []Gap, first, last int64, prev string) (filled []Record, hash string) {
	for first <= last {
		part := Gap{First: first, Last: last, Prev: prev, Reason: Unexplained}
		if g := covering(gaps, first); g != nil {
			part = *g
			part.First, part.Prev, part.Last = first, prev, min(g.Last, last)
		} else if g := nextGap(gaps, first, last); g != nil {
			part.Last = g.First - 1
		}
		list = append(list, Record{Prev: prev, Gap: &part})
		first, prev = part.Last+1, part.Hash
	}
	return list, prev
}

func nextGap(gaps []Gap, first, last int64) *Gap {
	for i := range gaps {
		if gaps[i].First > first && gaps[i].First <= last {
			return &gaps[i]
		}
	}
	return nil
}

// hashAt returns the hash of the event with a number, or of the gap that it lies in; empty if neither is there.
func hashAt(ctx context.Context, q db.Querier, seq int64) (hash string, err error) {
	err = q.Get(ctx, &hash, `SELECT hash FROM audit_event WHERE seq = $1`, seq)
	if !errors.Is(err, db.ErrNotFound) {
		return hash, err
	}
	gaps, err := gapsWithin(ctx, q, seq, seq)
	if err != nil || len(gaps) == 0 {
		return "", err
	}
	return gaps[0].Hash, nil
}

// Removed is what [Hashes] returns for an event that is in a gap.
const Removed = "removed"

// Hashes returns the hashes of events by their numbers, for a comparison with an exported copy.
func Hashes(ctx context.Context, q db.Querier, numbers []int64) (map[int64]string, error) {
	found := make(map[int64]string, len(numbers))
	gaps, err := gapsWithin(ctx, q, slices.Min(numbers), slices.Max(numbers))
	if err != nil {
		return nil, err
	}
	for _, seq := range numbers {
		if covering(gaps, seq) != nil {
			found[seq] = Removed
		}
	}
	for _, list := range db.InLists(numbers) {
		var rows []struct {
			Seq  int64  `db:"seq"`
			Hash string `db:"hash"`
		}
		if err := q.Select(ctx, &rows, `SELECT seq, hash FROM audit_event WHERE seq IN `+list.Marks, list.Args...); err != nil {
			return nil, err
		}
		for _, row := range rows {
			found[row.Seq] = row.Hash
		}
	}
	return found, nil
}

// Last returns the number of the last sealed event; 0 before the first.
func Last(ctx context.Context, q db.Querier) (int64, error) {
	head, err := readHead(ctx, q)
	if errors.Is(err, ErrNotBegun) {
		err = nil
	}
	return head.Seq, err
}
