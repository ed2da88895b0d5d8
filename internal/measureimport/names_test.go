package measureimport

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
	"milepost/internal/measure"
)

func TestEachReasonOfARefusalHasASentence(t *testing.T) {
	for _, reason := range reasons {
		if reason != byNameAlone { // a doubt, which refuses nothing
			require.NotEmpty(t, reasonTexts[reason], reason)
		}
	}
}

func TestColumnsOfScoresAreKnownInManyLanguages(t *testing.T) {
	known := newMeasures([]measure.Measure{{Measure: "LATMS", Code: "LATMS"}})
	for _, heads := range [][]string{
		{"participant_id", "visit/test_date", "LATMS"}, {"Kindnummer", "Testdatum", "LATMS"}, {"รหัส", "วันที่ทดสอบ", "LATMS"}, {"شناسه", "تاریخ آزمون", "LATMS"},
		{"Kennung", "Datum der Testung (TT.MM.JJJJ)", "LATMS"}, {"identifiant", "Date de passation", "LATMS"}, {"Identyfikator", "Data badania", "LATMS"},
	} {
		_, fields := importfile.Guess(heads)
		columns := make([]importing.Column, len(heads))
		for i, name := range heads {
			columns[i].Name = name
		}
		require.Equal(t, []string{customID, testDate, "score:LATMS"}, guess(columns, fields, known), heads)
	}
}
