// Package photo owns the photos of children: small pictures without anything that a camera wrote into them, under names that
// nobody can guess, shown to accounts that may read the child's record.
//
// It writes the column child.photo, and person.updated_at with it.
package photo
