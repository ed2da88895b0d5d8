package authoring

import (
	"context"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// OwnDraft reads the draft of the actor's own application; a stranger's is not found.
func OwnDraft(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Application, error) {
	var row Application
	err := q.Get(ctx, &row, selectDraft+` AND a.id = $1 AND a.owner_id = $2`, id, actor.ID)
	return row, err
}

// WholeDraft reads the settings and the questions of the actor's own application.
func WholeDraft(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Application, []StructuredQuestion, error) {
	row, err := OwnDraft(ctx, q, actor, id)
	if err != nil {
		return row, nil, err
	}
	stored, err := QuestionsOf(ctx, q, id)
	if err != nil {
		return row, nil, err
	}
	questions, err := DecodeQuestions(stored)
	return row, questions, err
}

// Published reads what the latest version of a published application shows.
func Published(ctx context.Context, q db.Querier, id string) (Application, error) {
	var row Application
	err := q.Get(ctx, &row, selectPublished+` AND a.id = $1`, id)
	return row, err
}

// LastPublished reads what the latest version of an application shows, also when it is not published any more.
func LastPublished(ctx context.Context, q db.Querier, id string) (Application, error) {
	var row Application
	err := q.Get(ctx, &row, selectLastPublished+` AND a.id = $1`, id)
	return row, err
}

// insertApplication adds a draft. db.ErrConflict: the id, or the owner's custom id, is taken.
func insertApplication(ctx context.Context, tx *db.Tx, id, ownerID string, s Settings, now int64) error {
	args := append(s.values(), s.searchText(), id, ownerID, now, now)
	_, err := tx.Exec(ctx, `INSERT INTO application (`+SettingsNames+`, search_text, id, owner_id, created_at, updated_at)
		VALUES `+db.Placeholders(1, len(args)), args...)
	return err
}

// updateApplication writes the settings and makes the next revision, which it returns.
func updateApplication(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, s Settings, now int64) (int64, error) {
	args := append(s.values(), s.searchText(), now, id, actor.ID)
	n := len(args)
	var revision int64
	err := tx.Get(ctx, &revision, fmt.Sprintf(`UPDATE application SET (%s, search_text, updated_at) = %s, revision = revision + 1
		WHERE id = $%d AND owner_id = $%d RETURNING revision`, SettingsNames, db.Placeholders(1, n-2), n-1, n), args...)
	return revision, err
}

// taken reports whether an application has the id, and whether the owner has one with the custom id besides that.
func taken(ctx context.Context, q db.Querier, id, ownerID, customID string) (byID, byCustomID bool, err error) {
	var found struct {
		ByID       int64 `db:"by_id"`
		ByCustomID int64 `db:"by_custom_id"`
	}
	err = q.Get(ctx, &found, `SELECT
		(SELECT COUNT(*) FROM application WHERE id = $1) AS by_id,
		(SELECT COUNT(*) FROM application WHERE owner_id = $2 AND custom_id = $3 AND id <> $1) AS by_custom_id`,
		id, ownerID, customID)
	return found.ByID > 0, found.ByCustomID > 0, err
}

// Published is a published application as the marketplace shows it; db.ErrNotFound for one that is not.
func (s *Service) Published(ctx context.Context, q db.Querier, applicationID string) (ApplicationRow, error) {
	row, err := Published(ctx, q, applicationID)
	return row.Wire(), err
}
