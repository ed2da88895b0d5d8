package throttle

import (
	"context"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"milepost/internal/db"
	"milepost/internal/fault"
)

// Rows whose allowance is full again are redundant. Every sweepEvery-th reservation deletes up to sweepRows of them, which is
// more than that many reservations add.
const (
	sweepEvery = 16
	sweepRows  = 128
)

// Limiter counts tries. Make it with [New]; several on one database count together.
type Limiter struct {
	db           *db.DB
	log          *slog.Logger
	now          func() time.Time
	reservations atomic.Int64
}

// New makes a limiter; now returns the time.
func New(d *db.DB, log *slog.Logger, now func() time.Time) *Limiter {
	return &Limiter{db: d, log: log, now: now}
}

// Refund returns what a reservation used of the given allowances, or of all when none is given.
type Refund func(ctx context.Context, of ...Allowance)

// NoRefund returns the refund of a try that reserved nothing.
func NoRefund(context.Context, ...Allowance) {}

// Reserve uses one try of each allowance or, if one is used up, none, and returns a fault of [fault.KindTooMany]. It reads
// before it writes: a refused try costs a read. A try reserved before a password is checked counts during the check, so that
// parallel tries are limited like sequential ones; refund returns the tries if the password was right. Callers that share
// allowances name them in one order.
func (l *Limiter) Reserve(ctx context.Context, tries ...Allowance) (refund Refund, err error) {
	if err := l.look(ctx, tries); err != nil {
		return nil, err
	}
	var used []Allowance
	err = l.db.Count(ctx, func(ctx context.Context, tx *db.Tx) error {
		used = nil
		for _, t := range tries {
			taken, err := take(ctx, tx, t, db.Micros(l.now()))
			if err != nil {
				return err
			}
			used = append(used, taken)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if l.reservations.Add(1)%sweepEvery == 0 {
		l.sweep(ctx)
	}
	return func(ctx context.Context, of ...Allowance) { l.refund(ctx, among(used, tries, of)) }, nil
}

// look refuses if an allowance is used up already.
func (l *Limiter) look(ctx context.Context, tries []Allowance) error {
	found, err := levelsOf(ctx, l.db.Read(), tries)
	if err != nil {
		return err
	}
	var longest time.Duration
	for _, t := range tries {
		longest = max(longest, found.wait(t, db.Micros(l.now())))
	}
	if longest > 0 {
		return fault.TooMany(longest)
	}
	return nil
}

// take uses one try of t, or of its spare, and reports which.
func take(ctx context.Context, tx *db.Tx, t Allowance, now int64) (Allowance, error) {
	n, err := tx.Exec(ctx, `INSERT INTO throttle (bucket, full_at) VALUES ($1, $2)
		ON CONFLICT (bucket) DO UPDATE SET full_at = CASE WHEN throttle.full_at > $3 THEN throttle.full_at ELSE $3 END + $4
		WHERE throttle.full_at + $4 <= $5`,
		t.bucket(), now+t.step(), now, t.step(), now+int64(t.Burst)*t.step())
	switch {
	case err != nil || n > 0:
		return t, err
	case t.spare != nil:
		return take(ctx, tx, *t.spare, now)
	}
	found, err := levelsOf(ctx, tx, []Allowance{t})
	if err != nil {
		return t, err
	}
	return t, fault.TooMany(found.wait(t, now))
}

// levels holds by bucket when each is full again.
type levels map[string]int64

func levelsOf(ctx context.Context, q db.Querier, tries []Allowance) (levels, error) {
	var buckets []any
	for _, t := range tries {
		buckets = append(buckets, t.bucket())
		if t.spare != nil {
			buckets = append(buckets, t.spare.bucket())
		}
	}
	var rows []struct {
		Bucket []byte `db:"bucket"`
		FullAt int64  `db:"full_at"`
	}
	err := q.Select(ctx, &rows, `SELECT bucket, full_at FROM throttle WHERE bucket IN `+db.Placeholders(1, len(buckets)), buckets...)
	found := levels{}
	for _, row := range rows {
		found[string(row.Bucket)] = row.FullAt
	}
	return found, err
}

// wait returns the time until t or its spare allows one more use.
func (f levels) wait(t Allowance, now int64) time.Duration {
	wait := t.wait(f[string(t.bucket())], now)
	if t.spare == nil {
		return wait
	}
	return min(wait, f.wait(*t.spare, now))
}

// among returns the used allowances, or spares, that stand for the given ones of the request.
func among(used, asked, of []Allowance) []Allowance {
	if len(of) == 0 {
		return used
	}
	var found []Allowance
	for i, t := range asked {
		if slices.ContainsFunc(of, t.same) {
			found = append(found, used[i])
		}
	}
	return found
}

// refund gives tries back. If it fails, the allowance refills later anyway.
func (l *Limiter) refund(ctx context.Context, used []Allowance) {
	err := l.db.Count(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		for _, t := range used {
			if _, err := tx.Exec(ctx, `UPDATE throttle SET full_at = full_at - $1 WHERE bucket = $2`, t.step(), t.bucket()); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		l.log.WarnContext(ctx, "tries not given back", "error", err)
	}
}

// sweep deletes some redundant rows. If another node is sweeping, it is left to that.
func (l *Limiter) sweep(ctx context.Context) {
	err := l.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM throttle WHERE bucket IN
			(SELECT bucket FROM throttle WHERE full_at <= $1 ORDER BY full_at LIMIT $2 + 0)`, db.Micros(l.now()), sweepRows)
		return err
	})
	if err != nil {
		l.log.WarnContext(ctx, "throttle not swept", "error", err)
	}
}
