package norm

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRowsThatContradictThemselvesAreRefused(t *testing.T) {
	for row, fits := range map[string]bool{
		"50,100": true, "50,101": true, "50,99": true, "50,120": false, "50,104": false, "84,115": true, "84,85": false, "16,85": true, "2,69": true, "2,60": false,
		"1,55": true, "99,145": true, "0.1,54": true, "99.9,146": true, "99,120": false, "1,80": false, "37,95": true, "37,90": false, "97.7,130": true, "97.7,133": false,
		"50,": true, ",120": true,
	} {
		_, refused := Read(table(rawHead + ",5;0,6;0,1," + row + ",60,"))
		if fits {
			require.Empty(t, refused, row)
			continue
		}
		require.Len(t, refused, 1, row)
		require.Equal(t, 3, refused[0].Line, row)
		require.Equal(t, "standard_score", refused[0].Field, row)
	}
}
