package authoring

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Publish puts the actor's application into the marketplace. If the draft differs from the latest version it becomes
// the next one; otherwise the latest is shown again. The error is a 422 that names everything that is missing.
func (s *Service) Publish(ctx context.Context, actor authz.Actor, id string) (PublishState, error) {
	yes := true
	return s.Update(ctx, actor, id, Metadata{Published: &yes}, nil)
}

// Unpublish takes the actor's application out of the marketplace; its versions stay for those who run them.
func (s *Service) Unpublish(ctx context.Context, actor authz.Actor, id string) (PublishState, error) {
	no := false
	return s.Update(ctx, actor, id, Metadata{Published: &no}, nil)
}

func (s *Service) publish(ctx context.Context, tx *db.Tx, actor authz.Actor, id string) error {
	draft, err := ownDraft(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	stored, err := questionsOf(ctx, tx, id)
	if err != nil {
		return err
	}
	questions, err := decodeQuestions(stored)
	if err != nil {
		return err
	}
	if missing := checklist(draft.Title, questions); len(missing) > 0 {
		return fault.Fields(missing...)
	}
	etag := contentHash(draft.settings, stored)
	version := draft.LatestVersion
	same, err := isVersion(ctx, tx, id, version, etag)
	if err != nil {
		return err
	}
	if same && draft.Published {
		return nil
	}
	if !same {
		version++
	}
	// The application's row goes first: of two at once the second starts over, and finds the version that the first one made.
	now := s.micros()
	if err := setPublished(ctx, tx, actor, id, version, now); err != nil {
		return err
	}
	if !same {
		frozen := freeze(draft, version, wire.Time(now), stored, questions, etag)
		if frozen.changes, err = s.countSince(ctx, tx, id, version-1, content{settings: draft.settings, questions: questions}); err != nil {
			return err
		}
		if err := insertVersion(ctx, tx, actor, id, version, frozen, now); err != nil {
			return err
		}
	}
	if err := s.onChanged(ctx, tx, id); err != nil {
		return err
	}
	return s.record(ctx, tx, actor, "application.publish", id, map[string]any{"version": version})
}

// isVersion tells whether the version has that content.
func isVersion(ctx context.Context, q db.Querier, id string, version int64, etag string) (bool, error) {
	if version == 0 {
		return false, nil
	}
	latest, err := versionETag(ctx, q, id, version)
	return latest == etag, err
}

func (s *Service) unpublish(ctx context.Context, tx *db.Tx, actor authz.Actor, id string) error {
	draft, err := ownDraft(ctx, tx, actor, id)
	if err != nil || !draft.Published {
		return err
	}
	if err := setUnpublished(ctx, tx, actor, id); err != nil {
		return err
	}
	if err := s.onChanged(ctx, tx, id); err != nil {
		return err
	}
	return s.record(ctx, tx, actor, "application.unpublish", id, nil)
}
