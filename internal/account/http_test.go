package account

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNameInParts(t *testing.T) {
	type parts = map[string]any
	for name, want := range map[string]any{
		"":                      parts{"first": "", "last": ""},
		"Ana":                   parts{"first": "Ana", "last": ""},
		"Ana Berg":              parts{"first": "Ana", "last": "Berg", "middle_initial": ""},
		" Ana  M.  Berg ":       parts{"first": "Ana", "last": "Berg", "middle_initial": "M."},
		"Ana Maria de la Rosa":  parts{"first": "Ana", "last": "Rosa", "middle_initial": "Maria de la"},
		"\u00a0Ana\u3000Berg\n": parts{"first": "Ana", "last": "Berg", "middle_initial": ""},
	} {
		require.Equal(t, want, nameInParts(name), name)
	}
	require.Equal(t, parts{"first": "Ana"}, nameInParts(parts{"first": "Ana"}), "in parts already")
	require.Nil(t, nameInParts(nil))
}
