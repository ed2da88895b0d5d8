// Package handover moves children of a member to the organization that they work with, as when the member leaves.
//
// Tables: organization_handover, organization_handover_child. The member offers all or some of the children on their list in one
// act, the organization accepts or declines. Accepted, they move some at a time, each as a child does that is transferred
// ([Mover]); one that left the list meanwhile or is to be erased stays where it is. Nothing moves before the organization has
// accepted, and what is offered stays offered when the member leaves. It joins organization_member for who works with whom,
// person for whose children they are, account for names, and child_erasure.
package handover
