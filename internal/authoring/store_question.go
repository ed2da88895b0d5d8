package authoring

import (
	"context"
	"slices"

	"milepost/internal/db"
)

// storedQuestion is a question as its row holds it: content and elements are JSON text.
type storedQuestion struct {
	ID       string `db:"id"`
	Position int64  `db:"position"`
	classification
	Content  string `db:"content"`
	Elements string `db:"elements"`
}

// classification is what a question is filed under, as its content says.
type classification struct {
	Area        string `db:"area"`
	Type        string `db:"type"`
	Category    string `db:"category"`
	SubCategory string `db:"sub_category"`
}

func (q Question) classified() classification {
	return classification{Area: q.Area, Type: q.Type, Category: q.Category, SubCategory: q.SubCategory}
}

// stored encodes a question at its place.
func (q StructuredQuestion) stored() storedQuestion {
	return storedQuestion{
		ID: q.QuestionID, Position: q.QuestionOrder,
		classification: q.classified(),
		Content:        encode(q.Question), Elements: encode(q.Elements),
	}
}

// questionsOf reads the questions of an application in their order.
func questionsOf(ctx context.Context, q db.Querier, applicationID string) ([]storedQuestion, error) {
	rows, err := q.Rows(ctx, `SELECT id, position, area, type, category, sub_category, content, elements
		FROM question WHERE application_id = $1 ORDER BY position, id`, applicationID)
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
	var changed []storedQuestion
	for _, q := range given {
		if was, ok := old[q.ID]; !ok || was != q {
			changed = append(changed, q)
		}
		delete(old, q.ID)
	}
	if err := putQuestions(ctx, tx, applicationID, changed, now); err != nil {
		return err
	}
	gone := make([]string, 0, len(old))
	for id := range old {
		gone = append(gone, id)
	}
	return dropQuestions(ctx, tx, applicationID, gone)
}

// putQuestions adds questions, or writes them over those of the same ids.
func putQuestions(ctx context.Context, tx *db.Tx, applicationID string, questions []storedQuestion, now int64) error {
	rows := make([][]any, len(questions))
	for i, q := range questions {
		rows[i] = []any{applicationID, q.ID, q.Position, q.Area, q.Type, q.Category, q.SubCategory, q.Content, q.Elements, now}
	}
	return db.PutRows(ctx, tx, `INSERT INTO question (application_id, id, position, area, type, category, sub_category, content, elements, updated_at) VALUES `,
		`ON CONFLICT (application_id, id) DO UPDATE SET position = excluded.position, area = excluded.area, type = excluded.type,
			category = excluded.category, sub_category = excluded.sub_category, content = excluded.content,
			elements = excluded.elements, updated_at = excluded.updated_at`, 10, rows)
}

func dropQuestions(ctx context.Context, tx *db.Tx, applicationID string, ids []string) error {
	for _, list := range db.InLists(ids) {
		args := slices.Concat(list.Args, []any{applicationID})
		if _, err := tx.Exec(ctx, `DELETE FROM question WHERE id IN `+list.Marks+` AND application_id = `+mark(len(args)), args...); err != nil {
			return err
		}
	}
	return nil
}
