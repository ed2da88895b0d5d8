// Package organization owns the members of an organization: the invitations of an account of that role, the memberships, and
// whether a member's children take part.
//
// Table: organization_member. A letter brings a token to an address, and only the account with that address that has read it
// accepts. From then on the member's list has a case manager who represents the organization ([people.Organization]): it sees
// the children in whose care team the member puts it, one by one or all, and whom they add later. Either side ends it, and the
// organization loses access at that moment. It joins account for the names of both sides.
//
// Its subpackage handover moves children of a member to the organization. Higher packages register with [Service.OnEnded] what
// must happen when a membership ends.
package organization
