package authoring

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	customIDUsed = fault.Define("application.custom-id-used", "You already have an application with this custom ID.")
	idExists     = fault.Define("application.id-exists", "There is already an application with this id.")
	notUUID      = fault.Define("application.not-uuid", "This is not a UUID.")
)

// errCustomID returns the 409 for a custom id that the owner already uses.
func errCustomID() error {
	return fault.Conflict(customIDUsed)
}

// Create makes an unpublished application of the actor's with the settings of m; what m leaves open gets its default.
// m.ApplicationID, when given, becomes the id. picture, when not nil, becomes its image.
// Errors: 422 naming the fields, 409 when the id or the actor's custom id is taken.
func (s *Service) Create(ctx context.Context, actor authz.Actor, m Metadata, picture *Picture) (ApplicationRow, error) {
	id, err := newID(m.ApplicationID)
	if err != nil {
		return ApplicationRow{}, err
	}
	fields := defaultSettings().apply(m)
	if err := checkSettings(fields, ""); err != nil {
		return ApplicationRow{}, err
	}
	if err := s.storeFor(ctx, actor, &m, picture); err != nil {
		return ApplicationRow{}, err
	}
	set(&fields.Image, m.Image)
	var row Application
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.insert(ctx, tx, actor, id, fields); err != nil {
			return err
		}
		if err := s.audit(ctx, tx, actor, "application.create", id, nil); err != nil {
			return err
		}
		row, err = OwnDraft(ctx, tx, actor, id)
		return err
	})
	return row.Wire(), err
}

// insert adds the draft of a new application, unless its id or the actor's custom id is taken (409).
func (s *Service) insert(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, fields Settings) error {
	byID, byCustomID, err := taken(ctx, tx, id, actor.ID, fields.CustomID)
	switch {
	case err != nil:
		return err
	case byID:
		return fault.Conflict(idExists)
	case byCustomID:
		return errCustomID()
	}
	now := s.micros()
	if err := insertApplication(ctx, tx, id, actor.ID, fields, now); err != nil {
		return err
	}
	return s.onArea(ctx, tx, actor.ID, fields.Area)
}

// newID returns the client's id when it made one, else a new one.
func newID(given *string) (string, error) {
	if given == nil || *given == "" {
		return uuid.NewString(), nil
	}
	id, err := uuid.Parse(*given)
	if err != nil || len(*given) != 36 {
		return "", fault.Field("application_id", notUUID)
	}
	return id.String(), nil
}

// checkSettings returns the 422 of everything that is wrong with the settings.
func checkSettings(fields Settings, prefix string) error {
	if wrong := fields.check(prefix); len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

// Update changes the settings that m names, and the image when there is a picture, and then publishes or unpublishes
// if m.Published says so; all or nothing. The settings make a new revision, publishing does not.
// Errors: 404 for a stranger's application, 409 for a taken custom id, 422 naming wrong fields or what publishing misses.
func (s *Service) Update(ctx context.Context, actor authz.Actor, id string, m Metadata, picture *Picture) (PublishState, error) {
	publish := m.Published != nil && *m.Published
	if publish {
		if err := s.publisher.ReadLatest(ctx, actor, id); err != nil {
			return PublishState{}, err
		}
	} else if _, err := OwnDraft(ctx, s.db.Read(), actor, id); err != nil { // before its picture is kept
		return PublishState{}, err
	}
	if err := s.storeFor(ctx, actor, &m, picture); err != nil {
		return PublishState{}, err
	}
	var draft Application
	err := s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if draft, err = OwnDraft(ctx, tx, actor, id); err != nil {
			return err
		}
		draft, err = s.changeSettings(ctx, tx, actor, draft, m)
		switch {
		case err != nil || m.Published == nil:
		case publish:
			draft, err = s.publisher.PublishDraft(ctx, tx, actor, draft)
		default:
			draft, err = s.publisher.UnpublishDraft(ctx, tx, actor, draft)
		}
		return err
	})
	if err != nil {
		return PublishState{}, err
	}
	return draft.PublishState(), nil
}

// changeSettings writes the settings that m names and returns the changed draft.
func (s *Service) changeSettings(ctx context.Context, tx *db.Tx, actor authz.Actor, draft Application, m Metadata) (Application, error) {
	fields := draft.apply(m)
	if fields == draft.Settings {
		return draft, nil
	}
	revision, err := s.writeSettings(ctx, tx, actor, draft, fields, "")
	if err != nil {
		return draft, err
	}
	draft.Settings, draft.Revision = fields, revision
	return draft, s.audit(ctx, tx, actor, "application.update", draft.ID, map[string]any{"revision": revision})
}

// Archive removes the actor's application from the marketplace, the lists and the editor. Its versions stay for purchases and
// activities, its pictures are still served, and its custom id is free again. 404 if there is none.
func (s *Service) Archive(ctx context.Context, actor authz.Actor, id string) error {
	return s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		draft, err := OwnDraft(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if _, err := s.publisher.UnpublishDraft(ctx, tx, actor, draft); err != nil {
			return err
		}
		// An id is no other application's custom id unless somebody means it to be.
		_, err = tx.Exec(ctx, `UPDATE application SET archived_at = $1, archived_custom_id = custom_id, custom_id = id
			WHERE id = $2 AND owner_id = $3`, s.micros(), id, actor.ID)
		if err != nil {
			return err
		}
		return s.audit(ctx, tx, actor, "application.archive", id, nil)
	})
}

// Restore brings an archived application back as a draft; one that is not archived stays unchanged. Errors: 404 for another
// account's application, 409 if the actor uses its custom id for another application by now.
func (s *Service) Restore(ctx context.Context, actor authz.Actor, id string) error {
	return s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		var was struct {
			Archived bool   `db:"archived"`
			CustomID string `db:"custom_id"`
		}
		err := tx.Get(ctx, &was, `SELECT archived_at IS NOT NULL AS archived, archived_custom_id AS custom_id
			FROM application WHERE id = $1 AND owner_id = $2`, id, actor.ID)
		if err != nil || !was.Archived {
			return err
		}
		_, used, err := taken(ctx, tx, id, actor.ID, was.CustomID)
		switch {
		case err != nil:
			return err
		case used:
			return errCustomID()
		}
		_, err = tx.Exec(ctx, `UPDATE application SET archived_at = NULL, custom_id = archived_custom_id, archived_custom_id = ''
			WHERE id = $1 AND owner_id = $2`, id, actor.ID)
		if err != nil {
			return err
		}
		return s.audit(ctx, tx, actor, "application.restore", id, nil)
	})
}
