package authoring

import (
	"context"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// Save makes the actor's application consist of exactly the given questions and elements and updates its settings,
// all or nothing. in.Revision, unless it is 0, must be the present revision.
// Errors: 404 for a stranger's application, 409 for a stale revision or a taken custom id, 422 naming every wrong field.
func (s *Service) Save(ctx context.Context, actor authz.Actor, id string, in SaveAll) (Saved, error) {
	if given := in.Application.ApplicationID; given != nil && *given != "" && *given != id {
		return Saved{}, fault.Field("application.application_id", "This is the id of another application.")
	}
	ready, err := prepare(in)
	if err != nil {
		return Saved{}, s.hide(ctx, actor, id, err)
	}
	return s.revise(ctx, actor, id, in.Revision, func(ctx context.Context, tx *db.Tx, draft Application) (int64, error) {
		return s.writeAll(ctx, tx, actor, draft, in.Application, ready)
	})
}

// revise has the actor's draft written in one transaction, unless it has another revision than the one expected; 0 expects
// any. write answers the new revision.
func (s *Service) revise(ctx context.Context, actor authz.Actor, id string, expected int64,
	write func(ctx context.Context, tx *db.Tx, draft Application) (int64, error),
) (Saved, error) {
	saved := Saved{ApplicationID: id}
	err := s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		draft, err := OwnDraft(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if expected != 0 && expected != draft.Revision {
			return stale(draft.Revision)
		}
		saved.Revision, err = write(ctx, tx, draft)
		return err
	})
	return saved, err
}

// hide keeps a stranger from learning from a 422 that the application exists.
func (s *Service) hide(ctx context.Context, actor authz.Actor, id string, problem error) error {
	if _, err := OwnDraft(ctx, s.db.Read(), actor, id); err != nil {
		return err
	}
	return problem
}

func stale(revision int64) error {
	return fault.Conflict(fmt.Sprintf("The application was changed elsewhere; its revision is now %d.", revision))
}

func (s *Service) writeAll(ctx context.Context, tx *db.Tx, actor authz.Actor, draft Application, m Metadata, ready prepared) (int64, error) {
	now := s.micros()
	if err := replaceQuestions(ctx, tx, draft.ID, ready.questions, now); err != nil {
		return 0, err
	}
	if _, err := tx.Exec(ctx, `UPDATE application SET labels = $1 WHERE id = $2`, ready.labels, draft.ID); err != nil {
		return 0, err
	}
	revision, err := s.writeSettings(ctx, tx, actor, draft, draft.apply(m), "application.")
	if err != nil {
		return 0, err
	}
	return revision, s.audit(ctx, tx, actor, "application.save", draft.ID, map[string]any{"revision": revision, "questions": len(ready.questions)})
}

// writeSettings checks and writes the settings and returns the new revision.
func (s *Service) writeSettings(ctx context.Context, tx *db.Tx, actor authz.Actor, draft Application, fields Settings, prefix string) (int64, error) {
	if err := checkSettings(fields, prefix); err != nil {
		return 0, err
	}
	if fields.CustomID != draft.CustomID {
		_, used, err := taken(ctx, tx, draft.ID, actor.ID, fields.CustomID)
		if err != nil {
			return 0, err
		}
		if used {
			return 0, errCustomID()
		}
	}
	now := s.micros()
	if fields.Area != draft.Area {
		if err := s.onArea(ctx, tx, actor.ID, fields.Area); err != nil {
			return 0, err
		}
	}
	return updateApplication(ctx, tx, actor, draft.ID, fields, now)
}
