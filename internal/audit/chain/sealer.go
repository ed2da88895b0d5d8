package chain

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"milepost/internal/db"
	"milepost/internal/seal"
	"milepost/internal/sleep"
)

const (
	sealBatch       = 200 // events of one transaction
	sealTries       = 5
	checkpointEvery = time.Hour
	checkpointAfter = 10_000 // events
	longestPause    = 250 * time.Millisecond
)

// Errors of sealing. After the first two nothing is sealed until an operator has looked: a new signature would cover the traces.
var (
	ErrHead   = errors.New("the end of the audit chain was changed: its signature does not fit")
	ErrBeyond = errors.New("the audit trail holds sealed events behind the end of its chain")
	errMoved  = errors.New("events changed while they were sealed")
)

// Sealer numbers and hashes events after their transactions.
type Sealer struct {
	db  *db.DB
	box *seal.Box
	now func() time.Time
}

// NewSealer makes a sealer with the installation's box.
func NewSealer(d *db.DB, box *seal.Box, now func() time.Time) *Sealer {
	return &Sealer{db: d, box: box, now: now}
}

// All seals what waits, in batches between which others write, and returns how many events.
func (s *Sealer) All(ctx context.Context) (int, error) {
	for all := 0; ; {
		began := time.Now()
		n, err := s.some(ctx)
		all += n
		if err != nil || n < sealBatch {
			return all, err
		}
		if err := sleep.For(ctx, min(time.Since(began), longestPause)); err != nil {
			return all, err
		}
	}
}

const (
	sealEvery = 2 * time.Second
	warnEvery = time.Minute // while nothing can be sealed
)

// Run seals what waits, again and again, until ctx ends.
func (s *Sealer) Run(ctx context.Context, log *slog.Logger) {
	var warned time.Time
	for ctx.Err() == nil {
		_, err := s.All(ctx)
		if err != nil && ctx.Err() == nil && time.Since(warned) > warnEvery {
			log.ErrorContext(ctx, "audit events are not sealed", "error", err)
			warned = time.Now()
		}
		_ = sleep.For(ctx, sealEvery) // the loop looks at ctx
	}
}

// some seals one batch. A look without a lock comes first, so that an idle server writes nothing.
func (s *Sealer) some(ctx context.Context) (n int, err error) {
	var waits bool
	if err := s.db.Read().Get(ctx, &waits, `SELECT EXISTS (SELECT 1 FROM audit_event WHERE seq IS NULL)`); err != nil || !waits {
		return 0, err
	}
	for range sealTries {
		// Not serializable: a business transaction that has read an event never fails because it is being sealed.
		err = s.db.Count(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			n, err = s.seal(ctx, tx)
			return err
		})
		if !errors.Is(err, errMoved) { // retention was faster, or another node began the chain
			break
		}
	}
	return n, err
}

func (s *Sealer) seal(ctx context.Context, tx *db.Tx) (int, error) {
	head, err := s.head(ctx, tx)
	if err != nil {
		return 0, err
	}
	var events []Event
	err = tx.Select(ctx, &events, `SELECT `+content+` FROM audit_event WHERE seq IS NULL ORDER BY at, id LIMIT $1 + 0`, sealBatch)
	if err != nil || len(events) == 0 {
		return 0, err
	}
	before := head.Seq
	rows := make([][]any, len(events))
	for i := range events {
		e := &events[i]
		e.Seq = head.Seq + 1
		head.Seq, head.Hash = e.Seq, e.link(head.Hash)
		rows[i] = []any{e.ID, e.Seq, head.Hash}
	}
	if err := number(ctx, tx, rows, before); err != nil {
		return 0, err
	}
	head.At = db.Micros(s.now())
	if err := s.checkpoint(ctx, tx, head); err != nil {
		return 0, err
	}
	return len(events), storeHead(ctx, tx, s.box, head)
}

// head locks the head and checks it. The first time it begins a chain.
func (s *Sealer) head(ctx context.Context, tx *db.Tx) (Head, error) {
	head, err := lockHead(ctx, tx)
	if errors.Is(err, ErrNotBegun) {
		return s.begin(ctx, tx)
	}
	if err == nil && !genuine(s.box, &head, head.MAC) {
		err = ErrHead
	}
	return head, err
}

// begin stores the head of an empty chain. Of several nodes that do so one is first, and the others try again.
func (s *Sealer) begin(ctx context.Context, tx *db.Tx) (Head, error) {
	now := db.Micros(s.now())
	head := Head{At: now, BeganAt: now}
	n, err := tx.Exec(ctx, `INSERT INTO audit_head (key, seq, hash, at, began_at, mac) VALUES (1, 0, '', $1, $1, $2)
		ON CONFLICT (key) DO NOTHING`, now, sign(s.box, &head))
	if err == nil && n == 0 {
		err = errMoved
	}
	if err != nil {
		return head, err
	}
	var sealed bool
	err = tx.Get(ctx, &sealed, `SELECT EXISTS (SELECT 1 FROM audit_event WHERE seq IS NOT NULL)`)
	if err == nil && sealed {
		err = ErrBeyond
	}
	return head, err
}

// number stores numbers and hashes, all of them or, if a row is gone or has a number already, none.
func number(ctx context.Context, tx *db.Tx, rows [][]any, before int64) error {
	var beyond bool
	if err := tx.Get(ctx, &beyond, `SELECT EXISTS (SELECT 1 FROM audit_event WHERE seq > $1)`, before); err != nil {
		return err
	}
	if beyond {
		return ErrBeyond
	}
	err := db.UpdateRows(ctx, tx, `UPDATE audit_event SET seq = v.column2, hash = v.column3 FROM (VALUES `,
		`) AS v WHERE id = v.column1 AND seq IS NULL`, []string{"TEXT", "BIGINT", "TEXT"}, rows)
	if err != nil {
		return err
	}
	var n int
	if err := tx.Get(ctx, &n, `SELECT count(*) FROM audit_event WHERE seq > $1`, before); err != nil {
		return err
	}
	if n != len(rows) {
		return errMoved
	}
	return nil
}

// checkpoint keeps the head as a checkpoint if the last one is old.
func (s *Sealer) checkpoint(ctx context.Context, tx *db.Tx, head Head) error {
	var last checkpoint
	err := tx.Get(ctx, &last, `SELECT seq, at FROM audit_checkpoint ORDER BY seq DESC LIMIT 1`)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return err
	}
	if err == nil && head.At-last.At < checkpointEvery.Microseconds() && head.Seq-last.Seq < checkpointAfter {
		return nil
	}
	return storeCheckpoint(ctx, tx, s.box, checkpoint{Seq: head.Seq, Hash: head.Hash, At: head.At})
}
