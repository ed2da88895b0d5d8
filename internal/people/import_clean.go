package people

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// cleanJob throws away what of an import is needed no longer.
const cleanJob = "people.clean-import"

type cleaning struct {
	ImportID string `json:"import_id"`
}

// DiscardImport forgets an import of the actor's with all of its rows. Children that it brought stay.
func (s *Service) DiscardImport(ctx context.Context, actor authz.Actor, id string) error {
	m, err := s.store.importOf(ctx, s.k.DB.Read(), actor, id, s.micros())
	if err != nil {
		return err
	}
	return s.forget(ctx, m.Key)
}

// cleanImport forgets an import that has run out; of one that is done, all but the refused rows.
func (s *Service) cleanImport(ctx context.Context, job cleaning) error {
	m, err := s.store.importNamed(ctx, s.k.DB.Read(), job.ImportID)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return nil
	case err != nil:
		return err
	case m.ExpiresAt <= s.micros():
		return s.forget(ctx, m.Key)
	case m.State == "done":
		return s.dropRows(ctx, m.Key, true)
	}
	return nil
}

func (s *Service) forget(ctx context.Context, importKey int64) error {
	if err := s.dropRows(ctx, importKey, false); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.store.dropImport(ctx, tx, importKey) })
}

// dropRows removes the rows some at a time, so that others may write in between.
func (s *Service) dropRows(ctx context.Context, importKey int64, keepRefused bool) error {
	for after := int64(-1); ; {
		var last int64
		var found bool
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			last, found, err = s.store.dropRows(ctx, tx, importKey, after, keepRefused)
			return err
		})
		if err != nil || !found {
			return err
		}
		after = last
	}
}
