package people

import "strings"

// Kind is what a person is on the list of an account.
type Kind string

// The kinds of people. All but a child can be members of a child's care team.
const (
	KindChild       Kind = "child"
	KindSpecialist  Kind = "specialist"
	KindCaseManager Kind = "case_manager"
	KindGuardian    Kind = "guardian"
)

// members are the kinds that can be around a child, and the names of their paths.
var members = []struct {
	kind Kind
	path string
}{
	{KindSpecialist, "specialist"}, {KindCaseManager, "cm"}, {KindGuardian, "guardian"},
}

// slug is the kind in the id of an operation and in a path.
func (k Kind) slug() string { return strings.ReplaceAll(string(k), "_", "-") }
