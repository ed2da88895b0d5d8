package account

import (
	"context"
	"crypto/sha256"
	"net/netip"
	"strings"
	"sync/atomic"
	"time"

	"milepost/internal/db"
	"milepost/internal/httpx"
)

// How often something may be tried. Each bucket holds burst tries, and a used one comes back after every.
var (
	// A school or clinic shares one address: the mistakes of many are fewer than this, a guesser's are more.
	loginAddress = try{kind: "login-address", burst: 60, every: 30 * time.Second}
	// Enough for somebody who tries each password that they ever had.
	loginPair = try{kind: "login-pair", burst: 10, every: time.Minute}
	// What all the world may guess at one account: 2,400 a day find no password that is not a common one.
	loginAccount = try{kind: "login-account", burst: 100, every: 36 * time.Second}
	// When the world has used that up, an address that has not guessed yet can still log in: nobody is locked out.
	loginSpare = try{kind: "login-spare", burst: 2, every: 10 * time.Minute}
	// A browser that logged in before counts by itself, whatever others do at its address or to its account.
	loginDevice = try{kind: "login-device", burst: 10, every: time.Minute}
	// A whole school may register in one lesson; a program that fills the table may not.
	registerAddress = try{kind: "register-address", burst: 300, every: 10 * time.Second}
)

// Rows whose allowance is whole again say nothing. Every sweepEvery-th reservation deletes up to sweepRows of them,
// which is more than so many reservations add.
const (
	sweepEvery = 16
	sweepRows  = 128
)

// try is one use of an allowance: of the kind's bucket for the value.
type try struct {
	kind, value string
	burst       int
	every       time.Duration
	// spare is used instead when this one is used up.
	spare *try
}

// of is the try for what the parts name together.
func (t try) of(parts ...string) try {
	t.value = strings.Join(parts, "\x00")
	return t
}

// or names the try to use when t is used up.
func (t try) or(spare try) try {
	t.spare = &spare
	return t
}

// bucket is a hash, so that the table does not tell who tried.
func (t try) bucket() []byte {
	sum := sha256.Sum256([]byte(t.kind + ":" + t.value))
	return sum[:]
}

func (t try) step() int64 { return t.every.Microseconds() }

// wait is how long until the bucket, whole at fullAt, has room for one more: none when it has. Each use puts fullAt
// off by one step, and it never lies more than burst steps ahead (the generic cell rate algorithm).
func (t try) wait(fullAt, now int64) time.Duration {
	return time.Duration(max(fullAt, now)+t.step()-now-int64(t.burst)*t.step()) * time.Microsecond
}

// sweeper counts reservations.
type sweeper struct{ reservations atomic.Int64 }

func (w *sweeper) due() bool { return w.reservations.Add(1)%sweepEvery == 0 }

// reserve uses one try of each or, when one is used up, none, and then answers an [httpx.TooMany]. It looks before it
// writes: a refused try costs a read. What is reserved before a password is checked counts while it is checked, so
// that parallel tries are not more than those in turn; giveBack returns the tries when it was right.
func (s *Service) reserve(ctx context.Context, tries ...try) (giveBack func(ctx context.Context), err error) {
	if err := s.look(ctx, tries); err != nil {
		return nil, err
	}
	var used []try
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		used = nil
		for _, t := range tries {
			taken, err := take(ctx, tx, t, db.Micros(s.k.Now()))
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
	if s.sweeper.due() {
		s.sweep(ctx)
	}
	return func(ctx context.Context) { s.giveBack(ctx, used) }, nil
}

// look refuses what is used up already.
func (s *Service) look(ctx context.Context, tries []try) error {
	found, err := levelsOf(ctx, s.k.DB.Read(), tries)
	if err != nil {
		return err
	}
	var longest time.Duration
	for _, t := range tries {
		longest = max(longest, found.wait(t, db.Micros(s.k.Now())))
	}
	if longest > 0 {
		return httpx.TooMany(longest)
	}
	return nil
}

// take uses one try of t, or of its spare, and tells which.
func take(ctx context.Context, tx *db.Tx, t try, now int64) (try, error) {
	n, err := tx.Exec(ctx, `INSERT INTO throttle (bucket, full_at) VALUES ($1, $2)
		ON CONFLICT (bucket) DO UPDATE SET full_at = CASE WHEN throttle.full_at > $3 THEN throttle.full_at ELSE $3 END + $4
		WHERE throttle.full_at + $4 <= $5`,
		t.bucket(), now+t.step(), now, t.step(), now+int64(t.burst)*t.step())
	switch {
	case err != nil || n > 0:
		return t, err
	case t.spare != nil:
		return take(ctx, tx, *t.spare, now)
	}
	found, err := levelsOf(ctx, tx, []try{t})
	if err != nil {
		return t, err
	}
	return t, httpx.TooMany(found.wait(t, now))
}

// levels tells by bucket when each is whole again.
type levels map[string]int64

func levelsOf(ctx context.Context, q db.Querier, tries []try) (levels, error) {
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

// wait is the time until t or its spare has room.
func (l levels) wait(t try, now int64) time.Duration {
	wait := t.wait(l[string(t.bucket())], now)
	if t.spare == nil {
		return wait
	}
	return min(wait, l.wait(*t.spare, now))
}

// giveBack returns tries. Were it to fail, they would come back by themselves, later.
func (s *Service) giveBack(ctx context.Context, used []try) {
	err := s.k.DB.Tx(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		for _, t := range used {
			if _, err := tx.Exec(ctx, `UPDATE throttle SET full_at = full_at - $1 WHERE bucket = $2`, t.step(), t.bucket()); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.k.Log.WarnContext(ctx, "tries not given back", "error", err)
	}
}

// sweep deletes some rows that say nothing. Others may be doing the same; then it is left to them.
func (s *Service) sweep(ctx context.Context) {
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM throttle WHERE bucket IN
			(SELECT bucket FROM throttle WHERE full_at <= $1 ORDER BY full_at LIMIT $2 + 0)`, db.Micros(s.k.Now()), sweepRows)
		return err
	})
	if err != nil {
		s.k.Log.WarnContext(ctx, "throttle not swept", "error", err)
	}
}

// network is what an address counts as: an IPv6 customer has a whole /64 to try from.
func network(address string) string {
	parsed, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	parsed = parsed.Unmap().WithZone("")
	if parsed.Is4() {
		return parsed.String()
	}
	return netip.PrefixFrom(parsed, 64).Masked().String()
}
