package authoring

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCopyName(t *testing.T) {
	cases := []struct {
		name string
		n    int
		want string
	}{
		{"Counting", 1, "Counting (copy)"},
		{"Counting", 2, "Counting (copy 2)"},
		{"Counting (copy)", 1, "Counting (copy)"},
		{"Counting (copy)", 3, "Counting (copy 3)"},
		{"Counting (copy 9)", 10, "Counting (copy 10)"},
		{"Counting (copy of one)", 1, "Counting (copy of one) (copy)"},
		{"(copy)", 1, "(copy) (copy)"},
		{strings.Repeat("ü", 120), 1, strings.Repeat("ü", 113) + " (copy)"},
		{strings.Repeat("ü", 113) + " (copy)", 12, strings.Repeat("ü", 110) + " (copy 12)"},
		{strings.Repeat("ü", 114), 1, strings.Repeat("ü", 113) + " (copy)"},
	}
	for _, c := range cases {
		got := copyName(c.name, c.n, MaxName)
		require.Equal(t, c.want, got)
		require.LessOrEqual(t, len([]rune(got)), MaxName)
	}
}
