package app

import "milepost/internal/people"

// Rows of an assignment: whose the member is. The child is the caller's own.
const (
	othersMember  = "other's-member"
	missingMember = "missing-member"
)

// peopleCalls are about the people on a list and the teams around its children.
var peopleCalls = map[string]func(accessCase) call{
	"search-people":     func(accessCase) call { return call{query: "?search=m&open=false&sort=name"} },
	"list-people":       func(c accessCase) call { return call{id: c.id((*person).id)} },
	"list-children":     func(c accessCase) call { return call{id: c.id((*person).id)} },
	"create-child":      func(accessCase) call { return call{body: people.NewChild{FirstName: "Mia", LastName: "Stone"}} },
	"get-child":         about((*person).child),
	"list-child-people": about((*person).child),
	"update-child": func(c accessCase) call {
		return call{id: c.id((*person).child), body: people.ChildEdit{FirstName: new("Maria")}}
	},
	"export-children": func(accessCase) call { return call{query: "?format=xlsx"} },
	"archive-child":   about((*person).child),
	"restore-child":   about((*person).child),

	"create-specialist":   createMember,
	"get-specialist":      about((*person).specialist),
	"update-specialist":   updateMember((*person).specialist),
	"archive-specialist":  about((*person).specialist),
	"restore-specialist":  about((*person).specialist),
	"assign-specialist":   assignMember(people.KindSpecialist),
	"unassign-specialist": unassignMember(people.KindSpecialist),

	"create-case-manager":   createMember,
	"get-case-manager":      about((*person).caseManager),
	"update-case-manager":   updateMember((*person).caseManager),
	"archive-case-manager":  about((*person).caseManager),
	"restore-case-manager":  about((*person).caseManager),
	"assign-case-manager":   assignMember(people.KindCaseManager),
	"unassign-case-manager": unassignMember(people.KindCaseManager),

	"create-guardian":   createMember,
	"get-guardian":      about((*person).guardian),
	"update-guardian":   updateMember((*person).guardian),
	"archive-guardian":  about((*person).guardian),
	"restore-guardian":  about((*person).guardian),
	"assign-guardian":   assignMember(people.KindGuardian),
	"unassign-guardian": unassignMember(people.KindGuardian),
}

func createMember(accessCase) call {
	return call{body: people.NewPerson{FirstName: "Sam", LastName: "Reed", Email: "sam@milepost.example", PhoneNumber: "555 0100"}}
}

// about is a call whose path names a row.
func about(of func(*person) string) func(accessCase) call {
	return func(c accessCase) call { return call{id: c.id(of)} }
}

func updateMember(of func(*person) string) func(accessCase) call {
	return func(c accessCase) call { return call{id: c.id(of), body: people.PersonEdit{FirstName: new("Samira")}} }
}

func assignMember(kind people.Kind) func(accessCase) call {
	return func(c accessCase) call {
		in := c.me.assignment(kind)
		switch c.row {
		case othersMember:
			*memberField(&in, kind) = c.stranger.member(kind)
		case missingMember:
			*memberField(&in, kind) = missingID
		default:
			in.ChildID = c.id((*person).child)
		}
		return call{body: in}
	}
}

func unassignMember(kind people.Kind) func(accessCase) call {
	return func(c accessCase) call { return call{id: c.id(func(p *person) string { return p.junction(kind) })} }
}
