package normset

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/scoring/norm"
)

// List are the sets of an application that the actor sees, retired ones too; 404 for an application that the actor may not
// see and has no sets for.
func (s *Service) List(ctx context.Context, actor authz.Actor, applicationID string) ([]NormRow, error) {
	q := s.db.Read()
	rows, err := seenSets(ctx, q, actor, applicationID)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		if _, err := ownerOf(ctx, q, actor, applicationID); err != nil {
			return nil, err
		}
	}
	out := make([]NormRow, len(rows))
	for i, row := range rows {
		if out[i], err = row.answer(actor); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// seen is a set that the actor sees; 404 for others.
func (s *Service) seen(ctx context.Context, actor authz.Actor, id string) (setRow, *norm.Set, error) {
	q := s.db.Read()
	row, err := seenSet(ctx, q, actor, id)
	if err != nil {
		return row, nil, err
	}
	set, err := s.set(ctx, q, row)
	return row, set, err
}

// Get is a set that the actor sees, with its drawing.
func (s *Service) Get(ctx context.Context, actor authz.Actor, id string) (NormSet, error) {
	row, set, err := s.seen(ctx, actor, id)
	if err != nil {
		return NormSet{}, err
	}
	answer, err := row.answer(actor)
	return NormSet{NormRow: answer, NormDrawing: answerDrawing(set)}, err
}

// Retire takes a set of the actor's own out of use: new reports do without it. One that is retired stays as it is. 404 for
// a set that the actor did not upload.
func (s *Service) Retire(ctx context.Context, actor authz.Actor, id string) (out NormRow, err error) {
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		done, err := retire(ctx, tx, actor, id, s.micros())
		if err != nil {
			return err
		}
		row, err := seenSet(ctx, tx, actor, id)
		switch {
		case err != nil:
			return err
		case row.AccountID != actor.ID:
			return db.ErrNotFound
		}
		if done {
			if err := s.audit(ctx, tx, actor, "norm.retire", row); err != nil {
				return err
			}
		}
		out, err = row.answer(actor)
		return err
	})
	return out, err
}
