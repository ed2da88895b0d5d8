package provisioning

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/wire"
)

// KeptDays is for how long the refused calls of a tenant are kept.
const KeptDays = 90

// keptProblems is how many of them are kept.
const keptProblems = 100

// Problem is a call of a directory that was refused.
type Problem struct {
	At       int64  `db:"at"`
	Method   string `db:"method"`
	Path     string `db:"path"`
	About    string `db:"about"`
	Status   int64  `db:"status"`
	ScimType string `db:"scim_type"`
	Detail   string `db:"detail"`
}

// Refused keeps a call that was refused, for those who look after the directory.
func (s *Service) Refused(ctx context.Context, c Caller, p Problem) {
	err := s.k.DB.Count(context.WithoutCancel(ctx), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO scim_problem (tenant_key, at, method, path, about, status, scim_type, detail) VALUES ($1,$2,$3,$4,$5,$6,$7,$8)`,
			c.TenantKey, s.micros(), p.Method, p.Path, p.About, p.Status, p.ScimType, p.Detail)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `DELETE FROM scim_problem WHERE tenant_key = $1
			AND key <= (SELECT key FROM scim_problem WHERE tenant_key = $1 ORDER BY key DESC LIMIT 1 OFFSET $2)`, c.TenantKey, keptProblems)
		return err
	})
	if err != nil {
		s.k.Log.WarnContext(ctx, "a refused call of a directory was not written", "tenant_id", c.TenantID, "error", err)
	}
}

// Problems lists the last refused calls of a tenant, the latest first.
func (s *Service) Problems(ctx context.Context, actor authz.Actor, id string) ([]ScimProblem, error) {
	t, err := s.store.tenant(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return nil, err
	}
	var rows []Problem
	err = s.k.DB.Read().Select(ctx, &rows, `SELECT at, method, path, about, status, scim_type, detail FROM scim_problem
		WHERE tenant_key = $1 ORDER BY key DESC LIMIT 100`, t.Key)
	list := make([]ScimProblem, len(rows))
	for i, p := range rows {
		list[i] = ScimProblem{At: wire.Time(p.At), Method: p.Method, Path: p.Path, About: p.About, Status: p.Status, ScimType: p.ScimType, Detail: p.Detail}
	}
	return list, err
}

// SweepProblems removes refused calls from before a time.
func SweepProblems(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM scim_problem WHERE key IN (SELECT key FROM scim_problem WHERE at < $1 ORDER BY at LIMIT $2 + 0)`, before, limit)
}
