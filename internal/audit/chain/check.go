package chain

import (
	"context"
	"errors"
	"time"

	"milepost/internal/db"
	"milepost/internal/seal"
	"milepost/internal/sleep"
)

// check is how far the background has verified the chain.
type check struct {
	Next       int64  `db:"next"`
	Prev       string `db:"prev"`
	Verified   int64  `db:"verified"`
	VerifiedAt int64  `db:"verified_at"`
	Broken     int64  `db:"broken"`
	Problem    string `db:"problem"`
}

// State is what is known of the chain without verifying it now.
type State struct {
	// Sealed is the number of the last event, Waiting how many are to be sealed, at most 100,000.
	Sealed, Waiting int64
	// Verified is the last number up to which the last whole verification held, and VerifiedAt its end; 0 before the first.
	Verified, VerifiedAt int64
	// Broken is the number of the first break, Problem the sentence about it; empty while the chain holds.
	Broken  int64
	Problem string
}

// ReadState returns the state of the chain.
func ReadState(ctx context.Context, q db.Querier) (State, error) {
	head, err := readHead(ctx, q)
	if err != nil && !errors.Is(err, ErrNotBegun) {
		return State{}, err
	}
	c, err := readCheck(ctx, q)
	if err != nil {
		return State{}, err
	}
	waiting, err := Waiting(ctx, q)
	return State{
		Sealed: head.Seq, Waiting: waiting, Verified: c.Verified, VerifiedAt: c.VerifiedAt, Broken: c.Broken, Problem: c.Problem,
	}, err
}

func readCheck(ctx context.Context, q db.Querier) (check, error) {
	c := check{Next: 1}
	err := q.Get(ctx, &c, `SELECT next, prev, verified, verified_at, broken, problem FROM audit_check WHERE key = 1`)
	if errors.Is(err, db.ErrNotFound) {
		err = nil
	}
	return c, err
}

func storeCheck(ctx context.Context, tx *db.Tx, c check) error {
	_, err := tx.Exec(ctx, `INSERT INTO audit_check (key, next, prev, verified, verified_at, broken, problem) VALUES (1, $1, $2, $3, $4, $5, $6)
		ON CONFLICT (key) DO UPDATE SET next = excluded.next, prev = excluded.prev, verified = excluded.verified,
			verified_at = excluded.verified_at, broken = excluded.broken, problem = excluded.problem`,
		c.Next, c.Prev, c.Verified, c.VerifiedAt, c.Broken, c.Problem)
	return err
}

const (
	roundEvery = 24 * time.Hour  // between the ends of two whole verifications
	checkTurn  = 2 * time.Minute // of one job; the next one goes on from there
	catchUp    = time.Hour       // that the first verification waits for the events that were there before the chain
)

// Checker verifies the whole chain once a day, some of it at a time.
type Checker struct {
	db  *db.DB
	box *seal.Box
	now func() time.Time
}

// NewChecker makes a checker with the installation's box.
func NewChecker(d *db.DB, box *seal.Box, now func() time.Time) *Checker {
	return &Checker{db: d, box: box, now: now}
}

// Turn goes on with the verification, for a while, and stores how far it came. Its error is the [*BreakError] that it found.
func (c *Checker) Turn(ctx context.Context) error {
	at, err := readCheck(ctx, c.db.Read())
	if err != nil {
		return err
	}
	now := c.now()
	if at.Next == 1 && at.Broken == 0 && at.VerifiedAt > db.Micros(now.Add(-roundEvery)) {
		return nil
	}
	if at == (check{Next: 1}) {
		if early, err := c.tooEarly(ctx); err != nil || early {
			return err
		}
	}
	w := newWalk(c.db.Read(), c.box, Position{Next: at.Next, Prev: at.Prev})
	failure := c.walk(ctx, w, time.Now().Add(checkTurn))
	if errors.Is(failure, ErrNotBegun) {
		return nil
	}
	var found *BreakError
	switch {
	case errors.As(failure, &found):
		at = check{Next: 1, Verified: at.Verified, VerifiedAt: at.VerifiedAt, Broken: max(found.Seq, 1), Problem: found.Problem}
	case failure != nil:
		return failure
	case w.Next > w.found.Head.Seq:
		at = check{Next: 1, Verified: w.found.Head.Seq, VerifiedAt: db.Micros(now)}
	default:
		at.Next, at.Prev = w.Next, w.Prev
	}
	return errors.Join(failure, c.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return storeCheck(ctx, tx, at) }))
}

// tooEarly reports whether the chain has just begun and most events wait to be sealed, as after an upgrade.
func (c *Checker) tooEarly(ctx context.Context) (bool, error) {
	head, err := readHead(ctx, c.db.Read())
	if errors.Is(err, ErrNotBegun) {
		return true, nil
	}
	if err != nil || head.BeganAt <= db.Micros(c.now().Add(-catchUp)) {
		return false, err
	}
	waiting, err := Waiting(ctx, c.db.Read())
	return waiting >= sealBatch, err
}

// walk verifies until all is verified or the time is over, with pauses for others who read.
func (*Checker) walk(ctx context.Context, w *walk, until time.Time) error {
	for time.Now().Before(until) {
		began := time.Now()
		more, err := w.Batch(ctx)
		if err != nil || !more {
			return err
		}
		if err := sleep.For(ctx, min(time.Since(began), longestPause)); err != nil {
			return err
		}
	}
	return ctx.Err()
}
