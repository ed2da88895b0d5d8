package authoring

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// Update changes the settings that m names, and the image when there is a picture, and then publishes or unpublishes
// if m.Published says so; all or nothing. The settings make a new revision, publishing does not.
// Errors: 404 for a stranger's application, 409 for a taken custom id, 422 naming wrong fields or what publishing misses.
func (s *Service) Update(ctx context.Context, actor authz.Actor, id string, m Metadata, picture *Picture) (PublishState, error) {
	before, err := ownDraft(ctx, s.db.Read(), actor, id)
	if err != nil {
		return PublishState{}, err
	}
	if m.Published != nil && *m.Published {
		// Publishing compares with the latest version. It is decoded now, while others can write.
		if _, err := s.versionContent(ctx, s.db.Read(), id, before.LatestVersion); err != nil {
			return PublishState{}, err
		}
	}
	if err := s.storeFor(ctx, actor, &m, picture); err != nil {
		return PublishState{}, err
	}
	var state PublishState
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		draft, err := ownDraft(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := s.changeSettings(ctx, tx, actor, draft, m); err != nil {
			return err
		}
		state, err = s.turn(ctx, tx, actor, id, m.Published)
		return err
	})
	return state, err
}

func (s *Service) changeSettings(ctx context.Context, tx *db.Tx, actor authz.Actor, draft applicationRow, m Metadata) error {
	fields := draft.apply(m)
	if fields == draft.settings {
		return nil
	}
	revision, err := s.writeSettings(ctx, tx, actor, draft, fields, "")
	if err != nil {
		return err
	}
	return s.record(ctx, tx, actor, "application.update", draft.ID, map[string]any{"revision": revision})
}

// turn publishes or unpublishes when asked to, and answers with the state.
func (s *Service) turn(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, publish *bool) (PublishState, error) {
	var err error
	switch {
	case publish == nil:
	case *publish:
		err = s.publish(ctx, tx, actor, id)
	default:
		err = s.unpublish(ctx, tx, actor, id)
	}
	if err != nil {
		return PublishState{}, err
	}
	row, err := ownDraft(ctx, tx, actor, id)
	if err != nil {
		return PublishState{}, err
	}
	w := row.wire()
	return PublishState{ApplicationID: id, Published: w.Published, Version: w.Version, PublishedDate: w.PublishedDate, Revision: w.Revision}, nil
}
