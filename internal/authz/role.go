package authz

import "slices"

// Role is an account's access role. Its text is used in storage and on the wire.
type Role string

// The access roles.
const (
	AppUser      Role = "App User"
	AppAdmin     Role = "App Admin"
	Developer    Role = "Developer"
	Organization Role = "Organization"
	Parent       Role = "Parent/Caretaker"
	Specialist   Role = "Specialist"
	Statistician Role = "Statistician/Analyst"
	SuperAdmin   Role = "Super Admin"
)

var roles = []Role{AppUser, AppAdmin, Developer, Organization, Parent, Specialist, Statistician, SuperAdmin}

// Roles lists every role in the order in which forms offer them.
func Roles() []Role { return slices.Clone(roles) }

// Valid reports whether r is one of the roles; spelling and case count.
func (r Role) Valid() bool { return slices.Contains(roles, r) }
