package app_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/testworld"
)

// Answers of parents and of children with a specialist are analysed apart, in the same version of an application too.
func TestItemAnalysisIsOfOneKindOfRespondents(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		f := newItemForm(w, repeated(1, 3), nil)
		f.Exec(`UPDATE application_version SET respondents = 'specialist,parent' WHERE application_id = $1`, f.application)
		for i := range 32 {
			f.finish(f.runner, scored(1, int64(i%2), 0))
		}
		f.line = uuid.NewString()
		for i := range 31 {
			for _, key := range f.finish(f.runner, scored(0, int64(i%2), 1)) {
				f.Exec(`UPDATE activity SET respondent = 'parent' WHERE key = $1`, key)
			}
		}
		got := f.analysis("")
		require.Equal(t, []any{"specialist", int64(32)}, []any{string(got.Respondent), got.Children})
		require.InDelta(t, 1, *got.Items[0].P, 1e-9)
		require.Empty(t, got.Items[0].Drift, "others' answers are no drift of the question")
		require.Len(t, got.Lines, 2)
		got = f.analysis("?version=1&respondent=parent")
		require.Equal(t, []any{"parent", int64(31)}, []any{string(got.Respondent), got.Children})
		require.InDelta(t, 0, *got.Items[0].P, 1e-9)
		require.Zero(t, f.analysis("?respondent=teacher").Children)
	})
}
