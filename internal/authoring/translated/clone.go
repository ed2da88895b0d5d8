package translated

import (
	"context"

	"milepost/internal/authoring/translation"
	"milepost/internal/db"
)

// Cloned copies the translations of an application to its clone, whose questions and elements have other ids.
func (s *Service) Cloned(ctx context.Context, tx *db.Tx, from, to string, ids map[string]string) error {
	tags, err := languagesOf(ctx, tx, from)
	if err != nil {
		return err
	}
	for _, tag := range tags {
		if err := s.copy(ctx, tx, from, to, tag, ids); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) copy(ctx context.Context, tx *db.Tx, from, to, language string, ids map[string]string) error {
	now := s.micros()
	_, err := tx.Exec(ctx, `INSERT INTO application_language (application_id, language, created_at) VALUES ($1, $2, $3)`, to, language, now)
	if err != nil {
		return err
	}
	stored, err := storedIn(ctx, tx, from, language)
	if err != nil {
		return err
	}
	writes := make([]write, 0, len(stored))
	for key, text := range stored {
		writes = append(writes, write{translation.Renumber(key, ids), text})
	}
	return put(ctx, tx, to, language, writes, now)
}
