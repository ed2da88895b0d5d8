// Package scim speaks SCIM 2.0 (RFC 7643, RFC 7644) with the directories of package provisioning: users are accounts, groups are the directory's.
//
// Tables: those of package provisioning; it joins account. http.go takes a request and its tenant, filter.go and column.go make SQL of a filter,
// document.go and patch.go change a resource as its client wants, user*.go and group*.go are the two resources, rules.go gives the role and the
// membership that follow from groups, discovery.go says what the server can do.
//
// Every statement about accounts has [provisioning.Reach] in its WHERE clause: a user out of the tenant's reach is a 404, like one that is not there.
//
// What a directory can do to an account: create it, link one that is there (see package provisioning), change names, address, language, user name
// and its roles' names, deactivate and reactivate it, and let go of it (DELETE, which deactivates it and removes nothing). An account that somebody
// else has suspended stays so.
package scim
