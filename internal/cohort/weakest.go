package cohort

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"milepost/internal/db"
)

// maxWeakest is how many of a child's categories count as its weakest.
const maxWeakest = 3

// totals are a category's totals over a child's activities.
type totals struct {
	name                     string
	points, most, of, solved int64
}

// weakest computes the children's weakest three categories, by their quotients over the activities that can count. A category
// with less than 80 % administered has no quotient.
func (s *source) weakest(ctx context.Context) (map[int64][]string, error) {
	weak := map[int64][]string{}
	return weak, reached(ctx, s.q, s.actor, func(list *db.InList, where string) error {
		return s.weakestOf(ctx, weak, list, where+s.condition(list))
	})
}

func (s *source) weakestOf(ctx context.Context, weak map[int64][]string, list *db.InList, where string) error {
	rows, err := s.q.Rows(ctx, `SELECT p.key, f.score, sum(f.raw), sum(f.max), sum(f.questions), sum(f.answered)
		FROM person p JOIN activity_digest d ON d.child_key = p.key JOIN activity_score f ON f.activity_key = d.activity_key
		WHERE `+where+` AND f.score LIKE 'category:%' GROUP BY p.key, f.score ORDER BY p.key, f.score`, list.Args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	var of []totals
	var now int64
	for rows.Next() {
		var key int64
		var t totals
		if err := rows.Scan(&key, &t.name, &t.points, &t.most, &t.of, &t.solved); err != nil {
			return db.Error(err)
		}
		if key != now {
			weak[now], now, of = weakestThree(of), key, nil
		}
		t.name = s.once(db.Fold(strings.TrimPrefix(t.name, "category:")))
		of = append(of, t)
	}
	weak[now] = weakestThree(of)
	return db.Error(rows.Err())
}

// weakestThree returns the names of the three of the least quotient; among equals those with more questions.
func weakestThree(of []totals) []string {
	of = slices.DeleteFunc(of, func(t totals) bool { return t.most == 0 || 5*t.solved < 4*t.of })
	slices.SortStableFunc(of, func(a, b totals) int {
		return cmp.Or(cmp.Compare(a.points*b.most, b.points*a.most), cmp.Compare(b.of, a.of))
	})
	names := make([]string, 0, maxWeakest)
	for _, t := range of[:min(maxWeakest, len(of))] {
		names = append(names, t.name)
	}
	return names
}
