package db

import (
	"slices"
	"strconv"
)

// InList is the right side of an IN with its arguments.
type InList struct {
	Marks string
	Args  []any
}

// Arg adds a value to the arguments and returns its placeholder.
func (l *InList) Arg(value any) string {
	l.Args = append(l.Args, value)
	return "$" + strconv.Itoa(len(l.Args))
}

// inListSize is the constant number of values of a list, so that one prepared text serves lists of any length.
const inListSize = 50

// InLists are lists for "… IN ($1,$2,…)" that together hold the values. The last value fills the last list up.
func InLists[T any](values []T) []InList {
	var lists []InList
	for part := range slices.Chunk(values, inListSize) {
		list := InList{Marks: Placeholders(1, inListSize), Args: make([]any, inListSize)}
		for i := range list.Args {
			list.Args[i] = part[min(i, len(part)-1)]
		}
		lists = append(lists, list)
	}
	return lists
}
