package described

import (
	"net/http"

	"milepost/internal/authz"
)

// BySession authenticates a fixture's calls: the X-Session header names one of its accounts.
type BySession map[string]authz.Actor

// Authenticate returns the account that the header names.
func (b BySession) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	actor, ok := b[r.Header.Get("X-Session")]
	return actor, ok, nil
}
