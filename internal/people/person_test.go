package people

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestNewChildNeedsItsNamesOnly(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		child NewChild
		valid bool
	}{
		"names alone":         {NewChild{FirstName: " Zoë ", LastName: "Lund"}, true},
		"no first name":       {NewChild{FirstName: "  ", LastName: "Lund"}, false},
		"no last name":        {NewChild{FirstName: "Zoë"}, false},
		"a line break":        {NewChild{FirstName: "Zoë\nLund", LastName: "Lund"}, false},
		"wrong e-mail":        {NewChild{FirstName: "Zoë", LastName: "Lund", Email: "no"}, false},
		"born today":          {NewChild{FirstName: "Zoë", LastName: "Lund", DateOfBirth: "2026-03-01"}, true},
		"born in the future":  {NewChild{FirstName: "Zoë", LastName: "Lund", DateOfBirth: "2026-04-01"}, false},
		"not a calendar date": {NewChild{FirstName: "Zoë", LastName: "Lund", DateOfBirth: "2021-02-30"}, false},
	} {
		err := c.child.check(now)
		require.Equal(t, c.valid, err == nil, "%s: %v", name, err)
	}
}
