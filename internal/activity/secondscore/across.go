package secondscore

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/scoring/items"
)

// maxActivities bounds over how many activities agreement is computed: the last submitted ones.
const maxActivities = 1000

var sameQuestions = `SELECT s.key, s.first_total, s.second_total FROM second_scoring s JOIN activity a ON a.key = s.activity_key JOIN person c ON c.id = a.child_id
	WHERE a.application_id = $1 AND a.version = $2 AND s.state = 'submitted' AND s.pairs > 0 AND ` + people.CanAccessChildRow("c", "$3") + `
	ORDER BY s.ended_at DESC, s.key DESC LIMIT $4 + 0`

// across returns the agreement over all activities with the same questions whose children the actor can access.
func across(ctx context.Context, q db.Querier, actor authz.Actor, s *subject, scales [][]int64) (*AcrossActivities, error) {
	var found []struct {
		Key    int64 `db:"key"`
		First  int64 `db:"first_total"`
		Second int64 `db:"second_total"`
	}
	if err := q.Select(ctx, &found, sameQuestions, s.ApplicationID, s.Version, actor.ID, maxActivities); err != nil {
		return nil, err
	}
	keys, points := make([]int64, len(found)), make([][]float64, len(found))
	for i, f := range found {
		keys[i], points[i] = f.Key, []float64{float64(f.First), float64(f.Second)}
	}
	pairs := map[int64][]items.Pair{}
	for _, list := range db.InLists(keys) {
		var rows []scoreRow
		err := q.Select(ctx, &rows, `SELECT question_no, first_score, score FROM second_score WHERE first_score IS NOT NULL AND score IS NOT NULL
			AND scoring_key IN `+list.Marks, list.Args...)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			if r.No < int64(len(scales)) {
				pairs[r.No] = append(pairs[r.No], r.pair(scales))
			}
		}
	}
	out := &AcrossActivities{Totals: Figure(items.AgreementOfTotals(points, items.LeastActivities)), Items: []QuestionKappa{}}
	for no := range int64(len(scales)) {
		if len(pairs[no]) > 0 {
			out.Items = append(out.Items, QuestionKappa{no, Kappa(items.KappaOf(pairs[no], items.LeastPairs))})
		}
	}
	return out, nil
}
