package resultexport_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAnExportExplainsItselfInTheLanguageOfThePageItWasRequestedFrom(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.activity("owner", d.child("owner", "Mia"), 1, "2026-02-20", two()...)
		english := map[string]map[string]string{"long": d.export(request{Format: "long"}), "wide": d.export(request{Format: "wide"})}
		const folder = "01-el-1/"
		for language, words := range map[string]struct{ title, sex, reason, score, left string }{
			"es": {"Resultados de Milepost", "femenino", "el niño se negó", "q01 puntuación: Which one is red?", "excluido: la exportación"},
			"ar": {"نتائج Milepost", "أنثى", "رفض الطفل", "q01 الدرجة: Which one is red?", "مستبعد"},
		} {
			d.language = language
			begun := d.begin("owner", request{Format: "long"})
			looked := d.preview(request{Format: "wide"})
			wide := d.export(request{Format: "wide"})
			hidden := d.export(request{Format: "long", Deidentified: true})
			d.language = ""
			_, long := d.fetch("owner", begun.ExportID)

			require.Equal(t, english["long"]["results.csv"], long["results.csv"], "programs read it")
			require.Equal(t, english["wide"][folder+"codes.csv"], wide[folder+"codes.csv"], "programs read it")
			require.Contains(t, long["README.txt"], words.title)
			require.Contains(t, long["codebook.csv"], "1="+words.sex)
			require.Contains(t, long["codebook.csv"], "refused: "+words.reason)
			require.NotContains(t, long["codebook.csv"], "Child: ")
			require.Contains(t, hidden["codebook.csv"], words.left)
			require.Contains(t, wide[folder+"dictionary.csv"], words.score)
			require.Contains(t, wide[folder+"read.sps"], "1 '"+words.sex+"'")
			require.Contains(t, wide[folder+"read.R"], words.score)
			require.Equal(t, words.sex, rows(t, wide[folder+"labels.csv"])[0]["sex_for_norms"])
			for _, column := range append(looked.Columns, looked.PerQuestion...) {
				require.NotRegexp(t, `^(Child|Application|Question|Answer|score|answer)\b`, column.Label, column.Name)
			}
		}
	})
}

func TestFHIRListsEveryReasonThatAResponseCanHave(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.activity("owner", d.child("owner", "Mia"), 1, "2026-02-20", result{score: -1, missing: "dont_know"}, result{score: -1, missing: "no_opportunity"})
		bundle := d.export(request{Format: "fhir"})["bundle.json"]
		for _, option := range []string{"refused", "dont_know", "no_opportunity"} {
			require.Regexp(t, `"answerOption":\[[^\]]*"code":"`+option+`"`, bundle)
		}
		require.NotContains(t, bundle, `"code":"not_in_version"`)
	})
}
