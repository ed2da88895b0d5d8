package version

import (
	"context"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Publish puts the actor's application into the marketplace. If the draft differs from the latest version it becomes
// the next one; otherwise the latest is shown again. The error is a 422 that names everything that is missing.
func (s *Service) Publish(ctx context.Context, actor authz.Actor, id string) (authoring.PublishState, error) {
	if err := s.ReadLatest(ctx, actor, id); err != nil {
		return authoring.PublishState{}, err
	}
	return s.turn(ctx, actor, id, s.PublishDraft)
}

// Unpublish takes the actor's application out of the marketplace; its versions stay for those who run them.
func (s *Service) Unpublish(ctx context.Context, actor authz.Actor, id string) (authoring.PublishState, error) {
	return s.turn(ctx, actor, id, s.UnpublishDraft)
}

// turning publishes or unpublishes a draft and returns it after that.
type turning func(ctx context.Context, tx *db.Tx, actor authz.Actor, draft authoring.Application) (authoring.Application, error)

func (s *Service) turn(ctx context.Context, actor authz.Actor, id string, act turning) (authoring.PublishState, error) {
	var draft authoring.Application
	err := s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if draft, err = authoring.OwnDraft(ctx, tx, actor, id); err != nil {
			return err
		}
		draft, err = act(ctx, tx, actor, draft)
		return err
	})
	if err != nil {
		return authoring.PublishState{}, err
	}
	return draft.PublishState(), nil
}

// ReadLatest decodes the latest version, with which publishing compares the draft, while others can still write.
func (s *Service) ReadLatest(ctx context.Context, actor authz.Actor, id string) error {
	draft, err := authoring.OwnDraft(ctx, s.db.Read(), actor, id)
	if err == nil {
		_, err = s.versionContent(ctx, s.db.Read(), id, draft.LatestVersion)
	}
	return err
}

// PublishDraft is Publish in a transaction, of a draft that was read in it.
func (s *Service) PublishDraft(ctx context.Context, tx *db.Tx, actor authz.Actor, draft authoring.Application) (authoring.Application, error) {
	from, err := readParts(ctx, tx, draft.ID)
	if err != nil {
		return draft, err
	}
	if missing := checklist(draft.Settings, from.questions, from.rules, from.form); len(missing) > 0 {
		return draft, fault.Fields(missing...)
	}
	if from.texts, draft.LeftOut, err = s.complete(ctx, tx, &draft, from); err != nil {
		return draft, err
	}
	etag := contentHash(draft.Settings, from)
	same, err := s.isVersion(ctx, tx, draft, from, etag)
	if err != nil || same && draft.Published {
		return draft, err
	}
	now := s.micros()
	draft.Published, draft.PublishedAt = true, &now
	if !same {
		draft.LatestVersion++
	}
	// The application's row goes first: of two at once the second starts over, and finds the version that the first one made.
	if err := setPublished(ctx, tx, actor, draft.ID, draft.LatestVersion, now); err != nil {
		return draft, err
	}
	if !same {
		if err := s.addVersion(ctx, tx, actor, freeze(draft, wire.Time(now), from, etag), now); err != nil {
			return draft, err
		}
	}
	if err := s.onChanged(ctx, tx, draft.ID); err != nil {
		return draft, err
	}
	return draft, s.audit(ctx, tx, actor, "application.publish", draft.ID, map[string]any{"version": draft.LatestVersion})
}

// addVersion stores a version with its differences from the one before. After the commit it is cached, so that neither its
// first activity nor the next publishing decodes it.
func (s *Service) addVersion(ctx context.Context, tx *db.Tx, actor authz.Actor, f freezing, now int64) error {
	changes, err := s.countSince(ctx, tx, f.ApplicationID, f.Version-1, f.content())
	if err != nil {
		return err
	}
	if err := insertVersion(ctx, tx, actor, f, changes, now); err != nil {
		return err
	}
	f.variants = s.variants
	tx.AfterCommit(func(context.Context) { s.frozen.Put(f.key(), f.Frozen, f.bytes) })
	return nil
}

// isVersion reports whether the latest version has the draft's content, however either was written.
func (s *Service) isVersion(ctx context.Context, q db.Querier, draft authoring.Application, from parts, etag string) (bool, error) {
	if draft.LatestVersion == 0 {
		return false, nil
	}
	latest, err := versionETag(ctx, q, draft.ID, draft.LatestVersion)
	if err != nil || latest == etag {
		return err == nil, err
	}
	now := content{settings: draft.Settings, rules: from.rules.Carried(), form: from.form, questions: from.questions, texts: from.texts}
	changes, err := s.countSince(ctx, q, draft.ID, draft.LatestVersion, now)
	return changes == ChangeCount{}, err
}

// UnpublishDraft is Unpublish in a transaction, of a draft that was read in it.
func (s *Service) UnpublishDraft(ctx context.Context, tx *db.Tx, actor authz.Actor, draft authoring.Application) (authoring.Application, error) {
	if !draft.Published {
		return draft, nil
	}
	draft.Published = false
	if err := setUnpublished(ctx, tx, actor, draft.ID); err != nil {
		return draft, err
	}
	if err := s.onChanged(ctx, tx, draft.ID); err != nil {
		return draft, err
	}
	return draft, s.audit(ctx, tx, actor, "application.unpublish", draft.ID, nil)
}
