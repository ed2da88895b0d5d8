package file

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheFileShowsWhatItsPointsAndCommasPart(t *testing.T) {
	const unsure = -999.0
	for name, c := range map[string]struct {
		columns [][]string
		want    [][]float64
	}{
		"thousands beside hundreds":       {[][]string{{"2,345", "3,010", "876", "20,500"}}, [][]float64{{2345, 3010, 876, 20500}}},
		"shown by another cell":           {[][]string{{"2,345", "23,456.7", "2345"}}, [][]float64{{2345, 23456.7, 2345}}},
		"shown by another column":         {[][]string{{"2.345"}, {"61,5"}}, [][]float64{{2345}, {61.5}}},
		"points before a comma":           {[][]string{{"2.345,5", "876,0", "1.060"}}, [][]float64{{2345.5, 876, 1060}}},
		"a decimal comma":                 {[][]string{{"61,5", "40"}}, [][]float64{{61.5, 40}}},
		"shown by two groups":             {[][]string{{"1,234,567", "2,345"}}, [][]float64{{1234567, 2345}}},
		"no whole number begins with 0":   {[][]string{{"0,125", "2,345"}}, [][]float64{{0.125, 2.345}}},
		"nothing shows it":                {[][]string{{"2,345"}}, [][]float64{{unsure}}},
		"small numbers show nothing":      {[][]string{{"2.345", "7", "150"}}, [][]float64{{unsure, 7, 150}}},
		"too far from the hundreds":       {[][]string{{"61.125", "100"}}, [][]float64{{unsure, 100}}},
		"both in one file":                {[][]string{{"61,5", "61.5", "2,345"}}, [][]float64{{61.5, 61.5, unsure}}},
		"a minus sign as printers set it": {[][]string{{"\u22121.5", "\u20132", "-3"}}, [][]float64{{-1.5, -2, -3}}},
	} {
		n := NewNumbers()
		for i, column := range c.columns {
			for _, text := range column {
				n.Add(i, text, "")
			}
		}
		for i, column := range c.columns {
			for j, text := range column {
				value, doubt, ok := n.Read(i, text, "")
				require.True(t, ok, "%s: %s", name, text)
				require.Equal(t, c.want[i][j] == unsure, doubt, "%s: %s", name, text)
				if !doubt {
					require.InDelta(t, c.want[i][j], value, 1e-9, "%s: %s", name, text)
				}
			}
		}
	}
}

func TestACellOfASheetThatIsANumberIsReadAsItIs(t *testing.T) {
	n := NewNumbers()
	n.Add(0, "61,5", "")
	value, doubt, ok := n.Read(0, "1.234", NumberCell)
	require.True(t, ok && !doubt)
	require.InDelta(t, 1.234, value, 1e-9)
}

func TestWhatIsNoNumber(t *testing.T) {
	for _, text := range []string{"", "-", ".", "--1", "1-2", "0x10", "1e5", "inf", "1,23,4", "1.2.3", "12,34.5", "1 2", "1,234.5.6", "a"} {
		_, _, ok := NewNumbers().Read(0, text, "")
		require.False(t, ok, "%q", text)
	}
}
