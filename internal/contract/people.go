package contract

import (
	"net/http"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

// Rows of an assignment: whose the member is. The child is the caller's own.
const (
	othersMember  = "other's-member"
	missingMember = "missing-member"
)

// peopleOperations are about the people on a list and the teams around its children.
var peopleOperations = table{
	"search-people": {Audit: "child.list", Call: func(Case) call { return call{Query: "?search=m&open=false&sort=name"} }},
	"list-people": {Audit: "child.list", Call: func(c Case) call { return call{ID: c.id((*person).AccountID)} },
		Spec: []specified{{"GET /api/user/people/{userId}", authz.Specialist, func(c *Author) {
			for i := range 60 {
				c.newPerson("child", i)
				c.newPerson("specialist", i)
			}
			c.newPerson("cm", 0)
			lists := c.get("/api/user/people/" + c.ID)
			require.Equal(c.t, []any{60, 60, 1, 0}, []any{
				len(lists["children"].([]any)), len(lists["specialists"].([]any)), len(lists["case_managers"].([]any)), len(lists["guardians"].([]any)),
			}, "all of them without a limit")
			c.has(lists["children"].([]any)[0].(Object), "first_name", "last_name", "email", "phone_number", "created_at", "child_id")
			c.has(lists["specialists"].([]any)[0].(Object), "specialist_id")
			c.has(lists["case_managers"].([]any)[0].(Object), "case_manager_id")
			c.Answer(http.MethodGet, "/api/user/people/"+missingID, nil, 404)
		}}},
	},
	"list-children": {Audit: "child.list", Call: func(c Case) call { return call{ID: c.id((*person).AccountID)} },
		Spec: []specified{{"GET /api/user/children/{userId}", authz.Specialist, func(c *Author) {
			for i := range 101 {
				c.newPerson("child", i)
			}
			rows := c.list("/api/user/children/" + c.ID)
			require.Len(c.t, rows, 101)
			c.has(rows[0], "child_id", "first_name", "last_name")
		}}},
	},
	"create-child": {Audit: "child.create", Known: []string{"email", "user_id"},
		Call: func(Case) call { return call{Body: people.NewChild{FirstName: "Mia", LastName: "Stone"}} },
		Tamper: []tampering{{
			what: "a child for another", caller: "user",
			with: map[string]any{"user_id": strangerID, "email": "kid@milepost.example"}, query: "?user_id=" + strangerID, want: 201,
			stays: func(f tamperedCall) (string, string) { return OwnerOf(f.World, f.answered("child_id")), f.Me.ID },
		}},
		Spec: []specified{{"POST /api/child", authz.Specialist, func(c *Author) {
			made := c.newPerson("child", 0)
			c.has(made, "child_id", "first_name", "last_name", "email", "phone_number", "created_at")
			c.post("/api/child", Object{"user_id": c.ID, "first_name": "Mia", "last_name": "Stone", "email": "", "phone_number": ""}, 201)
			c.post("/api/child", Object{"user_id": c.ID, "first_name": "", "last_name": "Stone", "email": "", "phone_number": ""}, 422)
		}}},
	},
	"find-alike-children": {Audit: "child.list", Call: func(Case) call {
		return call{Body: people.AlikeAsked{FirstName: "Mia", LastName: "Stone"}}
	}},
	"get-child": {Audit: "child.read", Call: about((*person).Child), Spec: []specified{{"GET /api/child/{id}", authz.Specialist, func(c *Author) {
		made := c.newPerson("child", 0)
		c.has(c.get("/api/child/"+made["child_id"].(string)), "child_id", "first_name", "last_name", "email", "phone_number")
	}}}},
	"list-child-people": {Audit: "child.read", Call: about((*person).Child),
		Spec: []specified{{"GET /api/child/people/{childId}", authz.Specialist, func(c *Author) {
			child := c.newPerson("child", 0)["child_id"]
			team := c.get("/api/child/people/" + child.(string))
			require.Equal(c.t, []any{[]any{}, []any{}, []any{}}, []any{team["guardians"], team["specialists"], team["case_managers"]})
		}}},
	},
	"update-child": {Audit: "child.update", Known: []string{"email"},
		Call: func(c Case) call {
			return call{ID: c.id((*person).Child), Body: people.ChildEdit{FirstName: new("Maria")}}
		},
		Tamper: []tampering{{
			what: "the e-mail address of a child is a note, and nobody's access", caller: "user", row: Own,
			with: map[string]any{"email": strangerEmail}, query: "?user_id=" + strangerID, want: 200,
			stays: func(f tamperedCall) (string, string) { return OwnerOf(f.World, f.Me.Child()), f.Me.ID },
		}},
	},
	"export-children": {Audit: "child.export", Call: func(Case) call { return call{Query: "?format=xlsx"} }},
	"archive-child": {Audit: "child.archive", Call: about((*person).Child),
		Spec: []specified{{"DELETE /api/child/{id}", authz.Specialist, func(c *Author) { c.removes("child", "child_id") }}},
	},
	"restore-child": {Audit: "child.restore", Call: about((*person).Child)},

	"create-specialist": {Known: []string{"email", "user_id"}, Call: createMember,
		Tamper: []tampering{{
			what: "a specialist for another, who has that address", caller: "user",
			with: map[string]any{"user_id": strangerID, "email": strangerEmail}, query: "?user_id=" + strangerID, want: 201,
			stays: mineWithoutAccess("specialist_id"),
		}},
		Spec: []specified{{"POST /api/specialist", authz.Specialist, func(c *Author) { c.has(c.newPerson("specialist", 0), "specialist_id", "first_name", "created_at") }}},
	},
	"get-specialist": {Call: about((*person).Specialist)},
	"update-specialist": {Known: []string{"email"}, Call: updateMember((*person).Specialist), Tamper: []tampering{
		{
			what: "an address that is an account's gives it no access", caller: "user", row: Own,
			with: map[string]any{"email": strangerEmail}, want: 200, stays: mineWithoutAccess("specialist_id"),
		},
		{
			what: "access that nobody was invited to", caller: "user", row: Own,
			with: map[string]any{"access": "accepted"}, want: 422, stays: func(f tamperedCall) (string, string) {
				return f.Text(`SELECT access FROM person WHERE id = $1`, f.Me.Specialist()), "none"
			},
		},
	}},
	"archive-specialist": {Call: about((*person).Specialist),
		Spec: []specified{{"DELETE /api/specialist/{id}", authz.Specialist, func(c *Author) { c.removes("specialist", "specialist_id") }}},
	},
	"restore-specialist": {Call: about((*person).Specialist)},
	"assign-specialist": {Audit: "team.assign", Call: assignMember(people.KindSpecialist),
		Tamper: []tampering{
			{
				what: "one's own specialist for the child of another", caller: "specialist", row: Own,
				with: map[string]any{"child_id": strangerChild}, query: "?owner_id=" + strangerID, want: 404, stays: nobodyAround,
			},
			{
				what: "the specialist of another for one's own child", caller: "specialist", row: Own,
				with: map[string]any{"specialist_id": strangerSpecialist}, want: 404, stays: nobodyAround,
			},
			{
				what: "a specialist of another for a child of theirs", caller: "super", row: Own,
				with: map[string]any{"child_id": strangerChild, "specialist_id": strangerSpecialist}, want: 404, stays: nobodyAround,
			},
			{
				what: "a member of the team brings another of their own", caller: "specialist", row: Assigned,
				want: 404, stays: aroundTheirs("1"),
			},
		},
		Spec: []specified{{"POST /api/child-specialist-junction", authz.Specialist, func(c *Author) {
			child := c.newPerson("child", 0)["child_id"].(string)
			c.post("/api/child-specialist-junction", Object{"child_id": child, "specialist_id": c.newPerson("specialist", 1)["specialist_id"]}, 201)
			member := c.get("/api/child/people/" + child)["specialists"].([]any)[0]
			require.Equal(c.t, Object{"first_name": "Sam1", "last_name": "Reed"}, member)
		}}},
	},
	"unassign-specialist": {Audit: "team.unassign", Call: unassignMember(people.KindSpecialist), Tamper: []tampering{{
		what: "a member of the team removes itself from the record", caller: "specialist", row: Assigned,
		want: 404, stays: aroundTheirs("1"),
	}}},

	"create-case-manager": {Known: []string{"email", "user_id"}, Call: createMember,
		Tamper: []tampering{{
			what: "a case manager for another, who has that address", caller: "user",
			with: map[string]any{"user_id": strangerID, "email": strangerEmail}, want: 201, stays: mineWithoutAccess("case_manager_id"),
		}},
		Spec: []specified{{"POST /api/cm", authz.Specialist, func(c *Author) { c.has(c.newPerson("cm", 0), "case_manager_id", "first_name", "created_at") }}},
	},
	"get-case-manager": {Call: about((*person).CaseManager)},
	"update-case-manager": {Known: []string{"email"}, Call: updateMember((*person).CaseManager), Tamper: []tampering{{
		what: "an address that is an account's gives the case manager no access", caller: "user", row: Own,
		with: map[string]any{"email": strangerEmail}, want: 200, stays: mineWithoutAccess("case_manager_id"),
	}}},
	"archive-case-manager": {Call: about((*person).CaseManager),
		Spec: []specified{{"DELETE /api/cm/{id}", authz.Specialist, func(c *Author) { c.removes("cm", "case_manager_id") }}},
	},
	"restore-case-manager": {Call: about((*person).CaseManager)},
	"assign-case-manager": {Audit: "team.assign", Call: assignMember(people.KindCaseManager),
		Spec: []specified{{"POST /api/child-case-manager-junction", authz.Specialist, func(c *Author) {
			child := c.newPerson("child", 0)["child_id"].(string)
			c.post("/api/child-case-manager-junction", Object{"child_id": child, "case_manager_id": c.newPerson("cm", 2)["case_manager_id"]}, 201)
			member := c.get("/api/child/people/" + child)["case_managers"].([]any)[0]
			require.Equal(c.t, Object{"first_name": "Sam2", "last_name": "Reed"}, member)
		}}},
	},
	"unassign-case-manager": {Audit: "team.unassign", Call: unassignMember(people.KindCaseManager)},

	"create-guardian": {Known: []string{"email", "user_id"}, Call: createMember, Tamper: []tampering{{
		what: "a guardian for another, who has that address", caller: "user",
		with: map[string]any{"user_id": strangerID, "email": strangerEmail}, want: 201, stays: mineWithoutAccess("guardian_id"),
	}}},
	"get-guardian": {Call: about((*person).Guardian)},
	"update-guardian": {Known: []string{"email"}, Call: updateMember((*person).Guardian), Tamper: []tampering{{
		what: "an address that is an account's gives the guardian no access", caller: "user", row: Own,
		with: map[string]any{"email": strangerEmail}, want: 200, stays: mineWithoutAccess("guardian_id"),
	}}},
	"archive-guardian": {Call: about((*person).Guardian)},
	"restore-guardian": {Call: about((*person).Guardian)},
	"assign-guardian": {Audit: "team.assign", Call: assignMember(people.KindGuardian), Tamper: []tampering{{
		what: "a specialist as a guardian", caller: "user", row: Own,
		with: map[string]any{"guardian_id": strangerSpecialist}, want: 404, stays: nobodyAround,
	}}},
	"unassign-guardian": {Audit: "team.unassign", Call: unassignMember(people.KindGuardian)},
}

func createMember(Case) call {
	return call{Body: people.NewPerson{FirstName: "Sam", LastName: "Reed", Email: "sam@milepost.example", PhoneNumber: "555 0100"}}
}

// about is a call whose path names a row.
func about(of func(*person) string) func(Case) call {
	return func(c Case) call { return call{ID: c.id(of)} }
}

func updateMember(of func(*person) string) func(Case) call {
	return func(c Case) call {
		return call{ID: c.id(of), Body: people.PersonEdit{FirstName: new("Samira")}}
	}
}

func assignMember(kind people.Kind) func(Case) call {
	return func(c Case) call {
		in := c.Me.Assignment(kind)
		switch c.Row {
		case othersMember:
			*testworld.MemberField(&in, kind) = c.Stranger.Member(kind)
		case missingMember:
			*testworld.MemberField(&in, kind) = missingID
		default:
			in.ChildID = c.id((*person).Child)
		}
		return call{Body: in}
	}
}

func unassignMember(kind people.Kind) func(Case) call {
	return func(c Case) call {
		return call{ID: c.id(func(p *person) string { return p.Junction(kind) })}
	}
}
