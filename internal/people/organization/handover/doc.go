// Package handover moves children of a member to the organization that they work with, as when the member leaves.
//
// Tables: organization_handover, organization_handover_child. The member offers all or some of the children on their list in
// one act, the organization accepts or declines. Once accepted, they move some at a time, each like a transferred child
// ([Mover]); one that left the list meanwhile or is to be erased does not move. Nothing moves before the organization has
// accepted, and an offer outlasts the membership. It joins organization_member for memberships, person for the children's
// owners, account for names, and child_erasure.
package handover
