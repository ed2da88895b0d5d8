package directory

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/icu"
	importfile "milepost/internal/importing/file"
	"milepost/internal/letters"
)

func TestAnImportKnowsTheHeadsOfAnExportInEachLanguage(t *testing.T) {
	fields := func(tag string) map[string]importfile.Field {
		reader, heads := letters.ReaderOf(nil, tag), []string{}
		for _, column := range exportColumns {
			heads = append(heads, reader.Say(column.head))
		}
		_, guessed := importfile.Guess(heads)
		require.Len(t, guessed, len(exportColumns))
		known := map[string]importfile.Field{}
		for i, column := range exportColumns {
			known[letters.Reader{}.Say(column.head)] = guessed[i]
		}
		return known
	}
	english := fields("en")
	require.Equal(t, importfile.FirstName, english["First Name"])
	for tag := range icu.Languages {
		require.Equal(t, english, fields(tag), tag)
		require.True(t, importfile.IsReason(letters.ReaderOf(nil, tag).Say(letters.Define("refused.reason"))), tag)
	}
}
