package authoring

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"milepost/internal/db"
)

// placed is a question without what it says: where it stands and what it is filed under.
type placed struct {
	ID       string `db:"id"`
	Position int64  `db:"position"`
	classification
}

func mark(n int) string { return "$" + strconv.Itoa(n) }

// placesOf reads where the questions of an application stand, in their order, without reading what they say.
func placesOf(ctx context.Context, q db.Querier, applicationID string) ([]placed, error) {
	var all []placed
	err := q.Select(ctx, &all, `SELECT id, position, area, type, category, sub_category FROM question WHERE application_id = $1 ORDER BY position, id`, applicationID)
	return all, err
}

// moveQuestions gives questions another place, which their content names too.
func moveQuestions(ctx context.Context, tx *db.Tx, applicationID string, to map[string]int64, now int64) error {
	ids := make([]string, 0, len(to))
	for id := range to {
		ids = append(ids, id)
	}
	rows := make([][]any, 0, len(to))
	for _, list := range db.InLists(ids) {
		var found []struct {
			ID      string `db:"id"`
			Content string `db:"content"`
		}
		args := slices.Concat(list.Args, []any{applicationID})
		err := tx.Select(ctx, &found, `SELECT id, content FROM question WHERE id IN `+list.Marks+` AND application_id = `+mark(len(args)), args...)
		if err != nil {
			return err
		}
		for _, row := range found {
			content, err := moved(row.Content, to[row.ID])
			if err != nil {
				return fmt.Errorf("move question %s: %w", row.ID, err)
			}
			rows = append(rows, []any{applicationID, row.ID, to[row.ID], content, now})
		}
	}
	return db.UpdateRows(ctx, tx, `UPDATE question SET position = v.column3, content = v.column4, updated_at = v.column5 FROM (VALUES `,
		`) AS v WHERE application_id = v.column1 AND id = v.column2`, []string{"TEXT", "TEXT", "BIGINT", "TEXT", "BIGINT"}, rows)
}

func moved(content string, to int64) (string, error) {
	var q Question
	if err := json.Unmarshal([]byte(content), &q); err != nil {
		return "", err
	}
	q.QuestionOrder = to
	return encode(q), nil
}
