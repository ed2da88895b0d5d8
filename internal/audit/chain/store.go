package chain

import (
	"context"
	"errors"

	"milepost/internal/db"
	"milepost/internal/seal"
)

// ErrNotBegun means that no event was ever sealed.
var ErrNotBegun = errors.New("no event was sealed yet")

// lockHead returns the head and holds it until the transaction ends, so that one seals at a time. There is none at the very start.
func lockHead(ctx context.Context, tx *db.Tx) (Head, error) {
	if _, err := tx.Exec(ctx, `UPDATE audit_head SET key = key WHERE key = 1`); err != nil {
		return Head{}, err
	}
	return readHead(ctx, tx)
}

func readHead(ctx context.Context, q db.Querier) (Head, error) {
	var h Head
	err := q.Get(ctx, &h, `SELECT seq, hash, at, began_at, mac FROM audit_head WHERE key = 1`)
	if errors.Is(err, db.ErrNotFound) {
		err = ErrNotBegun
	}
	return h, err
}

// storeHead signs and stores the head.
func storeHead(ctx context.Context, tx *db.Tx, box *seal.Box, h Head) error {
	_, err := tx.Exec(ctx, `INSERT INTO audit_head (key, seq, hash, at, began_at, mac) VALUES (1, $1, $2, $3, $4, $5)
		ON CONFLICT (key) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, at = excluded.at, began_at = excluded.began_at, mac = excluded.mac`,
		h.Seq, h.Hash, h.At, h.BeganAt, sign(box, &h))
	return err
}

func storeCheckpoint(ctx context.Context, tx *db.Tx, box *seal.Box, p checkpoint) error {
	_, err := tx.Exec(ctx, `INSERT INTO audit_checkpoint (seq, hash, at, mac) VALUES ($1, $2, $3, $4)`, p.Seq, p.Hash, p.At, sign(box, &p))
	return err
}

const gapColumns = `first, last, prev, hash, reason, who, at, mac`

// gapsWithin returns the gaps that hold any number of a range, in order.
func gapsWithin(ctx context.Context, q db.Querier, first, last int64) ([]Gap, error) {
	var gaps []Gap
	err := q.Select(ctx, &gaps, `SELECT `+gapColumns+` FROM audit_gap WHERE last >= $1 AND first <= $2 ORDER BY first`, first, last)
	return gaps, err
}

// storeGap signs and stores a gap, in the place of one with the same first number.
func storeGap(ctx context.Context, tx *db.Tx, box *seal.Box, g Gap) error {
	_, err := tx.Exec(ctx, `INSERT INTO audit_gap (`+gapColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (first) DO UPDATE SET last = excluded.last, prev = excluded.prev, hash = excluded.hash, reason = excluded.reason,
			who = excluded.who, at = excluded.at, mac = excluded.mac`,
		g.First, g.Last, g.Prev, g.Hash, g.Reason, g.Who, g.At, sign(box, &g))
	return err
}

// eventsFrom returns sealed events from a number on.
func eventsFrom(ctx context.Context, q db.Querier, seq int64, limit int) ([]Event, error) {
	var events []Event
	err := q.Select(ctx, &events, `SELECT `+columns+` FROM audit_event WHERE seq >= $1 ORDER BY seq LIMIT $2 + 0`, seq, limit)
	return events, err
}

// mostCounted bounds the count of waiting events, which is asked for again and again.
const mostCounted = 100_000

// Waiting returns how many events are not sealed yet, at most 100,000.
func Waiting(ctx context.Context, q db.Querier) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT count(*) FROM (SELECT 1 FROM audit_event WHERE seq IS NULL LIMIT $1 + 0) AS waiting`, mostCounted)
	return n, err
}
