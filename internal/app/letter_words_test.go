package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/letters"
)

// All packages that write letters are loaded here.
func TestEachTextOfLettersIsUsed(t *testing.T) {
	require.Empty(t, letters.Unused())
}
