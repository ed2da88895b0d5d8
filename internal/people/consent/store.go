package consent

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// store holds the package's SQL.
type store struct{}

const selectConsent = `SELECT k.id, c.id AS child_id, k.purpose, k.detail, k.given_by, k.given_on, COALESCE(k.until, '') AS until,
	COALESCE(k.withdrawn_on, '') AS withdrawn_on, a.first_name || ' ' || a.last_name AS recorded_by, a.id AS recorded_id, k.by_guardian, k.created_at,
	COALESCE(w.first_name || ' ' || w.last_name, '') AS withdrawn_by, COALESCE(w.id, '') AS withdrawn_id, k.withdrawn_by_guardian
	FROM consent k JOIN person c ON c.key = k.child_key JOIN account a ON a.id = k.recorded_by LEFT JOIN account w ON w.id = k.withdrawn_by `

// consents lists the consents of a child, the latest first.
func (store) consents(ctx context.Context, q db.Querier, childKey int64) ([]consent, error) {
	rows := []consent{}
	err := q.Select(ctx, &rows, selectConsent+`WHERE k.child_key = $1 ORDER BY k.given_on DESC, k.created_at DESC, k.id`, childKey)
	return rows, err
}

// consentsFor returns the consents of a child by its id; the caller has checked access.
func (store) consentsFor(ctx context.Context, q db.Querier, childID string) ([]consent, error) {
	rows := []consent{}
	err := q.Select(ctx, &rows, selectConsent+`WHERE c.id = $1`, childID)
	return rows, err
}

// ownConsent reads one for a child of the actor's list, archived ones too.
func (store) ownConsent(ctx context.Context, q db.Querier, actor authz.Actor, id string) (consent, error) {
	var c consent
	err := q.Get(ctx, &c, selectConsent+`WHERE k.id = $1 AND c.owner_id = $2`, id, actor.ID)
	return c, err
}

func (store) addConsent(ctx context.Context, tx *db.Tx, actor authz.Actor, childKey int64, c consent) error {
	_, err := tx.Exec(ctx, `INSERT INTO consent (id, child_key, purpose, detail, given_by, given_on, until, recorded_by, by_guardian, created_at, updated_at)
		VALUES ($1,$2,$3,$4,$5,$6,NULLIF($7, ''),$8,$9,$10,$10)`,
		c.ID, childKey, c.Purpose, c.Detail, c.GivenBy, c.GivenOn, c.Until, actor.ID, c.ByGuardian, c.CreatedAt)
	return err
}

func (store) putConsent(ctx context.Context, tx *db.Tx, c consent, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE consent SET detail = $2, given_by = $3, given_on = $4, until = NULLIF($5, ''),
		withdrawn_on = NULLIF($6, ''), withdrawn_by = CASE WHEN $6 <> '' THEN NULLIF($7, '') END, withdrawn_by_guardian = $8, updated_at = $9 WHERE id = $1`,
		c.ID, c.Detail, c.GivenBy, c.GivenOn, c.Until, c.WithdrawnOn, c.WithdrawnID, c.WithdrawnByGuardian, now)
	return err
}
