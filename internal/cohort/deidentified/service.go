package deidentified

import (
	"context"
	"errors"
	"time"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
)

const (
	formJob   = "insight.form-statistic-groups"
	formEvery = 6 * time.Hour
	// minWait is how long an activity waits for activities of similar children before it is grouped with others. In an application
	// without any group nothing waits.
	minWait = 28 * 24 * time.Hour
	// poolSize are the activities that are put together at once.
	poolSize = 20_000
	// groupsAtOnce are stored in one transaction.
	groupsAtOnce = 25
)

// Dissolved is called, in the transaction, when a group has ended.
type Dissolved func(ctx context.Context, tx *db.Tx, groupKey int64) error

// Service implements the package's operations.
type Service struct {
	k     *kernel.Kernel
	store store
	hooks []Dissolved
}

// New makes the service.
func New(k *kernel.Kernel) *Service { return &Service{k: k} }

// OnDissolved adds a hook. Call it before serving.
func (s *Service) OnDissolved(hooks Dissolved) { s.hooks = append(s.hooks, hooks) }

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, formJob, func(ctx context.Context, _ struct{}) error { return s.Prepare(ctx) }, jobs.Every(formEvery), jobs.AtMost(1))
}

// Prepare ends groups that are no longer valid, and forms new ones of the waiting activities. Call it before groups are read.
func (s *Service) Prepare(ctx context.Context) error {
	if err := s.end(ctx); err != nil {
		return err
	}
	applications, err := s.store.applications(ctx, s.k.DB.Read())
	if err != nil {
		return err
	}
	for _, id := range applications {
		if err := s.formOf(ctx, id); err != nil {
			return err
		}
	}
	return nil
}

// end dissolves groups with a member that is deleted, must not be counted any longer, or has another result.
func (s *Service) end(ctx context.Context) error {
	keys, err := s.store.stale(ctx, s.k.DB.SlowRead(), s.today())
	if err != nil {
		return err
	}
	for _, key := range keys {
		if err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.dissolve(ctx, tx, key) }); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) dissolve(ctx context.Context, tx *db.Tx, key int64) error {
	for _, hooks := range s.hooks {
		if err := hooks(ctx, tx, key); err != nil {
			return err
		}
	}
	return s.store.dissolve(ctx, tx, key)
}

// formOf forms groups of an application until no more can be formed. If another node is doing so, it is left to that.
func (s *Service) formOf(ctx context.Context, applicationID string) error {
	for {
		pool, err := s.store.pool(ctx, s.k.DB.SlowRead(), applicationID, s.today(), db.Micros(s.k.Now().Add(-minWait)))
		if err != nil || len(pool) < Least {
			return err
		}
		for i := range pool {
			pool[i].Day -= s.moved(pool[i].Child)
		}
		formed := form(pool)
		if err := s.put(ctx, applicationID, formed); errors.Is(err, errTaken) {
			return nil
		} else if err != nil {
			return err
		}
		if len(formed) == 0 || len(pool) < poolSize {
			return nil
		}
	}
}

func (s *Service) put(ctx context.Context, applicationID string, formed []cluster) error {
	for len(formed) > 0 {
		some := formed[:min(groupsAtOnce, len(formed))]
		formed = formed[len(some):]
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := s.store.begin(ctx, tx, applicationID, db.Micros(s.k.Now())); err != nil {
				return err
			}
			for _, c := range some {
				g, err := c.freeze(applicationID)
				if err != nil {
					return err
				}
				if err := s.store.add(ctx, tx, &g, c, db.Micros(s.k.Now())); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) today() string { return s.k.Now().UTC().Format(time.DateOnly) }

// Groups calls do with each group of some applications, or of all when none is named.
func (s *Service) Groups(ctx context.Context, applicationIDs []string, do func(*Group) error) error {
	return s.store.groups(ctx, s.k.DB.SlowRead(), applicationIDs, do)
}

// Size returns how many activities there are to form groups of and to read, up to a bound.
func (s *Service) Size(ctx context.Context, most int) (n int, err error) {
	err = s.k.DB.SlowRead().Get(ctx, &n, `SELECT count(*) FROM (SELECT 1 AS one FROM activity_digest LIMIT $1 + 0) counted`, most)
	return n, err
}

// Tables returns the tables in which a child's activities are counted.
func Tables() []string { return []string{"statistic_group", "statistic_member"} }

// Erase ends the groups that a child is in, and forgets it, some at a time; it reports whether there may be more.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	key, err := s.store.groupOf(ctx, tx, childID)
	if errors.Is(err, db.ErrNotFound) {
		return false, s.store.forget(ctx, tx, childID)
	}
	if err != nil {
		return false, err
	}
	return true, s.dissolve(ctx, tx, key)
}
