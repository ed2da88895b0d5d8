package invitation

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// Incoming is an open invitation that was sent to the caller's address. It gives nothing by itself: the link that accepts it is
// in the letter, and nowhere else.
type Incoming struct {
	Inviter   string
	Kind      people.Kind
	SentAt    wire.Time
	ExpiresAt wire.Time
}

const maxIncoming = 20

// Incoming returns the open invitations to the actor's address, newest first; none until the address is confirmed.
func (s *Service) Incoming(ctx context.Context, q db.Querier, actor authz.Actor) ([]Incoming, error) {
	if actor.Unconfirmed || actor.Email == "" {
		return nil, nil
	}
	return s.store.incoming(ctx, q, actor, s.micros())
}

func (store) incoming(ctx context.Context, q db.Querier, actor authz.Actor, now int64) ([]Incoming, error) {
	var rows []struct {
		Kind      people.Kind `db:"kind"`
		First     string      `db:"first_name"`
		Last      string      `db:"last_name"`
		Email     string      `db:"email"`
		CreatedAt int64       `db:"created_at"`
		ExpiresAt int64       `db:"expires_at"`
	}
	err := q.Select(ctx, &rows, `SELECT p.kind, o.first_name, o.last_name, o.email, i.created_at, i.expires_at
		FROM invitation i JOIN person p ON p.key = i.person_key JOIN account o ON o.id = p.owner_id
		WHERE i.email_folded = $1 AND i.letter = 'sent' AND p.owner_id <> $3 AND `+openInvitation("$2")+`
		ORDER BY i.created_at DESC, i.id LIMIT $4 + 0`, account.FoldEmail(actor.Email), now, actor.ID, maxIncoming)
	list := make([]Incoming, len(rows))
	for i, r := range rows {
		list[i] = Incoming{
			Inviter: inviterName(r.First, r.Last, r.Email), Kind: r.Kind, SentAt: wire.Time(r.CreatedAt), ExpiresAt: wire.Time(r.ExpiresAt),
		}
	}
	return list, err
}
