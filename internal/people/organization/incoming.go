package organization

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/wire"
)

// Incoming is an open invitation of an organization that was sent to the caller's address. The link that accepts it is in the
// letter, and nowhere else.
type Incoming struct {
	Organization string
	SentAt       wire.Time
	ExpiresAt    wire.Time
}

const maxIncoming = 20

// Incoming returns the open invitations to the actor's address, newest first; none until the address is confirmed.
func (s *Service) Incoming(ctx context.Context, q db.Querier, actor authz.Actor) ([]Incoming, error) {
	if actor.Unconfirmed || actor.Email == "" {
		return nil, nil
	}
	var rows []struct {
		Organization string `db:"organization"`
		CreatedAt    int64  `db:"created_at"`
		ExpiresAt    int64  `db:"expires_at"`
	}
	err := q.Select(ctx, &rows, `SELECT `+Name("o")+` AS organization, m.created_at, m.expires_at
		FROM organization_member m JOIN account o ON o.id = m.organization_id
		WHERE m.email_folded = $1 AND m.state = 'invited' AND m.letter = 'sent' AND m.replaced_at IS NULL AND m.expires_at > $2
		AND m.organization_id <> $3 AND `+present+` ORDER BY m.created_at DESC, m.id LIMIT $4 + 0`,
		account.FoldEmail(actor.Email), s.micros(), actor.ID, maxIncoming)
	list := make([]Incoming, len(rows))
	for i, r := range rows {
		list[i] = Incoming{Organization: r.Organization, SentAt: wire.Time(r.CreatedAt), ExpiresAt: wire.Time(r.ExpiresAt)}
	}
	return list, err
}
