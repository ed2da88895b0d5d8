package specialist

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFiltersFindNamesByTheirOtherSpellings(t *testing.T) {
	c := &child{first: "Anne-Marie", last: "O'Neil Guðmund"}
	c.fold()
	for name, want := range map[string]bool{
		"annemarie": true, "Anne Marie": true, "nema": true, "ie": true, "anna": false, " - ": false, "": true,
	} {
		a := &asked{}
		a.named(name, func(c *child) string { return c.folded.first })
		require.Equal(t, want, a.fits(c), name)
	}
	for _, name := range []string{"oneil", "O’Neil", "gudm"} {
		a := &asked{}
		a.named(name, func(c *child) string { return c.folded.last })
		require.True(t, a.fits(c), name)
	}
}
