package app

import (
	"milepost/internal/people"
	"milepost/internal/people/careteam"
)

// careTeamCalls are about everybody around a child. Who is brought into the team is on the caller's list.
var careTeamCalls = map[string]func(accessCase) call{
	"list-care-team": about((*person).child),
	"add-to-care-team": func(c accessCase) call {
		in := careteam.NewTeamPerson{Kind: people.KindSpecialist, PersonID: c.me.specialist(), Invite: true}
		child := c.me.child()
		switch c.row {
		case othersMember:
			in.PersonID = c.stranger.specialist()
		case missingMember:
			in.PersonID = missingID
		default:
			child = c.id((*person).child)
		}
		return call{id: child, body: in}
	},
}
