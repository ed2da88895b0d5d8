// Package field holds the rules for texts and dates about a person: their limits and error messages, and the table of the texts
// of a child's record ([Texts]). Package people and its subpackages import it; it has no tables of its own.
package field
