// Package field knows what people write about a person: texts and dates, how long they may be and what is wrong with them, and
// the table of the texts of a child's record ([Texts]). It lies below people and its subpackages and has no tables of its own.
package field
