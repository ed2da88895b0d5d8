package plan

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people/dataexport"
)

// Tables returns the tables that Erase empties.
func (*Service) Tables() []string { return []string{"intervention_plan", "intervention_review"} }

// Erase removes a child's plans. They are few and small.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	for _, query := range []string{
		`DELETE FROM intervention_review WHERE plan_key IN (SELECT key FROM intervention_plan WHERE child_id = $1)`,
		`DELETE FROM intervention_plan WHERE child_id = $1`,
	} {
		if _, err := tx.Exec(ctx, query, childID); err != nil {
			return false, err
		}
	}
	return false, nil
}

// Export adds a child's plans to the export of its owner. Guardians get only what reports contain of them.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	if shared {
		return nil
	}
	q := s.k.DB.Read()
	var ids []string
	if err := q.Select(ctx, &ids, `SELECT application_id FROM intervention_plan WHERE child_id = $1 ORDER BY key`, childID); err != nil {
		return err
	}
	for _, id := range ids {
		found, err := s.store.find(ctx, q, actor, childID, id)
		if err != nil {
			return err
		}
		p, err := s.wire(ctx, q, id, &found)
		if err != nil {
			return err
		}
		if err := s.k.Audit.Read(ctx, event("plan.read", childID, id, nil)); err != nil {
			return err
		}
		if err := out.JSON("plans/"+id+".json", p); err != nil {
			return err
		}
	}
	return nil
}

// Sweep removes plans that were not edited since a time, a few at a time, and records an event for each.
func (s *Service) Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	var old []struct {
		Key         int64  `db:"key"`
		Child       string `db:"child_id"`
		Application string `db:"application_id"`
	}
	err := tx.Select(ctx, &old, `SELECT key, child_id, application_id FROM intervention_plan WHERE updated_at < $1
		ORDER BY updated_at, key LIMIT $2 + 0`, before, limit)
	if err != nil {
		return 0, err
	}
	for _, p := range old {
		if _, err := tx.Exec(ctx, `DELETE FROM intervention_review WHERE plan_key = $1`, p.Key); err != nil {
			return 0, err
		}
		if _, err := tx.Exec(ctx, `DELETE FROM intervention_plan WHERE key = $1`, p.Key); err != nil {
			return 0, err
		}
		if err := s.k.Audit.Record(ctx, tx, event("plan.expired", p.Child, p.Application, nil)); err != nil {
			return 0, err
		}
	}
	return int64(len(old)), nil
}
