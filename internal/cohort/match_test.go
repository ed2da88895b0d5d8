package cohort

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTowns(t *testing.T) {
	for address, want := range map[string]string{
		"Elm Street 4\n0123 Oslo": "Oslo", "1 Main St, Springfield, IL 62704": "IL", "12 Oak Avenue; Leeds": "Leeds", "": "", "4711": "", "Oslo": "Oslo",
	} {
		require.Equal(t, want, town(address), address)
	}
}
