package account

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/icu"
)

// KnownLanguage reports whether an account can have a language: one that pages and letters are written in, or none.
func KnownLanguage(language string) bool { return language == "" || icu.Languages[language] != nil }

// SetLanguage stores the language that the owner of an account chose; the caller has checked it.
func SetLanguage(ctx context.Context, q db.Querier, accountKey int64, language string, now int64) error {
	_, err := q.Exec(ctx, `UPDATE account SET language = $1, updated_at = $2 WHERE key = $3 AND archived_at IS NULL`, language, now, accountKey)
	return err
}
