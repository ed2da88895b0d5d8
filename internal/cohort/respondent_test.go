package cohort_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/questionnaire"
)

// A report counts what one kind of people answered: by default children with a specialist.
func TestAReportCountsOneKindOfRespondents(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		for i := range 24 {
			key, _ := h.child(kid{owner: "ana"})
			id := h.finish(key, test{app: "app-a", day: "2025-06-01", points: int64(i), max: 100, months: 50})
			if i >= 14 {
				h.exec(`UPDATE activity SET respondent = 'parent' WHERE id = $1`, id)
			}
		}
		by := func(who questionnaire.Respondent) int64 {
			run := h.run("ana", definition(func(d *statistics.Definition) { d.Users.AnsweredBy = who }))
			return run.Result.Children
		}
		require.EqualValues(t, 14, by(""))
		require.EqualValues(t, 14, by(questionnaire.Specialist))
		require.EqualValues(t, 10, by(questionnaire.Parent))

		_, err := cohort.Groups(context.Background(), h.s)
		require.NoError(t, err)
		require.Zero(t, h.count(`SELECT COUNT(*) FROM statistic_member m JOIN activity a ON a.key = m.activity_key WHERE a.respondent <> 'specialist'`))
		require.Equal(t, 14, h.count(`SELECT COUNT(*) FROM statistic_member WHERE group_key IS NOT NULL`))
	})
}
