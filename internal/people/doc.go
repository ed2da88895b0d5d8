// Package people owns the children of an account, the specialists, case managers and guardians around them, and who of
// these may see which child.
//
// Tables: person, person_gram, child, care_team (organization_member is its subpackage organization's, whose members person
// names). It asks account for nothing but the caller's identity, and joins account where the owner of a list must not be
// deleted. Higher packages ask it whether a caller may see a child ([Service.AccessibleChild], and [CanAccessChild] inside
// their own queries), and notify it when an activity with a child begins and ends.
//
// Its subpackages import it and not each other: field (below it: what people write and the table of a child's texts), consent,
// directory (the list and its export), invitation, organization (organization/handover above it), photo, roster (the import;
// importing/file below it reads files), erasure, transfer, dataexport (above the others) and peopletest. People notifies a
// subpackage through a hook that internal/app connects ([Service.OnErase], [Service.OnAddressChanged]).
package people
