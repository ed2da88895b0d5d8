package normset

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/norm"
)

// Heads returns the heads of norm sets by id, with the kind of respondents that each is of. The caller has figures that were
// read by them.
func Heads(ctx context.Context, q db.Querier, ids []string) (map[string]HeadOf, error) {
	heads := make(map[string]HeadOf, len(ids))
	for _, list := range db.InLists(ids) {
		var rows []struct {
			ID         string `db:"id"`
			Head       string `db:"head"`
			Respondent string `db:"respondent"`
		}
		if err := q.Select(ctx, &rows, `SELECT id, head, respondent FROM norm_set WHERE id IN `+list.Marks, list.Args...); err != nil {
			return nil, err
		}
		for _, row := range rows {
			head, err := setRow{ID: row.ID, Head: row.Head}.head()
			if err != nil {
				return nil, err
			}
			heads[row.ID] = HeadOf{head.Head, questionnaire.Respondent(row.Respondent)}
		}
	}
	return heads, nil
}

// HeadOf is the head of a norm set of one kind of respondents.
type HeadOf struct {
	norm.Head
	Respondent questionnaire.Respondent
}
