package contract

import (
	"milepost/internal/people"
	"milepost/internal/people/careteam"
	"milepost/internal/people/consent"
	"milepost/internal/people/invitation"
	"milepost/internal/testworld"
)

// careTeamOperations are about the people around a child. New members are on the caller's list.
var careTeamOperations = table{
	"list-care-team": {Audit: "child.read", Call: about((*person).Child)},
	"add-to-care-team": {Audit: "team.assign", Known: []string{"email", "id"},
		Call: func(c Case) call {
			in := careteam.NewTeamPerson{Kind: people.KindSpecialist, PersonID: c.Me.Specialist(), Invite: true}
			child := c.Me.Child()
			switch c.Row {
			case othersMember:
				in.PersonID = c.Stranger.Specialist()
			case missingMember:
				in.PersonID = missingID
			default:
				child = c.id((*person).Child)
			}
			return call{ID: child, Body: in}
		},
		Tamper: []tampering{
			{
				what: "the specialist of another, brought and invited at once", caller: "specialist", row: Own,
				with: map[string]any{"person_id": strangerSpecialist}, want: 404, stays: nobodyAround,
			},
			{
				what: "somebody new, with access that nobody accepted", caller: "user", row: Own,
				with: map[string]any{"access": "accepted", "account_id": strangerID}, want: 422, stays: nobodyAround,
			},
			{
				what: "the letter for one's own specialist goes elsewhere", caller: "specialist", row: Own,
				with: map[string]any{"email": strangerEmail, "id": strangerID}, want: 422, stays: nobodyAround,
			},
			{
				what: "a member of the team brings and invites another of their own", caller: "specialist", row: Assigned,
				want: 404, stays: aroundTheirs("1"),
			},
		},
	},
}

// childOperations are about consents and photos of a child.
var childOperations = table{
	"list-consents": {Audit: "consent.read", Call: about((*person).Child)},
	"add-consent":   {Audit: "consent.add", Call: func(c Case) call { return call{ID: c.id((*person).Child), Body: testworld.PictureConsent()} }},
	"update-consent": {Audit: "consent.update", Call: func(c Case) call {
		return call{ID: c.id((*person).Consent), Body: consent.ConsentEdit{WithdrawnOn: new("2026-01-02")}}
	}},

	"get-photo":    {Audit: "child.photo_read", Call: about((*person).Photographed)},
	"remove-photo": {Audit: "child.photo_removed", Call: about((*person).Photographed)},
	"set-photo": {Audit: "child.photo_set", Call: func(c Case) call {
		return call{ID: c.id((*person).Child), Form: map[string]string{}, Photo: c.Portrait()}
	}},
}

// guardianOperations are a guardian's operations on a child. The caller is the guardian of a child of their own.
var guardianOperations = table{
	"list-guardian-children": {Audit: "child.list", Call: func(c Case) call {
		c.guard()
		return call{}
	}},
	"list-guardian-consents": {Audit: "consent.read", Call: func(c Case) call {
		c.guard()
		return call{ID: c.id((*person).Child)}
	}},
	"give-guardian-consent": {Audit: "consent.give", Call: func(c Case) call {
		c.guard()
		return call{ID: c.id((*person).Child), Body: consent.GuardianGives{Purpose: "audio"}}
	}},
	"withdraw-guardian-consent": {Audit: "consent.withdraw", Call: func(c Case) call {
		c.guard()
		return call{ID: c.id((*person).Consent), Body: consent.GuardianWithdraws{}}
	}},
}

// guard makes the caller the guardian of a child of their own, where the call is about it.
func (c Case) guard() {
	if c.Row == Own || c.Row == NoRow {
		c.Me.Relate(c.Me, people.KindGuardian)
	}
}

// accepted returns the row of a person on the caller's list who has accepted.
const accepted = "accepted"

// invitationOperations are about invitations to a care team. Everyone who is invited is assigned to a child.
var invitationOperations = table{
	"invite": {Audit: "invitation.create",
		Call: func(c Case) call {
			id := c.id((*person).Teammate)
			if c.Row == accepted {
				c.Me.Accept(id, c.Stranger)
			}
			return call{Body: invitation.NewInvitation{PersonID: id}}
		},
		Tamper: []tampering{{
			what: "an invitation of somebody on the list of another", caller: "super", row: Own,
			with: map[string]any{"person_id": strangerSpecialist}, want: 404, stays: func(f tamperedCall) (string, string) {
				return f.Text(`SELECT access FROM person WHERE id = $1`, f.Stranger.Specialist()), "none"
			},
		}},
	},
	"get-invitation": {NoChild: true, Call: about((*person).Teammate)},
	"withdraw-invitation": {Audit: "invitation.withdraw", Call: func(c Case) call {
		if c.Row == Own {
			c.Me.Token()
		}
		return call{ID: c.id((*person).Teammate)}
	}},
	"look-at-invitation": {NoChild: true, Call: tokenCall},
	"accept-invitation":  {Audit: "invitation.accept", Call: tokenCall},
	"list-memberships":   {NoChild: true, Call: func(Case) call { return call{} }},
	"leave-membership": {Audit: "invitation.leave", Call: func(c Case) call {
		if IsRelationship(c.Row) {
			return call{ID: c.Stranger.Member(c.Kind())}
		}
		return call{ID: c.id((*person).Membership)}
	}},
}

func tokenCall(c Case) call {
	return call{Body: invitation.InvitationToken{Token: c.id((*person).Token)}}
}
