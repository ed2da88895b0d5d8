// Package namesearch makes accounts and people findable by parts of their names, in every script: the words and the parts
// of words that a name is found by, the key that lists are sorted by, and the table of a list that holds them.
package namesearch
