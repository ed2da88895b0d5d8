package authoring

import (
	"context"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	otherID            = fault.Define("application.other-id", "This is the id of another application.")
	applicationChanged = fault.Define("application.changed", "The application was changed elsewhere; its revision is now {revision}.")
)

// Save makes the actor's application consist of exactly the given questions and elements and updates its settings,
// all or nothing. in.Revision, unless it is 0, must be the present revision.
// Errors: 404 for a stranger's application, 409 for a stale revision or a taken custom id, 422 naming every wrong field.
func (s *Service) Save(ctx context.Context, actor authz.Actor, id string, in SaveAll) (Saved, error) {
	if given := in.Application.ApplicationID; given != nil && *given != "" && *given != id {
		return Saved{}, fault.Field("application.application_id", otherID)
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
	return fault.Conflict(applicationChanged.With("revision", revision))
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

// SaveQuestions applies an editor's changes to the actor's application, all or nothing; questions that are not named stay
// unchanged and are not even read. in.Revision, unless it is 0, must be the current revision. Errors: 404 for another account's
// application, 409 for a stale revision, 422 naming every wrong field.
func (s *Service) SaveQuestions(ctx context.Context, actor authz.Actor, id string, in QuestionChanges) (Saved, error) {
	changed, err := in.check()
	if err != nil {
		return Saved{}, s.hide(ctx, actor, id, err)
	}
	return s.revise(ctx, actor, id, in.Revision, func(ctx context.Context, tx *db.Tx, _ Application) (int64, error) {
		return s.writeChanges(ctx, tx, actor, id, in, changed)
	})
}

func (s *Service) writeChanges(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, in QuestionChanges, changed []StructuredQuestion) (int64, error) {
	before, err := placesOf(ctx, tx, id)
	if err != nil {
		return 0, err
	}
	after, err := in.arrange(before, changed)
	if err != nil {
		return 0, err
	}
	if err := after.write(ctx, tx, id, changed, s.micros()); err != nil {
		return 0, err
	}
	places := make([]Place, len(after.all))
	for i, q := range after.all {
		places[i] = q.Place
	}
	revision, err := nextRevision(ctx, tx, actor, id, labels(places), s.micros())
	if err != nil {
		return 0, err
	}
	detail := map[string]any{"revision": revision, "questions": len(changed), "removed": len(after.gone)}
	if in.Autosave {
		return revision, s.auditAutosave(ctx, tx, actor, id, detail)
	}
	return revision, s.audit(ctx, tx, actor, "application.save", id, detail)
}

// autosaveAudited is the period that one audit event covers for automatic saves of the same account's editor.
const autosaveAudited = time.Hour

func (s *Service) auditAutosave(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, detail map[string]any) error {
	detail["autosave"] = true
	event := audit.Event{Action: "application.save", SubjectKind: "application", SubjectID: id, Detail: detail}
	return s.k.Audit.RecordOnce(authz.With(ctx, actor), tx, event, autosaveAudited)
}

// write stores the changed questions at their places, moves the moved ones, and deletes removed ones.
func (after arranged) write(ctx context.Context, tx *db.Tx, id string, changed []StructuredQuestion, now int64) error {
	at := make(map[string]int64, len(after.all))
	for _, q := range after.all {
		at[q.ID] = q.Position
	}
	put := make([]StoredQuestion, len(changed))
	for i, q := range changed {
		q.QuestionOrder = at[q.QuestionID]
		put[i] = q.stored()
		delete(after.moved, q.QuestionID)
	}
	if err := putQuestions(ctx, tx, id, put, now); err != nil {
		return err
	}
	if err := moveQuestions(ctx, tx, id, after.moved, now); err != nil {
		return err
	}
	return dropQuestions(ctx, tx, id, after.gone)
}

// nextRevision makes the next revision of the draft and returns it.
func nextRevision(ctx context.Context, tx *db.Tx, actor authz.Actor, id, labels string, now int64) (int64, error) {
	var revision int64
	err := tx.Get(ctx, &revision, `UPDATE application SET labels = $1, updated_at = $2, revision = revision + 1
		WHERE id = $3 AND owner_id = $4 AND archived_at IS NULL RETURNING revision`, labels, now, id, actor.ID)
	return revision, err
}
