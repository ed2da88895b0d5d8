package typeset_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/typeset"
	"milepost/internal/typeset/typesettest"
)

func TestARangeOfNumbersStaysOnOneLine(t *testing.T) {
	f := typeset.New(typesettest.Fonts(t), typeset.Info{Title: "x", Language: "en"}, 600, 800)
	for _, written := range []string{"5-7", "5–7"} {
		for n := range 30 {
			for _, line := range f.Lines(strings.Repeat("a ", n)+"ages "+written+" years", typeset.Style{Size: 10}, 100) {
				require.NotRegexp(t, `\d[-–]$`, line)
			}
		}
	}
}
