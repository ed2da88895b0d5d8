package score

import (
	"context"

	"milepost/internal/db"
)

// maxForAlpha bounds the children whose answers are used for the reliability: the newest ones.
const maxForAlpha = 1000

// alphaOf is Cronbach's alpha of the total in the local sample of the child's age: of other children with every question scored,
// from 50 on. A smaller sample gives no reliability. Source: Cronbach 1951, Psychometrika 16, 297.
func alphaOf(ctx context.Context, q db.Querier, a Activity, line string, from, until int64) (*float64, error) {
	var items []struct {
		No      int64 `db:"question_no"`
		N       int64 `db:"n"`
		Sum     int64 `db:"away"`
		Squares int64 `db:"squares"`
	}
	// The total is treated as question -1, and its scores are counted like those of questions.
	err := q.Select(ctx, &items, `WITH complete AS (SELECT l.activity_key, s.raw FROM activity_line l
		JOIN activity other ON other.key = l.activity_key
		JOIN activity_score s ON s.activity_key = l.activity_key AND s.score = $1 AND s.answered = s.questions
		WHERE l.line = $2 AND l.sampled > 0 AND l.age_months BETWEEN $3 AND $4 AND other.child_id <> $5
		ORDER BY l.activity_key DESC LIMIT $6 + 0)
		SELECT -1 AS question_no, COUNT(*) AS n, CAST(SUM(raw) AS BIGINT) AS away, CAST(SUM(raw * raw) AS BIGINT) AS squares
		FROM complete HAVING COUNT(*) > 0
		UNION ALL
		SELECT r.question_no, COUNT(*) AS n, CAST(SUM(COALESCE(r.selected_score, 0)) AS BIGINT) AS away,
		CAST(SUM(COALESCE(r.selected_score * r.selected_score, 0)) AS BIGINT) AS squares
		FROM complete c JOIN question_result r ON r.activity_key = c.activity_key GROUP BY r.question_no ORDER BY 1`,
		Total, line, from, until, a.ChildID, maxForAlpha)
	if err != nil || len(items) < 3 || items[0].N < LeastStandard {
		return nil, err
	}
	variance := func(i int) float64 {
		n := float64(items[i].N)
		return (float64(items[i].Squares) - float64(items[i].Sum)*float64(items[i].Sum)/n) / (n - 1)
	}
	var within float64
	for i := 1; i < len(items); i++ {
		within += variance(i)
	}
	total, k := variance(0), float64(len(items)-1)
	if !(total > 0) {
		return nil, nil
	}
	return new(k / (k - 1) * (1 - within/total)), nil
}
