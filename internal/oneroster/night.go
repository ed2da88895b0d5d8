package oneroster

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// dueAtOnce bounds the sources that one look begins.
const dueAtOnce = 50

type nothing struct{}

// beginDue begins to read the rosters whose night has come, each with its next night in one transaction: one that is being read, or whose
// children are being changed, has its turn the next night.
func (s *Service) beginDue(ctx context.Context, _ nothing) error {
	for {
		list, err := s.store.due(ctx, s.k.DB.Read(), s.micros(), dueAtOnce)
		if err != nil || len(list) == 0 {
			return err
		}
		for _, of := range list {
			if err := s.beginNight(ctx, of); err != nil {
				return err
			}
		}
		if len(list) < dueAtOnce {
			return nil
		}
	}
}

func (s *Service) beginNight(ctx context.Context, of source) error {
	ctx = authz.With(ctx, authz.Actor{ID: of.AccountID, Role: authz.Organization})
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		now := s.k.Now()
		fresh, err := s.store.byKey(ctx, tx, of.Key)
		if errors.Is(err, db.ErrNotFound) || err == nil && (fresh.DueAt == 0 || fresh.DueAt > db.Micros(now)) { // another process was faster
			return nil
		}
		if err != nil {
			return err
		}
		if err := s.store.setDue(ctx, tx, of.Key, fresh.dueAt(now)); err != nil {
			return err
		}
		_, err = s.begin(ctx, tx, fresh, byNight, fresh.readsWhole(now))
		if errors.Is(err, errReading) {
			return nil
		}
		return err
	})
}
