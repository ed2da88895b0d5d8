package csvout_test

import (
	"encoding/csv"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"milepost/internal/csvout"
)

// hostile are texts that break tables.
var hostile = []string{
	"", " ", "=1+1", "-1", "+1", "@x", "'=1", "''", `"`, `""`, `a"b`, "a,b", "a;b", "two\nlines", "two\r\nlines", "\n", "\r", " ends ", "\tx", "x\t", `\.`,
	"NA", "null", "عربي, نص", "\u202eright to left\u202c", "👩‍👩‍👧‍👦", strings.Repeat("é", 10_000), "a\u2028b", "＝1", "\ufeffbom",
}

func read(t *testing.T, text string) [][]string {
	t.Helper()
	text, marked := strings.CutPrefix(text, "\ufeff")
	require.True(t, marked)
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(t, err)
	return rows
}

func TestAStreamDecodesToItsInput(t *testing.T) {
	var out strings.Builder
	s, err := csvout.NewStream(&out, "a", "b", "c", "d")
	require.NoError(t, err)
	var line, part csvout.Line
	for _, text := range hostile {
		part.Reset()
		part.Text(text)
		line.Reset()
		line.Int(-3)
		line.Append(&part)
		line.Figure("2.5")
		line.Empty()
		require.NoError(t, s.Write(&line))
	}
	require.NoError(t, s.Flush())
	rows := read(t, out.String())
	require.Len(t, rows, len(hostile)+1)
	for i, text := range hostile {
		require.Equal(t, "-3", rows[i+1][0], "numbers stay numbers")
		require.Equal(t, strings.ReplaceAll(text, "\r\n", "\n"), csvout.Plain(rows[i+1][1]), "Go's reader makes one line break of two signs")
		require.Equal(t, []string{"2.5", ""}, rows[i+1][2:])
	}
}

var negative = regexp.MustCompile(`^-\d+$`)

func TestNoCellOfAStreamIsAFormula(t *testing.T) {
	signs := []rune("=+-@\t\r\n＝＋－＠'\",; a1é👍\u202e\x00")
	for range 20_000 {
		text := make([]rune, rand.IntN(8))
		for i := range text {
			text[i] = signs[rand.IntN(len(signs))]
		}
		var out strings.Builder
		s, err := csvout.NewStream(&out, "x", "y")
		require.NoError(t, err)
		var line csvout.Line
		line.Texts(string(text), "end")
		require.NoError(t, s.Write(&line))
		require.NoError(t, s.Flush())
		cell := read(t, out.String())[1][0]
		clean := strings.ReplaceAll(string(text), "\x00", "")
		require.Equal(t, strings.ReplaceAll(clean, "\r\n", "\n"), csvout.Plain(cell), "%q", string(text))
		if cell != "" && !negative.MatchString(cell) {
			first, _ := utf8.DecodeRuneInString(cell)
			require.NotContains(t, "=+-@\t\r\n＝＋－＠", string(first), "%q", string(text))
		}
	}
}

func TestBytesThatAreNoTextAreReplaced(t *testing.T) {
	var line csvout.Line
	line.Text("a\x00b\xffc")
	var out strings.Builder
	s, err := csvout.NewStream(&out, "x")
	require.NoError(t, err)
	require.NoError(t, s.Write(&line))
	require.NoError(t, s.Flush())
	require.Equal(t, "ab\ufffdc", read(t, out.String())[1][0])
}
