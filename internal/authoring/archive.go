package authoring

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

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
