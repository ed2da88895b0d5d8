package roster_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/people/peopletest"
)

// PostgreSQL runs transactions of several uploads again: each try must begin with what is stored, and not with what the one before
// has counted.
func TestSeveralAccountsUploadAtOnce(t *testing.T) {
	onImports(t, func(h *fixture) {
		const rows, uploads = 600, 8
		var text strings.Builder
		text.WriteString("First name,Last name,Date of birth\n")
		for i := range rows {
			fmt.Fprintf(&text, "Mia,Stone %d,2018-%02d-%02d\n", i, i%12+1, i%28+1)
		}
		refused := make([]string, uploads)
		for n := range uploads {
			h.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
				VALUES ($1, $1, $1, 'A', 'B', 'Specialist', 'active', '', 1, 1)`, fmt.Sprintf("eve%d", n))
		}
		peopletest.AtOnce(uploads, func(n int) {
			if w := h.upload(fmt.Sprintf("eve%d", n), "children.csv", []byte(text.String())); w.Code != 201 {
				refused[n] = w.Body.String()
			}
		})
		require.Equal(t, make([]string, uploads), refused)
	})
}
