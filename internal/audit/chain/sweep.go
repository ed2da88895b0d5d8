package chain

import (
	"cmp"
	"context"
	"slices"
	"time"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/seal"
)

// Server is who removes events in the background.
const Server = "server"

// removed is an event that has been removed.
type removed struct {
	Seq  int64  `db:"seq"`
	Hash string `db:"hash"`
	List string `db:"children"`
}

// Sweep returns a function that removes events from before a time, oldest first, and returns how many. They leave signed gaps, unless they
// were not sealed yet. Lists of children that only they named are removed with them.
func Sweep(box *seal.Box, now func() time.Time) func(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return func(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
		if err := audit.HoldLists(ctx, tx); err != nil {
			return 0, err
		}
		var gone []removed
		err := tx.Select(ctx, &gone, `DELETE FROM audit_event
			WHERE id IN (SELECT id FROM audit_event WHERE at < $1 ORDER BY at, id LIMIT $2 + 0)
			RETURNING COALESCE(seq, 0) AS seq, hash, children`, before, limit)
		if err != nil || len(gone) == 0 {
			return 0, err
		}
		lists := make([]string, len(gone))
		for i := range gone {
			lists[i] = gone[i].List
		}
		if err := audit.RemoveLists(ctx, tx, lists); err != nil {
			return 0, err
		}
		return int64(len(gone)), leaveGaps(ctx, tx, box, gone, db.Micros(now()))
	}
}

// leaveGaps signs gaps for the removed events that had a number.
func leaveGaps(ctx context.Context, tx *db.Tx, box *seal.Box, gone []removed, at int64) error {
	gone = slices.DeleteFunc(gone, func(r removed) bool { return r.Seq == 0 })
	if len(gone) == 0 {
		return nil
	}
	slices.SortFunc(gone, func(a, b removed) int { return cmp.Compare(a.Seq, b.Seq) })
	known, err := gapsWithin(ctx, tx, gone[0].Seq, gone[len(gone)-1].Seq)
	if err != nil {
		return err
	}
	gone = slices.DeleteFunc(gone, func(r removed) bool { return covering(known, r.Seq) != nil }) // of an accepted gap
	for len(gone) > 0 {
		n := 1
		for n < len(gone) && gone[n].Seq == gone[n-1].Seq+1 {
			n++
		}
		g := Gap{First: gone[0].Seq, Last: gone[n-1].Seq, Hash: gone[n-1].Hash, Reason: Retention, Who: Server, At: at}
		if err := leaveGap(ctx, tx, box, g); err != nil {
			return err
		}
		gone = gone[n:]
	}
	return nil
}

// covering returns the gap that holds a number; nil if none does.
func covering(gaps []Gap, seq int64) *Gap {
	for i := range gaps {
		if gaps[i].First <= seq && seq <= gaps[i].Last {
			return &gaps[i]
		}
	}
	return nil
}

// leaveGap stores a gap of retention, together with those that it touches, and removes checkpoints that lie in it.
func leaveGap(ctx context.Context, tx *db.Tx, box *seal.Box, g Gap) error {
	around, err := gapsWithin(ctx, tx, g.First-1, g.Last+1)
	if err != nil {
		return err
	}
	g.Prev, err = hashAt(ctx, tx, g.First-1)
	if err != nil {
		return err
	}
	for _, touched := range around {
		if touched.Reason != Retention || !genuine(box, &touched, touched.MAC) {
			continue // what is not genuine stays as it is, for verification to find
		}
		if touched.Last == g.First-1 {
			g.First, g.Prev = touched.First, touched.Prev
		} else {
			g.Last, g.Hash = touched.Last, touched.Hash
		}
		if _, err := tx.Exec(ctx, `DELETE FROM audit_gap WHERE first = $1`, touched.First); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(ctx, `DELETE FROM audit_checkpoint WHERE seq >= $1 AND seq <= $2`, g.First, g.Last); err != nil {
		return err
	}
	return storeGap(ctx, tx, box, g)
}
