// Package index holds the search index of the marketplace in memory: every published application as a few numbers, the words
// that it is found by, and the orders of the list. It has no table and knows no database; catalogue passes it the changes.
//
// An application has a slot, a number that is never used again: a changed one gets the next slot and its old one is
// retired. Whatever an application can be asked for by is a term, with the slots that have it in ascending order. A search
// makes a bitset of the slots of each term, takes what all have in common, and walks an order of the list along it. So it
// costs the same few machine words for each application, whatever is asked together with what, and however much or
// little of it is found.
package index
