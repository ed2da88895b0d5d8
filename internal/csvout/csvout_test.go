package csvout_test

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/csvout"
)

func TestNoTextBecomesAFormulaAndEachComesBack(t *testing.T) {
	for text, inert := range map[string]string{
		"":               "",
		"Zoë":            "Zoë",
		"O'Hara":         "O'Hara",
		"'s-Gravenhage":  "'s-Gravenhage",
		"'":              "'",
		"=1+1":           "'=1+1",
		"+49 30 123456":  "'+49 30 123456",
		"-1":             "-1",
		"-1.13":          "-1.13",
		"'-1":            "'-1",
		"-1+1":           "'-1+1",
		"-1e5":           "'-1e5",
		"-A1":            "'-A1",
		"@cmd":           "'@cmd",
		"\tx":            "'\tx",
		"＝1＋1":           "'＝1＋1",
		"'=1+1":          "''=1+1",
		"''+49":          "'''+49",
		"a=1":            "a=1",
		"\xff=":          "\xff=",
		"علي":            "علي",
		"12 Main St, -1": "12 Main St, -1",
	} {
		require.Equal(t, inert, csvout.Inert(text))
		require.Equal(t, text, csvout.Plain(inert))
	}
	require.Equal(t, "'tis", csvout.Plain("'tis"), "what was never guarded stays")
}

func TestATableDecodesToItsInput(t *testing.T) {
	var out strings.Builder
	table, err := csvout.New(&out, "Name", "Note")
	require.NoError(t, err)
	cells := []string{"=HYPERLINK(\"http://x\")", "two\nlines, \"quoted\""}
	require.NoError(t, table.Write(cells...))
	require.NoError(t, table.Write("-1", "-1.5"))
	require.NoError(t, table.Flush())
	require.Equal(t, "=HYPERLINK(\"http://x\")", cells[0], "what is written stays as it is")

	text, marked := strings.CutPrefix(out.String(), "\ufeff")
	require.True(t, marked)
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(t, err)
	require.Equal(t, [][]string{{"Name", "Note"}, {"'=HYPERLINK(\"http://x\")", "two\nlines, \"quoted\""}, {"-1", "-1.5"}}, rows)
}
