package plan

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"milepost/internal/db"
)

// joinable is a plan as two records of a child are joined or parted.
type joinable struct {
	Key         int64  `db:"key"`
	Application string `db:"application_id"`
	Goals       string `db:"goals"`
}

func (p *joinable) goals() (goals []Goal, err error) {
	if err = json.Unmarshal([]byte(p.Goals), &goals); err != nil {
		return nil, fmt.Errorf("plan: read stored goals: %w", err)
	}
	return goals, nil
}

// Join moves the goals of the plans that both children have for an application into that of the kept one, with their reviews,
// and ends the other plan. It returns false if a plan would have too many.
func (s *Service) Join(ctx context.Context, tx *db.Tx, keptID, joinedID string) (bool, error) {
	var others []joinable
	err := tx.Select(ctx, &others, `SELECT r.key, r.application_id, r.goals FROM intervention_plan r WHERE r.child_id = $1
		AND EXISTS (SELECT 1 FROM intervention_plan s WHERE s.child_id = $2 AND s.application_id = r.application_id) ORDER BY r.key`, joinedID, keptID)
	if err != nil {
		return false, err
	}
	for i := range others {
		kept, err := of(ctx, tx, keptID, others[i].Application)
		if err != nil {
			return false, err
		}
		goals, err := kept.goals()
		if err != nil {
			return false, err
		}
		more, err := others[i].goals()
		if err != nil {
			return false, err
		}
		if goals = append(goals, more...); len(goals) > maxGoals {
			return false, nil
		}
		if _, err := tx.Exec(ctx, `UPDATE intervention_review SET plan_key = $2 WHERE plan_key = $1`, others[i].Key, kept.Key); err != nil {
			return false, err
		}
		if _, err := tx.Exec(ctx, `DELETE FROM intervention_plan WHERE key = $1`, others[i].Key); err != nil {
			return false, err
		}
		if err := s.putGoals(ctx, tx, kept.Key, goals); err != nil {
			return false, err
		}
	}
	return true, nil
}

// Part restores a plan from the goals that it had before a join, in their current state, with their reviews. Goals removed
// since are left out.
func (s *Service) Part(ctx context.Context, tx *db.Tx, keptID, restoredID, applicationID, former, updatedBy string) error {
	was := joinable{Goals: former}
	before, err := was.goals()
	if err != nil {
		return err
	}
	kept, err := of(ctx, tx, keptID, applicationID)
	if errors.Is(err, db.ErrNotFound) { // its time has run out since
		return s.restore(ctx, tx, 0, restoredID, applicationID, updatedBy, before, before)
	}
	if err != nil {
		return err
	}
	goals, err := kept.goals()
	if err != nil {
		return err
	}
	theirs := map[string]bool{}
	for i := range before {
		theirs[before[i].GoalID] = true
	}
	stay, back := []Goal{}, []Goal{}
	for i := range goals {
		if theirs[goals[i].GoalID] {
			back = append(back, goals[i])
		} else {
			stay = append(stay, goals[i])
		}
	}
	if err := s.putGoals(ctx, tx, kept.Key, stay); err != nil {
		return err
	}
	return s.restore(ctx, tx, kept.Key, restoredID, applicationID, updatedBy, back, before)
}

func (s *Service) restore(ctx context.Context, tx *db.Tx, from int64, childID, applicationID, updatedBy string, goals, before []Goal) error {
	text, err := json.Marshal(goals)
	if err != nil {
		return err
	}
	open, next := outlook(goals)
	var key int64
	err = tx.Get(ctx, &key, `INSERT INTO intervention_plan (child_id, application_id, revision, goals, open_goals, next_review, created_at, updated_at, updated_by)
		VALUES ($1, $2, 1, $3, $4, $5, $6, $6, $7) RETURNING key`, childID, applicationID, string(text), open, next, db.Micros(s.k.Now()), updatedBy)
	if err != nil {
		return err
	}
	ids := make([]string, len(before))
	for i := range before {
		ids[i] = before[i].GoalID
	}
	for _, list := range db.InLists(ids) {
		to, plan := list.Arg(key), list.Arg(from)
		if _, err := tx.Exec(ctx, `UPDATE intervention_review SET plan_key = `+to+` WHERE goal_id IN `+list.Marks+` AND plan_key = `+plan, list.Args...); err != nil {
			return err
		}
	}
	return nil
}

func of(ctx context.Context, q db.Querier, childID, applicationID string) (p joinable, err error) {
	err = q.Get(ctx, &p, `SELECT key, application_id, goals FROM intervention_plan WHERE child_id = $1 AND application_id = $2`, childID, applicationID)
	return p, err
}

// putGoals stores goals whatever their revision; an editor of the plan learns that it was changed.
func (s *Service) putGoals(ctx context.Context, tx *db.Tx, key int64, goals []Goal) error {
	text, err := json.Marshal(goals)
	if err != nil {
		return err
	}
	open, next := outlook(goals)
	_, err = tx.Exec(ctx, `UPDATE intervention_plan SET revision = revision + 1, goals = $2, open_goals = $3, next_review = $4, updated_at = $5 WHERE key = $1`,
		key, string(text), open, next, db.Micros(s.k.Now()))
	return err
}
