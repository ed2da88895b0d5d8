package chain

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"time"

	"milepost/internal/db"
	"milepost/internal/seal"
)

// Accept has a broken chain go on: everything from the break on is declared, by a signed gap, to be as it is now without having been
// verified. It returns the break and the gap. Events that are left there can still be read.
func Accept(ctx context.Context, d *db.DB, box *seal.Box, who string, now time.Time) (found *BreakError, g Gap, err error) {
	err = d.Count(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := lockHead(ctx, tx); err != nil && !errors.Is(err, ErrNotBegun) {
			return err
		}
		w := newWalk(tx, box, Position{Next: 1})
		found, err = w.toBreak(ctx)
		if err != nil || found == nil {
			return err
		}
		g, err = w.accept(ctx, tx, who, db.Micros(now))
		return err
	})
	return found, g, err
}

// toBreak walks to the first break; nil if the chain holds.
func (w *walk) toBreak(ctx context.Context) (*BreakError, error) {
	for {
		more, err := w.Batch(ctx)
		var found *BreakError
		if errors.As(err, &found) {
			return found, nil
		}
		if err != nil || !more {
			return nil, err
		}
	}
}

// accept signs a gap from where the walk has ended to the last number there is, and the head after it.
func (w *walk) accept(ctx context.Context, tx *db.Tx, who string, at int64) (Gap, error) {
	g := Gap{First: w.Next, Prev: w.Prev, Reason: Accepted, Who: who, At: at}
	err := tx.Get(ctx, &g.Last, `SELECT COALESCE(max(seq), 0) FROM audit_event`)
	if err != nil {
		return g, err
	}
	g.Last = max(g.Last, w.found.Head.Seq)
	if g.First > g.Last { // the head alone was changed; its last event stands for it
		g.First, g.Prev = max(1, g.First-1), w.before
		g.Last = max(g.Last, g.First)
	}
	g.Hash = g.link()
	for _, remove := range []string{`DELETE FROM audit_gap WHERE last >= $1`, `DELETE FROM audit_checkpoint WHERE seq >= $1`} {
		if _, err := tx.Exec(ctx, remove, g.First); err != nil {
			return g, err
		}
	}
	if err := storeGap(ctx, tx, w.box, g); err != nil {
		return g, err
	}
	began := w.found.Head.BeganAt
	if began == 0 {
		began = at
	}
	if err := storeHead(ctx, tx, w.box, Head{Seq: g.Last, Hash: g.Hash, At: at, BeganAt: began}); err != nil {
		return g, err
	}
	return g, storeCheck(ctx, tx, check{Next: 1})
}

// link returns the hash that follows an accepted gap: that of its own fields.
func (g *Gap) link() string {
	c := canonical{sha256.New()}
	g.fields(c)
	return hex.EncodeToString(c.Sum(nil))
}

// SignAgain signs everything with another key after the former one was lost. The hashes stay: what does not follow from them is found
// by verification afterwards as before.
func SignAgain(ctx context.Context, tx *db.Tx, box *seal.Box) error {
	head, err := readHead(ctx, tx)
	if errors.Is(err, ErrNotBegun) {
		return nil
	}
	if err != nil {
		return err
	}
	var gaps []Gap
	if err := tx.Select(ctx, &gaps, `SELECT `+gapColumns+` FROM audit_gap`); err != nil {
		return err
	}
	for _, g := range gaps {
		if err := storeGap(ctx, tx, box, g); err != nil {
			return err
		}
	}
	var points []checkpoint
	if err := tx.Select(ctx, &points, `SELECT seq, hash, at, mac FROM audit_checkpoint`); err != nil {
		return err
	}
	for _, p := range points {
		if _, err := tx.Exec(ctx, `UPDATE audit_checkpoint SET mac = $2 WHERE seq = $1`, p.Seq, sign(box, &p)); err != nil {
			return err
		}
	}
	return storeHead(ctx, tx, box, head)
}
