package people

import (
	"testing"
	"time"

	"milepost/internal/people/field"

	"github.com/stretchr/testify/require"
)

func TestAChildNeedsOnlyItsNames(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		edit  ChildEdit
		valid bool
	}{
		"names alone":         {ChildEdit{FirstName: new(" Zoë "), LastName: new("Lund")}, true},
		"no first name":       {ChildEdit{FirstName: new("  "), LastName: new("Lund")}, false},
		"no last name":        {ChildEdit{FirstName: new("Zoë")}, false},
		"a line break":        {ChildEdit{FirstName: new("Zoë\nLund"), LastName: new("Lund")}, false},
		"wrong e-mail":        {of(ChildDetails{Email: new("no")}), false},
		"wrong phone":         {of(ChildDetails{PhoneNumber: new("no")}), false},
		"born today":          {of(ChildDetails{DateOfBirth: new("2026-03-01")}), true},
		"born in the future":  {of(ChildDetails{DateOfBirth: new("2026-04-01")}), false},
		"not a calendar date": {of(ChildDetails{DateOfBirth: new("2021-02-30")}), false},
		"lines in an address": {of(ChildDetails{Texts: field.Texts[*string]{Address: new("1 Lane\r\nTown")}}), true},
		"weeks":               {of(ChildDetails{GestationalWeeks: new(int64(38))}), true},
		"too few weeks":       {of(ChildDetails{GestationalWeeks: new(int64(3))}), false},
		"another sex":         {of(ChildDetails{Texts: field.Texts[*string]{SexForNorms: new("f")}}), false},
	} {
		err := c.edit.Apply(&Child{}, now)
		require.Equal(t, c.valid, err == nil, "%s: %v", name, err)
	}
}

func of(d ChildDetails) ChildEdit {
	return ChildEdit{FirstName: new("Zoë"), LastName: new("Lund"), ChildDetails: d}
}
