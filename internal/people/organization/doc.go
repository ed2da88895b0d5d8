// Package organization owns who works with an organization: the invitations that an account of that role writes, what became
// of them, and whether a member's children take part.
//
// Table: organization_member. A letter brings a token to an address, and only the account with that address that has read it
// accepts. From then on the member's list has a case manager who stands for the organization ([people.Organization]): it sees
// the children in whose care team the member puts it, one by one or all, and whom they add later. Either side ends it, and the
// organization reaches nothing of it from that moment. It joins account for the names of both sides.
//
// Its subpackage handover moves children of a member to the organization. What higher packages must do when somebody is a
// member no longer they say with [Service.OnEnded].
package organization
