package testworld

import (
	"context"
	"time"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// Teammate is the person's specialist, in the care team of their child.
func (p *Person) Teammate() string {
	p.Junction(people.KindSpecialist)
	return p.Specialist()
}

// Token invites the person's specialist. No letter is written.
func (p *Person) Token() string {
	return p.Row("token", func(context.Context) (string, error) {
		member, token, now := p.Teammate(), uuid.NewString(), p.World.Now()
		p.SetAccess(member, people.AccessInvited)
		p.World.Exec(`INSERT INTO invitation (id, person_key, token_hash, email, email_folded, invited_by, letter, created_at, expires_at)
			SELECT CAST($1 AS TEXT), key, $2, email, email, owner_id, 'sent', $3, $4 FROM person WHERE id = $5`,
			token, Sum(token), db.Micros(now), db.Micros(now.Add(time.Hour)), member)
		return token, nil
	})
}

// Membership is what the person has accepted from somebody else.
func (p *Person) Membership() string {
	return p.Row("membership", func(context.Context) (string, error) {
		inviter := p.World.Person(authz.Specialist, account.Active)
		inviter.Relate(p, people.KindSpecialist)
		return inviter.Specialist(), nil
	})
}
