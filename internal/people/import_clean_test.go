package people_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/people"
)

// The rows of an import are found by their numbers, also when the database believes that the table is nearly empty.
func TestAnImportIsCleanedWhateverTheDatabaseBelieves(t *testing.T) {
	onImports(t, func(h *house) {
		first := h.begin("ana", largeFile(2000))
		require.Equal(t, 204, h.call("ana", "DELETE", "/api/child-import/"+first.ImportID, "").Code)
		h.begin("ana", largeFile(1))
		h.exec(`ANALYZE child_import_row`)
		h.exec(`ANALYZE child_import_verdict`)

		second := h.begin("ana", largeFile(2000))
		require.Equal(t, 200, h.run(second.ImportID).Code)
		done := decoded[people.Import](t, h.call("ana", "GET", "/api/child-import/"+second.ImportID, ""))
		h.kernel.Jobs.Start()
		t.Cleanup(func() { require.NoError(t, h.kernel.Jobs.Stop(context.Background())) })
		require.Eventually(t, func() bool {
			return h.count(`SELECT count(*) FROM child_import_row`) == int(done.Counts.Refused)+1
		}, time.Minute, 20*time.Millisecond, "the refused rows stay, and the other import's")
	})
}
