package authoring

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// errCustomID returns the 409 for a custom id that the owner already uses.
func errCustomID() error {
	return fault.Conflict("You already have an application with this custom ID.")
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
		return fault.Conflict("There is already an application with this id.")
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
		return "", fault.Field("application_id", "This is not a UUID.")
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
