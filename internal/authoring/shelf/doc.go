// Package shelf holds what the marketplace is searched by in memory: every published application as a few numbers, the
// words that it is found by, and the orders of the list. It knows no database; who uses it tells it what has changed.
//
// An application has a slot, a number that is never used again: a changed one gets the next slot and its old one is
// retired. Whatever an application can be asked for by is a term, with the slots that have it in ascending order. A search
// marks the slots of each term in a row of bits, takes what all rows have in common, and walks an order of the list along
// these bits. So it costs the same few machine words for each application, whatever is asked together with what, and
// however much or little of it is found.
package shelf
