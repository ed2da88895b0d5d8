package webhook

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/sleep"
)

const (
	// lease is how long an address belongs to a process that does not say more: longer than a batch takes.
	lease = 2 * time.Minute
	// turnTime is how long a process goes on with one address before others have their turn.
	turnTime = 30 * time.Second
	// batch are the events of one address that are sent before what came of them is stored, parallel how many of them at once.
	batch    = 16
	parallel = 4
	// suspect are the events of one batch that have to fail, without one that is taken, for the receiver to be called down.
	suspect = 4
	// givenUpAtOnce bounds the events that one transaction gives up.
	givenUpAtOnce = 500
)

// turn sends to one address for a while, if no other process does.
func (s *Service) turn(ctx context.Context, endpointKey int64) error {
	claim := uuid.NewString()
	claimed, err := s.store.claim(ctx, s.k.DB, endpointKey, claim, s.k.Now())
	if err != nil || !claimed {
		return err
	}
	defer func() {
		if free := s.store.release(context.WithoutCancel(ctx), s.k.DB, endpointKey, claim, s.micros()); free != nil {
			s.k.Log.WarnContext(ctx, "webhook not released", "error", free)
		}
	}()
	for began := time.Now(); time.Since(began) < turnTime && ctx.Err() == nil; {
		more, err := s.sendBatch(ctx, endpointKey, claim)
		if err != nil || !more {
			return err
		}
	}
	return nil
}

// sendBatch sends what is due, one event of an object at a time, and stores what came of it. It reports whether to go on.
func (s *Service) sendBatch(ctx context.Context, endpointKey int64, claim string) (more bool, err error) {
	to, err := s.target(ctx, endpointKey)
	if err != nil {
		if errors.Is(err, db.ErrNotFound) {
			err = nil // it was removed, or its owner lost the right to it
		}
		return false, err
	}
	size := batch
	if to.Failures > 0 {
		size = 1 // whether it takes anything again
	}
	due, err := s.store.due(ctx, s.k.DB.Read(), to.row, s.micros(), size)
	if err != nil {
		return false, err
	}
	if len(due) == 0 {
		return false, s.store.postpone(ctx, s.k.DB, to.row, s.micros())
	}
	began := time.Now()
	results := s.sendAll(ctx, to, due)
	if ctx.Err() != nil {
		return false, ctx.Err() // the process ends: what was cut off is no failure of the receiver
	}
	if more, err = s.settle(ctx, to, claim, results); err != nil || !more {
		return false, err
	}
	return true, sleep.For(ctx, time.Duration(len(due))*s.pace-time.Since(began))
}

// target reads an endpoint whose owner may have it.
func (s *Service) target(ctx context.Context, endpointKey int64) (to target, err error) {
	err = s.k.DB.Read().Get(ctx, &to.row, selectRow+`e.key = $1 AND EXISTS (SELECT 1 FROM account a WHERE a.id = e.account_id AND `+mayListen+`)`, endpointKey)
	if err != nil {
		return to, err
	}
	secret, err := s.k.Seal.Open(secretColumn, to.ID, to.Secret)
	if err != nil {
		return to, err
	}
	to.secrets = []string{secret}
	if !to.oldSigns(s.k.Now()) {
		return to, nil
	}
	former, err := s.k.Seal.Open(oldSecretColumn, to.ID, *to.OldSecret)
	to.secrets = append(to.secrets, former)
	return to, err
}

// sendAll sends some at a time. What the owner may not see any more is not sent.
func (s *Service) sendAll(ctx context.Context, to target, due []delivery) []result {
	results := make([]result, len(due))
	var group errgroup.Group
	group.SetLimit(parallel)
	for i, d := range due {
		if !d.Visible {
			results[i] = result{of: d, at: s.k.Now()}
			continue
		}
		group.Go(func() error {
			results[i] = s.send(ctx, to, d)
			return nil
		})
	}
	_ = group.Wait() // no attempt is an error
	return results
}

// outcome is what a batch says of an address.
type outcome struct {
	taken, failed, down int
	gone                bool
	wish                time.Duration
}

func outcomeOf(results []result) (o outcome) {
	for _, r := range results {
		switch {
		case !r.of.Visible:
			continue
		case r.failure == "":
			o.taken++
			continue
		case r.down():
			o.down++
		}
		o.failed++
		o.gone = o.gone || r.code == 410
		o.wish = max(o.wish, r.wish)
	}
	return o
}

// isDown reports whether the receiver seems not to work: it took nothing, and either gave no answer or refused everything.
func (o outcome) isDown(failures int64) bool {
	return o.taken == 0 && (o.down > 0 || o.failed >= suspect || o.failed > 0 && failures > 0)
}

// settle stores what came of a batch, and reports whether to go on at once.
func (s *Service) settle(ctx context.Context, to target, claim string, results []result) (more bool, err error) {
	o, now := outcomeOf(results), s.k.Now()
	err = s.k.DB.Count(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, r := range results {
			if err := s.store.settle(ctx, tx, to.row, r, now); err != nil {
				return err
			}
		}
		more, err = s.store.progress(ctx, tx, to.row, claim, o, now)
		return err
	})
	if err != nil {
		return false, err
	}
	switch {
	case o.gone:
		return false, s.pause(ctx, to.row, byGone)
	case o.isDown(to.Failures) && to.FailingSince != nil && *to.FailingSince <= db.Micros(now.Add(-failingFor)):
		return false, s.pause(ctx, to.row, byFailing)
	}
	return more, nil
}

// pause ends sending to an address that does not take anything, and notifies its owner.
func (s *Service) pause(ctx context.Context, r row, reason string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		changed, err := s.store.pause(ctx, tx, r.Key, reason, s.micros())
		if err != nil || !changed {
			return err
		}
		if err := s.audit(ctx, tx, "webhook.pause", r.ID, map[string]any{"reason": reason}); err != nil {
			return err
		}
		return s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.WebhookPaused, Subject: r.ID, To: []string{r.AccountID}})
	})
}
