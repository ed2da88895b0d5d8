package letters

import (
	"context"
	"errors"
	"strings"

	"milepost/internal/db"
)

// LanguageOf returns the language that the owner of an address chose in their account; empty if there is none. An account whose address
// is not confirmed may be a stranger's, and says nothing about letters of others.
func LanguageOf(ctx context.Context, q db.Querier, address string) (language string, err error) {
	err = q.Get(ctx, &language, `SELECT language FROM account WHERE email_folded = $1 AND confirmed_at IS NOT NULL AND archived_at IS NULL`,
		strings.ToLower(strings.TrimSpace(address)))
	if errors.Is(err, db.ErrNotFound) {
		return "", nil
	}
	return language, err
}
