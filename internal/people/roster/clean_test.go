package roster_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The rows of an import are found by their numbers, also when the database believes that the table is nearly empty.
func TestAnImportIsCleanedWhateverItsStoredState(t *testing.T) {
	rows := 2000
	if testing.Short() {
		rows = 1200 // more than are removed at once
	}
	onImports(t, func(h *fixture) {
		first := h.begin("ana", largeFile(rows))
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/child-import/"+first.ImportID, "").Code)
		h.begin("ana", largeFile(1))
		h.Exec(`ANALYZE child_import_row`)
		h.Exec(`ANALYZE child_import_verdict`)

		second := h.begin("ana", largeFile(rows))
		done := h.run(second.ImportID)
		require.Eventually(t, func() bool {
			return h.Count(`SELECT count(*) FROM child_import_row`) == int(done.Counts.Refused)+1
		}, time.Minute, 20*time.Millisecond, "the refused rows stay, and the other import's")
	})
}
