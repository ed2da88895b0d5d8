package app

import "milepost/internal/people"

// peopleForgeries are about whose a person is, and who is around whose child.
var peopleTamperings = []tampering{
	{
		what: "a child for another", operation: "create-child", caller: "user",
		with: map[string]any{"user_id": strangerID, "email": "kid@milepost.example"}, query: "?user_id=" + strangerID, want: 201,
		stays: func(f tamperedCall) (string, string) { return f.ownerOf(f.said("child_id")), f.me.ID },
	},
	{
		what: "the e-mail address of a child is a note, and nobody's access", operation: "update-child", caller: "user", row: own,
		with: map[string]any{"email": strangerEmail}, query: "?user_id=" + strangerID, want: 200,
		stays: func(f tamperedCall) (string, string) { return f.ownerOf(f.me.child()), f.me.ID },
	},
	{
		what: "an offer moves no child before it is accepted", operation: "offer-transfer", caller: "user", row: own,
		with: map[string]any{"email": strangerEmail}, query: "?user_id=" + strangerID, want: 200,
		stays: func(f tamperedCall) (string, string) { return f.ownerOf(f.me.child()), f.me.ID },
	},
	{
		what: "an invitation makes nobody a member before it is accepted", operation: "invite-member", caller: "organization",
		with: map[string]any{"email": strangerEmail}, want: 201, stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(count(*) AS TEXT) FROM organization_member WHERE account_id = $1`, f.stranger.ID), "0"
		},
	},
	{
		what: "a specialist for another, who has that address", operation: "create-specialist", caller: "user",
		with: map[string]any{"user_id": strangerID, "email": strangerEmail}, query: "?user_id=" + strangerID, want: 201,
		stays: mineWithoutAccess("specialist_id"),
	},
	{
		what: "a case manager for another, who has that address", operation: "create-case-manager", caller: "user",
		with: map[string]any{"user_id": strangerID, "email": strangerEmail}, want: 201, stays: mineWithoutAccess("case_manager_id"),
	},
	{
		what: "a guardian for another, who has that address", operation: "create-guardian", caller: "user",
		with: map[string]any{"user_id": strangerID, "email": strangerEmail}, want: 201, stays: mineWithoutAccess("guardian_id"),
	},
	{
		what: "an address that is an account's gives it no access", operation: "update-specialist", caller: "user", row: own,
		with: map[string]any{"email": strangerEmail}, want: 200, stays: mineWithoutAccess("specialist_id"),
	},
	{
		what: "an address that is an account's gives the case manager no access", operation: "update-case-manager", caller: "user", row: own,
		with: map[string]any{"email": strangerEmail}, want: 200, stays: mineWithoutAccess("case_manager_id"),
	},
	{
		what: "an address that is an account's gives the guardian no access", operation: "update-guardian", caller: "user", row: own,
		with: map[string]any{"email": strangerEmail}, want: 200, stays: mineWithoutAccess("guardian_id"),
	},
	{
		what: "access that nobody was invited to", operation: "update-specialist", caller: "user", row: own,
		with: map[string]any{"access": "accepted"}, want: 422, stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT access FROM person WHERE id = $1`, f.me.specialist()), "none"
		},
	},
	{
		what: "one's own specialist for the child of another", operation: "assign-specialist", caller: "specialist", row: own,
		with: map[string]any{"child_id": strangerChild}, query: "?owner_id=" + strangerID, want: 404, stays: nobodyAround,
	},
	{
		what: "the specialist of another for one's own child", operation: "assign-specialist", caller: "specialist", row: own,
		with: map[string]any{"specialist_id": strangerSpecialist}, want: 404, stays: nobodyAround,
	},
	{
		what: "a specialist of another for a child of theirs", operation: "assign-specialist", caller: "super", row: own,
		with: map[string]any{"child_id": strangerChild, "specialist_id": strangerSpecialist}, want: 404, stays: nobodyAround,
	},
	{
		what: "a specialist as a guardian", operation: "assign-guardian", caller: "user", row: own,
		with: map[string]any{"guardian_id": strangerSpecialist}, want: 404, stays: nobodyAround,
	},
	{
		what: "an invitation of somebody on the list of another", operation: "invite", caller: "super", row: own,
		with: map[string]any{"person_id": strangerSpecialist}, want: 404, stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT access FROM person WHERE id = $1`, f.stranger.specialist()), "none"
		},
	},
	{
		what: "the specialist of another, brought and invited at once", operation: "add-to-care-team", caller: "specialist", row: own,
		with: map[string]any{"person_id": strangerSpecialist}, want: 404, stays: nobodyAround,
	},
	{
		what: "somebody new, with access that nobody accepted", operation: "add-to-care-team", caller: "user", row: own,
		with: map[string]any{"access": "accepted", "account_id": strangerID}, want: 422, stays: nobodyAround,
	},
	{
		what: "the letter for one's own specialist goes elsewhere", operation: "add-to-care-team", caller: "specialist", row: own,
		with: map[string]any{"email": strangerEmail, "id": strangerID}, want: 422, stays: nobodyAround,
	},
	{
		what: "a member of the team brings and invites another of their own", operation: "add-to-care-team", caller: "specialist", row: assigned,
		want: 404, stays: aroundTheirs("1"),
	},
	{
		what: "a member of the team brings another of their own", operation: "assign-specialist", caller: "specialist", row: assigned,
		want: 404, stays: aroundTheirs("1"),
	},
	{
		what: "a member of the team removes itself from the record", operation: "unassign-specialist", caller: "specialist", row: assigned,
		want: 404, stays: aroundTheirs("1"),
	},
}

func (w *world) ownerOf(personID string) string {
	w.t.Helper()
	return w.text(`SELECT owner_id FROM person WHERE id = $1`, personID)
}

// mineWithoutAccess reads whose the person of the answer is, and whether anybody has access as that person.
func mineWithoutAccess(field string) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		return f.text(`SELECT owner_id || ' ' || access || ' ' || COALESCE(account_id, 'nobody') FROM person WHERE id = $1`, f.said(field)), f.me.ID + " none nobody"
	}
}

// nobodyAround counts who is around the children of both people.
func nobodyAround(f tamperedCall) (is, mustBe string) {
	return f.text(`SELECT CAST(count(*) AS TEXT) FROM care_team t JOIN person c ON c.key = t.child_key WHERE c.owner_id IN ($1, $2)`, f.me.ID, f.stranger.ID), "0"
}

func aroundTheirs(mustBe string) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		return f.text(`SELECT CAST(count(*) AS TEXT) FROM care_team WHERE id = $1`, f.stranger.junction(people.KindSpecialist)), mustBe
	}
}
