package testworld

import (
	"milepost/internal/authz"
)

// RoleOf is the role that a caller's column is named for.
var RoleOf = map[string]authz.Role{
	"user": authz.AppUser, "admin": authz.AppAdmin, "developer": authz.Developer, "organization": authz.Organization,
	"parent": authz.Parent, "specialist": authz.Specialist, "statistician": authz.Statistician, "super": authz.SuperAdmin,
}
