package normset

import (
	"context"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/bytelru"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/scoring/norm"
	"milepost/internal/throttle"
	"milepost/internal/waitline"
)

// keptBytes bounds the cache of decoded sets.
const keptBytes = 64 << 20

// How many files are read at a time, and how many may wait, in all and of one account.
const (
	readAtOnce    = 2
	maxWaiting    = 16
	maxWaitingOne = 2
)

// Service implements the package's operations.
type Service struct {
	k       *kernel.Kernel
	db      *db.DB
	limits  *throttle.Limiter
	reading *waitline.Line
	kept    *bytelru.Cache[string, *norm.Set]
	holders Holders
}

// New makes the service.
func New(k *kernel.Kernel) *Service {
	return &Service{
		k: k, db: k.DB, limits: throttle.New(k.DB, k.Log, k.Now), reading: waitline.New(readAtOnce, maxWaiting, maxWaitingOne),
		kept: bytelru.New[string, *norm.Set](keptBytes),
	}
}

// InUse returns the sets by which the scores of an application's activity are read at a moment: of each score the newest
// version that was not retired, the account's own private ones first, then the author's. The caller decides whose
// activity it is.
func (s *Service) InUse(ctx context.Context, q db.Querier, accountID, applicationID string, at time.Time) ([]Stored, error) {
	rows, err := inUse(ctx, q, accountID, applicationID, db.Micros(at))
	if err != nil {
		return nil, err
	}
	sets := make([]Stored, len(rows))
	for i, row := range rows {
		set, err := s.set(ctx, q, row)
		if err != nil {
			return nil, err
		}
		sets[i] = Stored{ID: row.ID, Version: row.Version, Private: row.Private, Set: *set}
	}
	return sets, nil
}

// set is a stored set, decoded once.
func (s *Service) set(ctx context.Context, q db.Querier, row setRow) (*norm.Set, error) {
	if kept, ok := s.kept.Get(row.ID); ok {
		return kept, nil
	}
	set, err := decode(ctx, q, row)
	if err != nil {
		return nil, err
	}
	s.kept.Put(row.ID, set, len(row.Head)+len(set.Rows)*rowBytes)
	return set, nil
}

// MarkUsed records that figures use the sets.
func (s *Service) MarkUsed(ctx context.Context, tx *db.Tx, ids []string) error {
	for _, list := range db.InLists(ids) {
		now := list.Arg(s.micros())
		if _, err := tx.Exec(ctx, `UPDATE norm_set SET used_at = `+now+` WHERE used_at IS NULL AND id IN `+list.Marks, list.Args...); err != nil {
			return err
		}
	}
	return nil
}

// micros returns the current time in UTC microseconds.
func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// audit leaves an audit event about a set.
func (s *Service) audit(ctx context.Context, tx *db.Tx, actor authz.Actor, action string, row setRow) error {
	return s.k.Audit.Record(authz.With(ctx, actor), tx, audit.Event{
		Action: action, SubjectKind: "norm_set", SubjectID: row.ID,
		Detail: map[string]any{"application_id": row.ApplicationID, "score": row.Score, "version": row.Version, "private": row.Private},
	})
}
