package app

import (
	"context"
	"time"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/people/invitation"
)

// accepted is the row of somebody on the caller's list who has accepted.
const accepted = "accepted"

// invitationCalls are about who is invited to a care team. Everybody who is invited is assigned to a child.
var invitationCalls = map[string]func(accessCase) call{
	"invite": func(c accessCase) call {
		id := c.id((*person).teammate)
		if c.row == accepted {
			c.me.accept(id, c.stranger)
		}
		return call{body: invitation.NewInvitation{PersonID: id}}
	},
	"get-invitation": about((*person).teammate),
	"withdraw-invitation": func(c accessCase) call {
		if c.row == own {
			c.me.token()
		}
		return call{id: c.id((*person).teammate)}
	},
	"look-at-invitation": tokenCall,
	"accept-invitation":  tokenCall,
	"list-memberships":   func(accessCase) call { return call{} },
	"leave-membership": func(c accessCase) call {
		if isRelationship(c.row) {
			return call{id: c.stranger.member(c.kind())}
		}
		return call{id: c.id((*person).membership)}
	},
}

func tokenCall(c accessCase) call {
	return call{body: invitation.InvitationToken{Token: c.id((*person).token)}}
}

// teammate is the person's specialist, in the care team of their child.
func (p *person) teammate() string {
	p.junction(people.KindSpecialist)
	return p.specialist()
}

// token invites the person's specialist. No letter is written.
func (p *person) token() string {
	return p.row("token", func(context.Context) (string, error) {
		member, token, now := p.teammate(), uuid.NewString(), p.w.Now()
		p.setAccess(member, people.AccessInvited)
		p.w.exec(`INSERT INTO invitation (id, person_key, token_hash, email, email_folded, invited_by, letter, created_at, expires_at)
			SELECT CAST($1 AS TEXT), key, $2, email, email, owner_id, 'sent', $3, $4 FROM person WHERE id = $5`,
			token, sum(token), db.Micros(now), db.Micros(now.Add(time.Hour)), member)
		return token, nil
	})
}

// membership is what the person has accepted from somebody else.
func (p *person) membership() string {
	return p.row("membership", func(context.Context) (string, error) {
		inviter := p.w.person(authz.Specialist, account.Active)
		inviter.relate(p, people.KindSpecialist)
		return inviter.specialist(), nil
	})
}
