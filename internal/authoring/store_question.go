package authoring

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"milepost/internal/db"
)

// StoredQuestion is a question as its row holds it: content and elements are JSON text.
type StoredQuestion struct {
	ID       string `db:"id"`
	Position int64  `db:"position"`
	Place
	Content  string `db:"content"`
	Elements string `db:"elements"`
}

// stored encodes a question at its place.
func (q StructuredQuestion) stored() StoredQuestion {
	return StoredQuestion{
		ID: q.QuestionID, Position: q.QuestionOrder,
		Place:   q.Place(),
		Content: Encode(q.Question), Elements: Encode(q.Elements),
	}
}

// QuestionsOf reads the questions of an application in their order.
func QuestionsOf(ctx context.Context, q db.Querier, applicationID string) ([]StoredQuestion, error) {
	rows, err := q.Rows(ctx, `SELECT id, position, area, type, category, sub_category, content, elements
		FROM question WHERE application_id = $1 ORDER BY position, id`, applicationID)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	list := []StoredQuestion{}
	for rows.Next() {
		var s StoredQuestion
		if err := rows.Scan(&s.ID, &s.Position, &s.Area, &s.Type, &s.Category, &s.SubCategory, &s.Content, &s.Elements); err != nil {
			return nil, db.Error(err)
		}
		if s, err = s.complete(); err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, db.Error(rows.Err())
}

// DecodeQuestions reads the stored texts.
func DecodeQuestions(stored []StoredQuestion) ([]StructuredQuestion, error) {
	questions := make([]StructuredQuestion, len(stored))
	for i, s := range stored {
		q := &questions[i]
		if err := json.Unmarshal([]byte(s.Content), &q.Question); err != nil {
			return nil, fmt.Errorf("decode question %s: %w", s.ID, err)
		}
		if err := json.Unmarshal([]byte(s.Elements), &q.Elements); err != nil {
			return nil, fmt.Errorf("decode the elements of question %s: %w", s.ID, err)
		}
	}
	return questions, nil
}

// replaceQuestions makes the stored questions equal to the given ones, touching only rows that differ.
func replaceQuestions(ctx context.Context, tx *db.Tx, applicationID string, given []StoredQuestion, now int64) error {
	before, err := QuestionsOf(ctx, tx, applicationID)
	if err != nil {
		return err
	}
	old := make(map[string]StoredQuestion, len(before))
	for _, q := range before {
		old[q.ID] = q
	}
	var changed []StoredQuestion
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
func putQuestions(ctx context.Context, tx *db.Tx, applicationID string, questions []StoredQuestion, now int64) error {
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

// placed is a question's position in the order and its classification, without its content.
type placed struct {
	ID       string `db:"id"`
	Position int64  `db:"position"`
	Place
}

func mark(n int) string { return "$" + strconv.Itoa(n) }

// placesOf reads the places of the questions of an application, in their order, without reading what they say.
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
			content, err := withOrder(row.Content, to[row.ID])
			if err != nil {
				return fmt.Errorf("move question %s: %w", row.ID, err)
			}
			rows = append(rows, []any{applicationID, row.ID, to[row.ID], content, now})
		}
	}
	return db.UpdateRows(ctx, tx, `UPDATE question SET position = v.column3, content = v.column4, updated_at = v.column5 FROM (VALUES `,
		`) AS v WHERE application_id = v.column1 AND id = v.column2`, []string{"TEXT", "TEXT", "BIGINT", "TEXT", "BIGINT"}, rows)
}

func withOrder(content string, to int64) (string, error) {
	var q Question
	if err := json.Unmarshal([]byte(content), &q); err != nil {
		return "", err
	}
	q.QuestionOrder = to
	return Encode(q), nil
}
