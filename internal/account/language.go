package account

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/languages"
)

// mayHave reports whether an account can have a language: one that is offered, or none.
func mayHave(offered *languages.Set, language string) bool {
	return language == "" || offered.Has(language)
}

// CheckLanguage refuses a language that is not offered.
func (s *Service) CheckLanguage(language string) error {
	if !mayHave(s.k.Languages, language) {
		return fault.Field("language", fault.UnknownChoice)
	}
	return nil
}

// SetLanguage stores the language that the owner of an account chose; the caller has checked it.
func SetLanguage(ctx context.Context, q db.Querier, accountKey int64, language string, now int64) error {
	_, err := q.Exec(ctx, `UPDATE account SET language = $1, updated_at = $2 WHERE key = $3 AND archived_at IS NULL`, language, now, accountKey)
	return err
}
