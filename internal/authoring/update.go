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
	publish := m.Published != nil && *m.Published
	if publish {
		if err := s.readLatest(ctx, actor, id); err != nil {
			return PublishState{}, err
		}
	} else if _, err := ownDraft(ctx, s.db.Read(), actor, id); err != nil { // before its picture is kept
		return PublishState{}, err
	}
	if err := s.storeFor(ctx, actor, &m, picture); err != nil {
		return PublishState{}, err
	}
	return s.turn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, actor authz.Actor, draft applicationRow) (applicationRow, error) {
		draft, err := s.changeSettings(ctx, tx, actor, draft, m)
		switch {
		case err != nil || m.Published == nil:
			return draft, err
		case publish:
			return s.publish(ctx, tx, actor, draft)
		}
		return s.unpublish(ctx, tx, actor, draft)
	})
}

// changeSettings writes the settings that m names and returns the draft as it is then.
func (s *Service) changeSettings(ctx context.Context, tx *db.Tx, actor authz.Actor, draft applicationRow, m Metadata) (applicationRow, error) {
	fields := draft.apply(m)
	if fields == draft.settings {
		return draft, nil
	}
	revision, err := s.writeSettings(ctx, tx, actor, draft, fields, "")
	if err != nil {
		return draft, err
	}
	draft.settings, draft.Revision = fields, revision
	return draft, s.audit(ctx, tx, actor, "application.update", draft.ID, map[string]any{"revision": revision})
}
