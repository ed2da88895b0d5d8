package client

import "strings"

// Part is a kind of records that a server has.
type Part string

// The parts of a roster that are read.
const (
	Students     Part = "students"
	Demographics Part = "demographics"
	Orgs         Part = "orgs"
	Classes      Part = "classes"
	Enrollments  Part = "enrollments"
	Teachers     Part = "teachers"
	Users        Part = "users" // of all roles
)

// envelope are the names under which the records of a part may stand: that of the specification, and the one that some servers have instead.
func (p Part) envelope() []string {
	switch p {
	case Students, Teachers:
		return []string{"users", string(p)}
	}
	return []string{string(p)}
}

// Version is a version of OneRoster.
type Version string

// The versions.
const (
	V11 Version = "1.1"
	V12 Version = "1.2"
)

// roots are where the versions have their records.
var roots = map[Version]string{V11: "/ims/oneroster/v1p1", V12: "/ims/oneroster/rostering/v1p2"}

// Versions are the names of all versions.
func Versions() []string { return []string{string(V11), string(V12)} }

// root is the address of a version's records at a server, whose address may have its path or not.
func root(address string, v Version) string {
	address = strings.TrimRight(address, "/")
	if strings.HasSuffix(strings.ToLower(address), roots[v]) {
		return address
	}
	return address + roots[v]
}
