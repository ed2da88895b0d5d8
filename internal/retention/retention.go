// Package retention removes data at the end of their retention. Each package describes its data with a [Rule]; a job applies
// all rules once a day, in small transactions between which others' saves pass.
package retention

import (
	"context"
	"fmt"
	"time"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
)

const (
	job   = "retention.sweep"
	every = 24 * time.Hour
	// atOnce are the rows that one transaction removes.
	atOnce = 200
	day    = 24 * time.Hour
)

// Rule removes data of one kind that were kept for too long.
type Rule struct {
	Name string
	// Days is the retention; 0 means for ever.
	Days int
	// Sweep removes at most limit rows older than a time in UTC microseconds, and reports how many it found.
	Sweep func(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error)
}

// Service holds the rules.
type Service struct {
	k     *kernel.Kernel
	rules []Rule
}

// New makes the service.
func New(k *kernel.Kernel, rules ...Rule) *Service { return &Service{k: k, rules: rules} }

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, job, func(ctx context.Context, _ struct{}) error { return s.Sweep(ctx) }, jobs.Every(every), jobs.AtMost(1))
}

// Sweep applies all rules once.
func (s *Service) Sweep(ctx context.Context) error {
	for _, rule := range s.rules {
		if rule.Days <= 0 {
			continue
		}
		if err := s.apply(ctx, rule); err != nil {
			return fmt.Errorf("retention of %s: %w", rule.Name, err)
		}
	}
	return nil
}

func (s *Service) apply(ctx context.Context, rule Rule) error {
	before := db.Micros(s.k.Now().Add(-time.Duration(rule.Days) * day))
	removed := int64(0)
	for n := int64(atOnce); n >= atOnce; removed += n {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			n, err = rule.Sweep(ctx, tx, before, atOnce)
			return err
		})
		if err != nil {
			return err
		}
	}
	if removed > 0 {
		s.k.Log.InfoContext(ctx, "kept for long enough", "what", rule.Name, "removed", removed)
	}
	return nil
}

// Rows is a Sweep of the rows of a table by its key; where is a condition on the time $1.
func Rows(table, key, where string) func(context.Context, *db.Tx, int64, int) (int64, error) {
	return func(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
		return tx.Exec(ctx, `DELETE FROM `+table+` WHERE (`+key+`) IN (SELECT `+key+` FROM `+table+` WHERE `+where+` LIMIT $2 + 0)`, before, limit)
	}
}
