package scoretable

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/questionnaire"
	"milepost/internal/report/document"
	"milepost/internal/report/elsewhere"
	"milepost/internal/scoring"
)

func TestTheTableOfQuestionsExplainsMissingScores(t *testing.T) {
	var r document.Report
	for _, reason := range []string{result.Refused, result.NoResponse, result.NotAdministered, result.Discontinued, ""} {
		r.Questions = append(r.Questions, document.QuestionRow{Skipped: true, MissingReason: reason})
	}
	var out strings.Builder
	require.NoError(t, writeTable(&out, &r, elsewhere.Questions))
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\ufeff"))).ReadAll()
	require.NoError(t, err)
	var texts []string
	for _, row := range rows {
		texts = append(texts, row[10])
	}
	require.Equal(t, []string{"Why no score", "Refused", "No response", "Not administered", "Discontinued", ""}, texts)
}

func TestTheTablesOfAQuestionnaireCallNothingSkipped(t *testing.T) {
	for respondent, want := range map[questionnaire.Respondent]string{questionnaire.Parent: "Not answered", questionnaire.Specialist: "Skipped"} {
		r := document.Report{AnsweredBy: &document.AnsweredBy{Respondent: respondent}}
		for _, table := range []string{elsewhere.Questions, elsewhere.Categories} {
			var out strings.Builder
			require.NoError(t, writeTable(&out, &r, table))
			head, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\ufeff"))).Read()
			require.NoError(t, err)
			require.Contains(t, head, want)
		}
	}
}

func TestTheTableOfCategoriesCallsNoQuestionUnadministeredThatWasRefused(t *testing.T) {
	r := document.Report{Categories: []document.CategorySummary{
		{CategoryName: "Rhyme", Derived: document.Derived{NormsReason: scoring.NothingAdministered}},
		{CategoryName: "Shapes", Derived: document.Derived{NormsReason: scoring.TooMuchMissing}},
		{CategoryName: "Letters", Derived: document.Derived{NormsReason: scoring.NoNorms}},
	}}
	var out strings.Builder
	require.NoError(t, writeTable(&out, &r, elsewhere.Categories))
	require.NotContains(t, strings.ToLower(out.String()), "administered")
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\ufeff"))).ReadAll()
	require.NoError(t, err)
	why := slices.Index(rows[0], "Why not")
	require.Equal(t, "no question has a score", rows[1][why])
	require.Equal(t, "less than 80 % of the questions have a score", rows[2][why])
	require.Equal(t, "no norms", rows[3][why])
}
