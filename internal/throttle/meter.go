package throttle

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"milepost/internal/db"
)

const (
	// shares is the part of an allowance that a node counts locally before it reports to the other nodes: saves need no further
	// writes, and several nodes let through at most as many parts more.
	shares = 10
	// maxKept is how many buckets a node remembers before it forgets full ones.
	maxKept = 10_000
)

// Meter counts the rows that calls make, by account and by network. It reads no database before a call, so that a refused call
// costs others nothing. Make it with [NewMeter].
type Meter struct {
	db       *db.DB
	log      *slog.Logger
	now      func() time.Time
	ceilings Ceilings

	mu      sync.Mutex
	buckets map[string]*level
	forgets int // buckets, from which on it looks for those to forget
}

// level is a node's state of a bucket.
type level struct {
	fullAt     int64 // as [Allowance.wait] takes it
	unreported int   // uses that the other nodes do not know of yet
}

// NewMeter makes a meter of these ceilings.
func NewMeter(d *db.DB, log *slog.Logger, now func() time.Time, ceilings Ceilings) *Meter {
	return &Meter{db: d, log: log, now: now, ceilings: ceilings, buckets: map[string]*level{}, forgets: maxKept}
}

// Begin refuses a call of a kind if its account or network has used up an allowance of that kind or of rows in all. The call
// counts as one from here on; end counts the rows that it made, or returns the try if it made none. For reads only the calls
// count: stored rows do not block reading.
func (m *Meter) Begin(kind Kind, account, address string) (end func(ctx context.Context, rows int), err error) {
	net := ""
	if address != "" {
		net = Network(address)
	}
	calls := m.ceilings.allowances(kind, account, net)
	var rows []Allowance
	if kind != Imports && !kind.IsRead() {
		rows = m.ceilings.allowances(Rows, account, net)
	}
	if err := m.take(kind, calls, rows); err != nil {
		return nil, err
	}
	return func(ctx context.Context, made int) {
		if made == 0 && !kind.IsRead() {
			m.add(calls, -1)
			return
		}
		m.add(rows, made)
		m.notify(ctx, calls)
		m.notify(ctx, rows)
	}, nil
}

// take looks at all allowances and uses one of each of the calls', or none.
func (m *Meter) take(kind Kind, calls, rows []Allowance) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := db.Micros(m.now())
	for _, of := range []struct {
		kind       Kind
		allowances []Allowance
	}{{kind, calls}, {Rows, rows}} {
		var longest time.Duration
		for _, a := range of.allowances {
			longest = max(longest, a.wait(m.at(a).fullAt, now))
		}
		if longest > 0 {
			return of.kind.refusal(longest)
		}
	}
	m.use(calls, 1, now)
	return nil
}

func (m *Meter) add(allowances []Allowance, n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.use(allowances, n, db.Micros(m.now()))
}

// use counts n more, or fewer, of each. Rows already made count even past the allowance, and delay later calls. The lock is
// held.
func (m *Meter) use(allowances []Allowance, n int, now int64) {
	for _, a := range allowances {
		l := m.at(a)
		l.fullAt = max(l.fullAt, now) + int64(n)*a.step()
		l.unreported += n
	}
}

// at returns the local state of a bucket. The lock is held.
func (m *Meter) at(a Allowance) *level {
	key := a.Kind + ":" + a.value
	l := m.buckets[key]
	if l == nil {
		if len(m.buckets) >= m.forgets {
			m.forget()
		}
		l = &level{}
		m.buckets[key] = l
	}
	return l
}

// forget drops redundant buckets: one that is full again is full on every node, whatever was reported. The lock is held.
func (m *Meter) forget() {
	now := db.Micros(m.now())
	for key, l := range m.buckets {
		if l.fullAt <= now {
			delete(m.buckets, key)
		}
	}
	m.forgets = max(maxKept, 2*len(m.buckets)) // a crowd is not looked through for each that joins it
}

// notify adds what this node has counted to what all nodes have, where that has become a share, and learns theirs.
func (m *Meter) notify(ctx context.Context, allowances []Allowance) {
	for _, a := range allowances {
		if n := m.due(a); n != 0 {
			if err := m.exchange(context.WithoutCancel(ctx), a, n); err != nil {
				m.log.WarnContext(ctx, "what was made is not counted on other nodes", "error", err)
			}
		}
	}
}

// due returns how many uses are to be reported to the other nodes.
func (m *Meter) due(a Allowance) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	l := m.at(a)
	if l.unreported < max(1, a.Burst/shares) {
		return 0
	}
	n := l.unreported
	l.unreported = 0
	return n
}

func (m *Meter) exchange(ctx context.Context, a Allowance, n int) error {
	now := db.Micros(m.now())
	var fullAt int64
	err := m.db.Count(ctx, func(ctx context.Context, tx *db.Tx) error {
		return tx.Get(ctx, &fullAt, `INSERT INTO throttle (bucket, full_at) VALUES ($1, $2)
			ON CONFLICT (bucket) DO UPDATE SET full_at = CASE WHEN throttle.full_at > $3 THEN throttle.full_at ELSE $3 END + $4
			RETURNING full_at`, a.bucket(), now+int64(n)*a.step(), now, int64(n)*a.step())
	})
	m.mu.Lock()
	defer m.mu.Unlock()
	l := m.at(a)
	if err != nil {
		l.unreported += n
		return err
	}
	l.fullAt = max(l.fullAt, fullAt+int64(l.unreported)*a.step())
	return nil
}
