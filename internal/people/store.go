package people

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// store holds the slice's SQL. Each statement reaches the actor's own children only.
type store struct{}

const childColumns = `id, owner_id, first_name, last_name, email, phone_number, COALESCE(date_of_birth, '') AS date_of_birth, created_at`

func (store) insert(ctx context.Context, q db.Querier, c Child) error {
	_, err := q.Exec(ctx, `INSERT INTO child (id, owner_id, first_name, last_name, email, phone_number, date_of_birth, search_name, created_at, updated_at)
		VALUES ($1,$2,$3,$4,$5,$6,NULLIF($7, ''),$8,$9,$9)`,
		c.ID, c.OwnerID, c.FirstName, c.LastName, c.Email, c.PhoneNumber, c.DateOfBirth, db.Fold(c.FirstName+" "+c.LastName), c.CreatedAt)
	return err
}

func (store) byID(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Child, error) {
	var c Child
	err := q.Get(ctx, &c, `SELECT `+childColumns+` FROM child WHERE id = $1 AND owner_id = $2 AND archived_at IS NULL`, id, actor.ID)
	return c, err
}

// page lists the actor's children, newest first, from behind the given place.
func (store) page(ctx context.Context, q db.Querier, actor authz.Actor, behind db.Place, limit int) ([]Child, error) {
	var rows []Child
	err := q.Select(ctx, &rows, `SELECT `+childColumns+` FROM child
		WHERE owner_id = $1 AND archived_at IS NULL AND (created_at, id) < ($2, $3)
		ORDER BY created_at DESC, id DESC LIMIT $4`, actor.ID, behind.At, behind.ID, limit)
	return rows, err
}
