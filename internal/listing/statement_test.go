package listing_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/listing"
)

func TestTextsAreTakenAsTheyAre(t *testing.T) {
	s := listing.Statement{Text: `SELECT 1 FROM a WHERE owner = $1`, Args: []any{"ana"}}
	s.Contains(`50%_\`, "title")
	s.Contains("b", "title", "name")
	require.Equal(t, `SELECT 1 FROM a WHERE owner = $1 AND (title LIKE $2 ESCAPE '\') AND (title LIKE $3 ESCAPE '\' OR name LIKE $3 ESCAPE '\')`, s.Text)
	require.Equal(t, []any{"ana", `%50\%\_\\%`, "%b%"}, s.Args)
}
