package export

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	mrand "math/rand/v2"
	"time"

	"milepost/internal/audit/chain"
	"milepost/internal/db"
	"milepost/internal/sleep"
)

const (
	batch     = 500
	idle      = 2 * time.Second
	firstWait = time.Second
	longWait  = time.Minute
	leaseTime = time.Minute
)

// errLost means that another node exports now.
var errLost = errors.New("another node has taken the export over")

// Target is a place that the trail is exported to.
type Target interface {
	// Write passes records on, in order.
	Write(ctx context.Context, records []chain.Record) error
	// Settled returns the number of the last event that has certainly arrived; an error means that what was written later may be lost.
	Settled() (int64, error)
	// Close ends the connection, or what there is, and returns what Settled would.
	Close() int64
}

// Options of an exporter.
type Options struct {
	DB   *db.DB
	Log  *slog.Logger
	Now  func() time.Time
	Name string // of the place
	Node string // of this process; empty for a random name
}

// Exporter exports the trail to one target.
type Exporter struct {
	Options
	target Target

	until int64 // of the lease; 0 without one
	done  int64 // as stored
	sent  int64 // so far over this connection
}

// New makes an exporter.
func New(o Options, target Target) *Exporter {
	if o.Node == "" {
		o.Node = rand.Text()
	}
	return &Exporter{Options: o, target: target}
}

// Run exports until ctx ends. After a failure it tries again, after a growing time.
func (x *Exporter) Run(ctx context.Context) {
	for failures := 0; ctx.Err() == nil; {
		n, err := x.turn(ctx)
		wait := idle
		switch {
		case err != nil && ctx.Err() == nil:
			failures++
			wait = backOff(failures)
			x.Log.WarnContext(ctx, "audit export waits", "to", x.Name, "failures", failures, "wait", wait.String(), "error", err)
			x.leave(ctx)
		case n > 0 && failures > 0:
			x.Log.InfoContext(ctx, "audit export goes on", "to", x.Name)
			failures = 0
		}
		if n < batch {
			_ = sleep.For(ctx, wait) // the loop looks at ctx
		}
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaseTime)
	defer cancel()
	x.leave(ctx)
}

func backOff(failures int) time.Duration {
	wait := longWait
	if failures < 7 {
		wait = min(firstWait<<(failures-1), longWait)
	}
	return wait*3/4 + mrand.N(wait/2)
}

// turn exports some records, if this node may, and stores how far it came. It returns how many there were.
func (x *Exporter) turn(ctx context.Context) (int, error) {
	if x.until > 0 && x.done == x.sent || x.until == 0 {
		news, err := x.news(ctx)
		if err != nil || !news {
			return 0, err
		}
	}
	mine, err := x.hold(ctx)
	if err != nil || !mine {
		return 0, err
	}
	records, err := chain.Records(ctx, x.DB.Read(), x.sent, batch)
	if err != nil {
		return 0, err
	}
	if len(records) > 0 {
		if err := x.target.Write(ctx, records); err != nil {
			return 0, err
		}
		x.sent = records[len(records)-1].Seq()
	}
	settled, err := x.target.Settled()
	if err == nil && settled > x.done {
		err = x.store(ctx, settled, x.Now().Add(leaseTime))
	}
	return len(records), err
}

// news reports whether there is anything that has not been exported, by a look without a lock.
func (x *Exporter) news(ctx context.Context) (bool, error) {
	last, err := chain.Last(ctx, x.DB.Read())
	if err != nil {
		return false, err
	}
	done, err := Done(ctx, x.DB.Read(), x.Name)
	return last > max(done, x.sent), err
}

// Done returns the number of the last event that has arrived at a place.
func Done(ctx context.Context, q db.Querier, name string) (done int64, err error) {
	err = q.Get(ctx, &done, `SELECT seq FROM audit_export WHERE name = $1`, name)
	if errors.Is(err, db.ErrNotFound) {
		err = nil
	}
	return done, err
}

// hold takes or renews the lease. A node that gets it goes on from what has certainly arrived.
func (x *Exporter) hold(ctx context.Context) (mine bool, err error) {
	now := x.Now()
	if x.until > db.Micros(now.Add(leaseTime/2)) {
		return true, nil
	}
	until := db.Micros(now.Add(leaseTime))
	var row struct {
		Seq int64 `db:"seq"`
	}
	err = x.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO audit_export (name, seq, holder, until) VALUES ($1, 0, '', 0) ON CONFLICT (name) DO NOTHING`, x.Name)
		if err != nil {
			return err
		}
		return tx.Get(ctx, &row, `UPDATE audit_export SET holder = $2, until = $3 WHERE name = $1 AND (holder = $2 OR until <= $4) RETURNING seq`,
			x.Name, x.Node, until, db.Micros(now))
	})
	if errors.Is(err, db.ErrNotFound) {
		x.forget()
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if x.until == 0 || row.Seq != x.done { // another node exported meanwhile
		x.forget()
		x.done, x.sent = row.Seq, row.Seq
	}
	x.until = until
	return true, nil
}

// store stores how far the export came, and renews the lease.
func (x *Exporter) store(ctx context.Context, seq int64, until time.Time) error {
	var n int64
	err := x.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		n, err = tx.Exec(ctx, `UPDATE audit_export SET seq = $3, until = $4 WHERE name = $1 AND holder = $2`, x.Name, x.Node, seq, db.Micros(until))
		return err
	})
	if err == nil && n == 0 {
		err = errLost
	}
	if err == nil {
		x.done, x.until = seq, db.Micros(until)
	}
	return err
}

// leave ends the connection, stores what has arrived, and gives the lease back so that another node may go on.
func (x *Exporter) leave(ctx context.Context) {
	settled := x.target.Close()
	if x.until > 0 {
		if err := x.store(ctx, max(settled, x.done), time.Time{}); err != nil && !errors.Is(err, errLost) {
			x.Log.WarnContext(ctx, "audit export: its position was not stored", "to", x.Name, "error", err)
		}
	}
	x.until, x.done, x.sent = 0, 0, 0
}

// forget is for a node whose lease another one has, or had.
func (x *Exporter) forget() {
	if x.until > 0 {
		x.target.Close()
	}
	x.until, x.done, x.sent = 0, 0, 0
}
