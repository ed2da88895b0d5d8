package authoring

import (
	"context"

	"milepost/internal/db"
)

// questionsOf reads the questions of an application in their order.
func questionsOf(ctx context.Context, q db.Querier, applicationID string) ([]storedQuestion, error) {
	rows, err := q.Rows(ctx, `SELECT id, position, area, type, category, sub_category, content, elements FROM question WHERE application_id = $1 ORDER BY position, id`, applicationID)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	list := []storedQuestion{}
	for rows.Next() {
		var s storedQuestion
		if err := rows.Scan(&s.ID, &s.Position, &s.Area, &s.Type, &s.Category, &s.SubCategory, &s.Content, &s.Elements); err != nil {
			return nil, db.Error(err)
		}
		list = append(list, s)
	}
	return list, db.Error(rows.Err())
}

// replaceQuestions makes the stored questions equal to the given ones, touching only rows that differ.
func replaceQuestions(ctx context.Context, tx *db.Tx, applicationID string, given []storedQuestion, now int64) error {
	before, err := questionsOf(ctx, tx, applicationID)
	if err != nil {
		return err
	}
	old := make(map[string]storedQuestion, len(before))
	for _, q := range before {
		old[q.ID] = q
	}
	for _, q := range given {
		if was, ok := old[q.ID]; !ok || was != q {
			if err := putQuestion(ctx, tx, applicationID, q, now); err != nil {
				return err
			}
		}
		delete(old, q.ID)
	}
	for id := range old {
		if _, err := tx.Exec(ctx, `DELETE FROM question WHERE application_id = $1 AND id = $2`, applicationID, id); err != nil {
			return err
		}
	}
	return nil
}

func putQuestion(ctx context.Context, tx *db.Tx, applicationID string, q storedQuestion, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO question (application_id, id, position, content, elements, updated_at, area, type, category, sub_category)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (application_id, id) DO UPDATE
		SET position = excluded.position, content = excluded.content, elements = excluded.elements, updated_at = excluded.updated_at,
		area = excluded.area, type = excluded.type, category = excluded.category, sub_category = excluded.sub_category`,
		applicationID, q.ID, q.Position, q.Content, q.Elements, now, q.Area, q.Type, q.Category, q.SubCategory)
	return err
}
