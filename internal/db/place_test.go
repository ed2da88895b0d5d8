package db

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPageGoesOnWhereItEnded(t *testing.T) {
	rows := []Place{{5, "e"}, {4, "d"}, {4, "c"}}
	self := func(p Place) Place { return p }
	page := PageFrom(rows, 2, self)
	require.Equal(t, rows[:2], page.Items)
	place, err := ReadPlace(page.Next)
	require.NoError(t, err)
	require.Equal(t, Place{4, "d"}, place)
	require.Empty(t, PageFrom(rows, 3, self).Next)
}

func TestReadPlaceRefusesForeignCursors(t *testing.T) {
	for _, cursor := range []string{"!", "AAAA", EncodeCursor("x", "y"), EncodeCursor(1), EncodeCursor(1, "a") + "*"} {
		_, err := ReadPlace(cursor)
		require.ErrorIs(t, err, ErrCursor, cursor)
	}
}
