package report

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/report/elsewhere"
)

func TestTheTableOfQuestionsExplainsMissingScores(t *testing.T) {
	var r Report
	for _, reason := range []string{activity.Refused, activity.NoResponse, activity.NotAdministered, activity.Discontinued, ""} {
		r.Questions = append(r.Questions, QuestionRow{Skipped: true, MissingReason: reason})
	}
	var out strings.Builder
	require.NoError(t, r.writeTable(&out, elsewhere.Questions))
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\ufeff"))).ReadAll()
	require.NoError(t, err)
	var texts []string
	for _, row := range rows {
		texts = append(texts, row[10])
	}
	require.Equal(t, []string{"Why no score", "Refused", "No response", "Not administered", "Discontinued", ""}, texts)
}
