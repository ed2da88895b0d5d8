package authoring

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// reclassifyBatch is how many questions are held in memory at once.
const reclassifyBatch = 100

// touched is a draft that a plan changes.
type touched struct {
	settings
	ID       string `db:"id"`
	Archived bool   `db:"archived"`
}

// moveDrafts rewrites every draft of the actor's that uses what the plan moves, archived ones too: they may come back.
func (s *Service) moveDrafts(ctx context.Context, tx *db.Tx, actor authz.Actor, p plan, done *Recategorized) error {
	if len(p.to) == 0 {
		return nil
	}
	var ids []string
	filed, args := p.using("q", 2)
	byArea := ""
	if p.kind == kindArea {
		byArea = ` OR a.area = $2`
	}
	err := tx.Select(ctx, &ids, `SELECT a.id FROM application a WHERE a.owner_id = $1
		AND (EXISTS (SELECT 1 FROM question q WHERE q.application_id = a.id AND `+filed+`)`+byArea+`) ORDER BY a.id`,
		append([]any{actor.ID}, args...)...)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.moveDraft(ctx, tx, actor, p, id, done); err != nil {
			return err
		}
	}
	return nil
}

// using is the condition on a question that stands where the plan begins; its first placeholder has that number.
func (p plan) using(alias string, first int) (condition string, args []any) {
	columns := []string{"type", "category", "sub_category"}
	if p.kind == kindArea {
		columns = []string{"area"}
	}
	parts := make([]string, 0, depth(p.kind))
	for i := range depth(p.kind) {
		parts = append(parts, fmt.Sprintf("%s.%s = $%d", alias, columns[i], first+i))
		args = append(args, p.from[i])
	}
	return strings.Join(parts, " AND "), args
}

func (s *Service) moveDraft(ctx context.Context, tx *db.Tx, actor authz.Actor, p plan, id string, done *Recategorized) error {
	now := s.micros()
	changed, err := reclassifyQuestions(ctx, tx, p, id, now)
	if err != nil {
		return err
	}
	var draft touched
	err = tx.Get(ctx, &draft, `SELECT a.id, CASE WHEN a.archived_at IS NULL THEN FALSE ELSE TRUE END AS archived, `+from("a")+`
		FROM application a WHERE a.id = $1 AND a.owner_id = $2`, id, actor.ID)
	if err != nil {
		return err
	}
	if err := writeLabels(ctx, tx, id); err != nil {
		return err
	}
	draft.Area = p.of(classification{Area: draft.Area}).Area
	revision, err := updateApplication(ctx, tx, actor, id, draft.settings, now)
	if err != nil || draft.Archived {
		return err
	}
	done.Questions += changed
	done.Applications = append(done.Applications, Saved{ApplicationID: id, Revision: revision})
	return nil
}

// writeLabels makes the labels of a draft those of its questions.
func writeLabels(ctx context.Context, tx *db.Tx, id string) error {
	var filed []classification
	if err := tx.Select(ctx, &filed, `SELECT DISTINCT '' AS area, type, category, sub_category FROM question WHERE application_id = $1`, id); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE application SET labels = $1 WHERE id = $2`, labels(filed), id)
	return err
}

// reclassifyQuestions files the questions of a draft anew and answers how many there were.
func reclassifyQuestions(ctx context.Context, tx *db.Tx, p plan, applicationID string, now int64) (int64, error) {
	filed, args := p.using("question", 3)
	query := fmt.Sprintf(`SELECT id, area, type, category, sub_category, content FROM question WHERE application_id = $1 AND id > $2 AND %s ORDER BY id LIMIT %d`, filed, reclassifyBatch)
	var changed int64
	for last := ""; ; {
		var some []storedQuestion
		if err := tx.Select(ctx, &some, query, append([]any{applicationID, last}, args...)...); err != nil {
			return 0, err
		}
		if len(some) == 0 {
			return changed, nil
		}
		if err := reclassifyAll(ctx, tx, p.move, applicationID, some, now); err != nil {
			return 0, err
		}
		changed += int64(len(some))
		last = some[len(some)-1].ID
	}
}

// reclassifyAll writes a batch.
func reclassifyAll(ctx context.Context, tx *db.Tx, m move, applicationID string, some []storedQuestion, now int64) error {
	rows := make([][]any, 0, len(some))
	for _, stored := range some {
		var q Question
		if err := json.Unmarshal([]byte(stored.Content), &q); err != nil {
			return fmt.Errorf("file question %s: %w", stored.ID, err)
		}
		to := m.of(stored.classification)
		q.reclassify(to, m.whole)
		rows = append(rows, []any{applicationID, stored.ID, to.Area, to.Type, to.Category, to.SubCategory, encode(q), now})
	}
	return db.UpdateRows(ctx, tx, `UPDATE question SET area = v.column3, type = v.column4, category = v.column5, sub_category = v.column6,
		content = v.column7, updated_at = v.column8 FROM (VALUES `, `) AS v WHERE application_id = v.column1 AND id = v.column2`,
		[]string{"TEXT", "TEXT", "TEXT", "TEXT", "TEXT", "TEXT", "TEXT", "BIGINT"}, rows)
}
