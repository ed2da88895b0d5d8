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
