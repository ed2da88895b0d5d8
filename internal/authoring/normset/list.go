package normset

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/scoring/norm"
)

// List returns the sets of an application that the actor sees, retired ones too; 404 for an application that the actor may not
// see and has no sets for.
func (s *Service) List(ctx context.Context, actor authz.Actor, applicationID string) ([]NormRow, error) {
	q := s.db.Read()
	all, as, err := s.openAll(ctx, q, actor, applicationID)
	if err != nil {
		return nil, err
	}
	rows, err := as.sets(ctx, q, actor, applicationID)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		if _, err := as.ownerOf(ctx, q, actor, applicationID); err != nil {
			return nil, err
		}
	}
	out := make([]NormRow, len(rows))
	for i, row := range rows {
		if out[i], err = row.answer(actor, all || row.AccountID == actor.ID); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Holders decides which accounts hold an application.
type Holders interface {
	// Holds reports whether the actor has ever purchased the application, for nothing or for a price.
	Holds(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (bool, error)
}

// AskHolders sets the source of holders, who see the norms of applications of other accounts; without it nobody is a holder. Call
// it before serving.
func (s *Service) AskHolders(h Holders) { s.holders = h }

// openAll reports whether all sets of an application that the actor sees are open to them: they own it, or hold it; and as whom
// they see it.
func (s *Service) openAll(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (all bool, as viewer, err error) {
	owner, err := anyone.ownerOf(ctx, q, actor, applicationID)
	if err == nil && owner == actor.ID {
		return true, anyone, nil
	}
	as = anyone
	if all, err = s.holders.Holds(ctx, q, actor, applicationID); all {
		as = holder
	}
	return all, as, err
}

// ownerOf is whose an application is that the actor may see; db.ErrNotFound for others.
func (s *Service) ownerOf(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (string, error) {
	_, as, err := s.openAll(ctx, q, actor, applicationID)
	if err != nil {
		return "", err
	}
	return as.ownerOf(ctx, q, actor, applicationID)
}

// open is a set whose rows the actor may read; 404 for others, though the actor may see the head of them.
func (s *Service) open(ctx context.Context, actor authz.Actor, id string) (setRow, *norm.Set, error) {
	row, set, err := s.seen(ctx, actor, id)
	if err == nil && set == nil {
		err = db.ErrNotFound
	}
	return row, set, err
}

// seen is a set that the actor sees, nil where its rows are not open to them; 404 for others.
func (s *Service) seen(ctx context.Context, actor authz.Actor, id string) (setRow, *norm.Set, error) {
	q := s.db.Read()
	row, err := anyone.set(ctx, q, actor, id)
	if errors.Is(err, db.ErrNotFound) {
		row, err = s.heldSet(ctx, q, actor, id)
	}
	if err != nil {
		return row, nil, err
	}
	open := row.AccountID == actor.ID
	if !open {
		if open, _, err = s.openAll(ctx, q, actor, row.ApplicationID); err != nil || !open {
			return row, nil, err
		}
	}
	set, err := s.set(ctx, q, row)
	return row, set, err
}

// heldSet is a set of an application that the actor holds, whether or not it is published.
func (s *Service) heldSet(ctx context.Context, q db.Querier, actor authz.Actor, id string) (setRow, error) {
	application, err := applicationOf(ctx, q, id)
	if err != nil {
		return setRow{}, err
	}
	_, as, err := s.openAll(ctx, q, actor, application)
	if err != nil {
		return setRow{}, err
	}
	return as.set(ctx, q, actor, id)
}

// maxLines bounds the rows of an answer.
const maxLines = 1000

// Get is a set that the actor sees: where it is open to them with its drawing, and its rows from a place on.
func (s *Service) Get(ctx context.Context, actor authz.Actor, id string, from int) (NormSet, error) {
	row, set, err := s.seen(ctx, actor, id)
	if err != nil {
		return NormSet{}, err
	}
	out := NormSet{NormDrawing: NormDrawing{Curves: []NormCurve{}, Tried: []NormTried{}}, Columns: []string{}, Lines: [][]string{}}
	if set != nil {
		lines := set.Lines()
		rows := lines[2:]
		rows = rows[min(from, len(rows)):]
		out.NormDrawing, out.Columns, out.Lines = answerDrawing(set), lines[1], append(out.Lines, rows[:min(maxLines, len(rows))]...)
	}
	out.NormRow, err = row.answer(actor, set != nil)
	return out, err
}

// Retire takes a set of the actor's own out of use for new reports. A retired one stays unchanged. 404 for a set that the actor
// did not upload.
func (s *Service) Retire(ctx context.Context, actor authz.Actor, id string) (out NormRow, err error) {
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		done, err := retire(ctx, tx, actor, id, s.micros())
		if err != nil {
			return err
		}
		row, err := anyone.set(ctx, tx, actor, id)
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
		out, err = row.answer(actor, true)
		return err
	})
	return out, err
}
