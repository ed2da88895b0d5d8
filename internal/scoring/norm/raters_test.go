package norm

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/questionnaire"
)

func TestTheHeadTellsHowRatersCorrelate(t *testing.T) {
	for value, want := range map[string]string{
		"parent-teacher 0.45":                   "parent-teacher 0.45",
		"Teacher - Parent 0.45":                 "parent-teacher 0.45",
		"parent-teacher 0.45; parent-self -0.1": "parent-teacher 0.45, parent-self -0.1",
		"parent–parent .6, self-other 0":        "parent-parent 0.6, self-other 0",
	} {
		entries := HeadLine(1, "# title: A; citation: B; raters_r: "+value+"; limits: 40-160")
		h, refused := readHead(entries)
		require.Empty(t, refused, value)
		require.Equal(t, want, h.RatersR.Text(), value)
		again, refused := readHead(HeadLine(1, h.headLine()))
		require.Empty(t, refused, value)
		require.Equal(t, h.RatersR, again.RatersR, "what is written is read again")
	}
	for _, wrong := range []string{"0.45", "parent 0.4", "parent-uncle 0.4", "parent-teacher 1", "parent-teacher -1.2", "parent-teacher x", "parent-teacher 0.4, teacher-parent 0.5"} {
		_, refused := readHead(HeadLine(1, "# title: A; citation: B; raters_r: "+wrong))
		require.Len(t, refused, 1, wrong)
		require.Equal(t, "raters_r", refused[0].Field, wrong)
	}
	r, known := Correlations{{questionnaire.Parent, questionnaire.Teacher, 0.45}}.Between(questionnaire.Teacher, questionnaire.Parent)
	require.True(t, known)
	require.InDelta(t, 0.45, r, 1e-12)
	_, known = Correlations(nil).Between(questionnaire.Teacher, questionnaire.Parent)
	require.False(t, known)
}
