package careteam

import (
	"milepost/internal/people"
	"milepost/internal/wire"
)

// member is a member of the care team as it is shown. Accounts with whom the child is only shared see the state, but neither
// the account nor who changed it.
func (a around) member(now int64, viewer string, owner bool) TeamPerson {
	m := TeamPerson{
		JunctionID: a.JunctionID, ID: a.ID, Kind: a.Kind, FirstName: a.FirstName, LastName: a.LastName, Email: a.Email,
		PhoneNumber: a.PhoneNumber, Organization: a.Organization, AssignedAt: wire.Moment(a.AssignedAt), State: a.state(now),
	}
	switch m.State {
	case NotInvited:
		m.At = m.AssignedAt
	case Invited, Expired, Refused:
		m.At, m.Until = wire.Moment(a.InvitedAt), wire.Moment(a.ExpiresAt)
	case Accepted:
		m.At = wire.Moment(a.AcceptedAt)
		if a.Organization {
			m.At = m.AssignedAt
		}
	case Withdrawn:
		m.At = wire.Moment(a.EndedAt)
	case Archived:
		m.At = wire.Moment(a.ArchivedAt)
	case Removed:
	}
	if owner {
		a.addOwnerNote(&m, viewer)
	}
	return m
}

func (a around) addOwnerNote(m *TeamPerson, viewer string) {
	switch m.State {
	case Invited, Expired, Refused:
		m.SentTo, m.LetterWaits = a.SentTo, a.Letter == "waiting"
	case Accepted:
		m.AcceptedBy = a.AcceptedBy
	case Withdrawn:
		if a.EndedAt != 0 {
			m.EndedBy = whoEnded(a.EndedAs, a.EndedBy, viewer)
		}
	case NotInvited, Archived, Removed:
	}
}

func (a around) state(now int64) State {
	switch {
	case a.ArchivedAt != 0:
		return Archived
	case a.Access == people.AccessAccepted:
		return Accepted
	case a.Access == people.AccessWithdrawn:
		return Withdrawn
	case a.Access != people.AccessInvited:
		return NotInvited
	case a.Letter == "refused":
		return Refused
	case a.ExpiresAt != 0 && a.ExpiresAt <= now:
		return Expired
	}
	return Invited
}

func whoEnded(as, by, viewer string) string {
	switch {
	case as == "invitation.leave":
		return endedByThem
	case by == viewer:
		return endedByCaller
	}
	return endedByOther
}

// removed returns the former members who are not in the team again, latest first, each once.
func removed(gone []removal, team []around, names map[string]people.Person, viewer string) (list []TeamPerson) {
	included := make(map[string]bool, len(team)+len(gone))
	for _, a := range team {
		included[a.ID] = true
	}
	for _, r := range gone {
		p, listed := names[r.person()]
		if !listed || included[p.ID] {
			continue
		}
		included[p.ID] = true
		list = append(list, TeamPerson{
			ID: p.ID, Kind: p.Kind, FirstName: p.FirstName, LastName: p.LastName, Email: p.Email, PhoneNumber: p.PhoneNumber,
			Organization: p.MembershipID != "", State: Removed, At: wire.Moment(r.At), EndedBy: whoEnded("", r.By, viewer),
		})
	}
	return list
}
