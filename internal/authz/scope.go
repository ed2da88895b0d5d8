package authz

import (
	"slices"
	"strings"
)

// Scope is what a token may be allowed: to read in one slice, or to write in it. Writing does not include reading.
type Scope string

// The scopes. Slices in which a token may only read have no other.
const (
	ReadActivities     Scope = "activities:read"
	WriteActivities    Scope = "activities:write"
	ReadApplications   Scope = "applications:read"
	WriteApplications  Scope = "applications:write"
	ReadChildren       Scope = "children:read"
	WriteChildren      Scope = "children:write"
	ReadCohorts        Scope = "cohorts:read"
	WriteCohorts       Scope = "cohorts:write"
	ReadHubs           Scope = "hubs:read"
	WriteHubs          Scope = "hubs:write"
	ReadMeasures       Scope = "measures:read"
	WriteMeasures      Scope = "measures:write"
	ReadNotifications  Scope = "notifications:read"
	WriteNotifications Scope = "notifications:write"
	ReadOrganization   Scope = "organization:read"
	ReadPurchases      Scope = "purchases:read"
	ReadRatings        Scope = "ratings:read"
	WriteRatings       Scope = "ratings:write"
	ReadReports        Scope = "reports:read"
	WriteReports       Scope = "reports:write"

	// AnyScope is for operations that every token may call, whatever its scopes. No token has it.
	AnyScope Scope = "any"
)

var scopes = []Scope{
	ReadActivities, WriteActivities, ReadApplications, WriteApplications, ReadChildren, WriteChildren, ReadCohorts, WriteCohorts, ReadHubs, WriteHubs,
	ReadMeasures, WriteMeasures, ReadNotifications, WriteNotifications, ReadOrganization, ReadPurchases, ReadRatings, WriteRatings, ReadReports, WriteReports,
}

// AllScopes lists every scope that a token may have.
func AllScopes() []Scope { return slices.Clone(scopes) }

// Valid reports whether a token may have the scope.
func (s Scope) Valid() bool { return slices.Contains(scopes, s) }

// Scopes are those of a token, separated by spaces, as OAuth writes them.
type Scopes string

// JoinScopes puts scopes together, each once and in one order.
func JoinScopes(list []Scope) Scopes {
	names := make([]string, len(list))
	for i, scope := range list {
		names[i] = string(scope)
	}
	slices.Sort(names)
	return Scopes(strings.Join(slices.Compact(names), " "))
}

// List returns the single scopes.
func (s Scopes) List() []Scope {
	names := strings.Fields(string(s))
	list := make([]Scope, len(names))
	for i, name := range names {
		list[i] = Scope(name)
	}
	return list
}

// Allow reports whether a token with these scopes may call an operation that needs one.
func (s Scopes) Allow(needed Scope) bool {
	return needed == AnyScope || needed.Valid() && slices.Contains(s.List(), needed)
}
