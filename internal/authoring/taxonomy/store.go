package taxonomy

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/db"
)

func newEntryID() string { return uuid.NewString() }

// readUsage reads an owner's entries and what their drafts do with them.
func readUsage(ctx context.Context, q db.Querier, ownerID string) (ownerUsage, error) {
	var h ownerUsage
	if err := q.Select(ctx, &h.entries, `SELECT id, kind, parent_id, name FROM taxonomy WHERE owner_id = $1`, ownerID); err != nil {
		return h, err
	}
	if err := q.Select(ctx, &h.drafts, `SELECT id, area, language FROM application
		WHERE owner_id = $1 AND archived_at IS NULL ORDER BY id`, ownerID); err != nil {
		return h, err
	}
	err := q.Select(ctx, &h.uses, `SELECT q.application_id, q.area, q.type, q.category, q.sub_category, COUNT(*) AS questions
		FROM application a JOIN question q ON q.application_id = a.id
		WHERE a.owner_id = $1 AND a.archived_at IS NULL
		GROUP BY q.application_id, q.area, q.type, q.category, q.sub_category
		ORDER BY q.application_id, q.area, q.type, q.category, q.sub_category`, ownerID)
	return h, err
}

// readTaxonomy reads an owner's choices: added entries, and others that drafts use.
func readTaxonomy(ctx context.Context, q db.Querier, ownerID string) (Categorization, error) {
	h, err := readUsage(ctx, q, ownerID)
	if err != nil {
		return Categorization{}, err
	}
	return h.categorization(), nil
}

// adopt gives entries to what drafts use without one, and answers with all of them.
func (s *Service) adopt(ctx context.Context, tx *db.Tx, ownerID string) (*tree, ownerUsage, error) {
	h, err := readUsage(ctx, tx, ownerID)
	if err != nil {
		return nil, h, err
	}
	known := buildTree(h.entries)
	now := s.micros()
	for _, e := range h.missing(known) {
		if err := ensureEntry(ctx, tx, ownerID, e, now); err != nil {
			return nil, h, err
		}
	}
	return known, h, nil
}

// ensureEntry adds an entry unless it exists.
func ensureEntry(ctx context.Context, tx *db.Tx, ownerID string, e entry, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO taxonomy (id, owner_id, kind, parent_id, name, created_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (owner_id, kind, parent_id, name) DO NOTHING`, e.ID, ownerID, e.Kind, e.ParentID, e.Name, now)
	return err
}

// writeEntries changes the rows as planned. Removed ones are deleted before others take their places.
func writeEntries(ctx context.Context, tx *db.Tx, ownerID string, p plan) error {
	for _, id := range p.drop {
		if _, err := tx.Exec(ctx, `DELETE FROM taxonomy WHERE id = $1 AND owner_id = $2`, id, ownerID); err != nil {
			return err
		}
	}
	for id, parent := range p.reparent {
		if _, err := tx.Exec(ctx, `UPDATE taxonomy SET parent_id = $1 WHERE id = $2 AND owner_id = $3`, parent, id, ownerID); err != nil {
			return err
		}
	}
	for id, name := range p.rename {
		if _, err := tx.Exec(ctx, `UPDATE taxonomy SET name = $1 WHERE id = $2 AND owner_id = $3`, name, id, ownerID); err != nil {
			return err
		}
	}
	return nil
}
