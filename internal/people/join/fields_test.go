package join

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheLongerOfTwoFieldsIsProposed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kept, joined string
		fuller       bool
	}{
		{"", "Anna", true},
		{"Anna", "anna  Maria", true},
		{"Anna", "Maria Anna", true},
		{"Anna", "Annabel", false},
		{"male", "female", false},
		{"female", "male", false},
		{"Anna Maria", "Anna", false},
		{"Anna", "", false},
		{"2019-05-14", "2021-07-13", false},
	} {
		require.Equal(t, c.fuller, fuller(c.kept, c.joined), "%q and %q", c.kept, c.joined)
	}
}
