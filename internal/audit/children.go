package audit

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"milepost/internal/db"
)

// keptLists bounds the lists of children that the writer remembers as stored, and knownFor for how long, counted between
// events: shorter than any event is kept, so that a remembered list has not been swept.
const (
	keptLists = 4096
	knownFor  = time.Hour
)

// childList are the children of one event. Its id follows from its children, so that a list which is read again and
// again is stored once.
type childList struct {
	id       string
	children []string
}

func newChildList(children []string) childList {
	if len(children) == 0 {
		return childList{}
	}
	sorted := slices.Clone(children)
	slices.Sort(sorted)
	sorted = slices.Compact(sorted)
	sum := sha256.Sum256([]byte(strings.Join(sorted, " ")))
	return childList{id: hex.EncodeToString(sum[:16]), children: sorted}
}

// ListID returns the id of a list of children, which is stored with the events that showed it.
func ListID(children []string) string { return newChildList(children).id }

// insertChildren stores lists that may be there already, in one order for all writers.
func insertChildren(ctx context.Context, q db.Querier, lists []childList) error {
	lists = slices.Clone(lists)
	slices.SortFunc(lists, func(a, b childList) int { return strings.Compare(a.id, b.id) })
	var rows [][]any
	for _, list := range lists {
		for _, child := range list.children {
			rows = append(rows, []any{child, list.id})
		}
	}
	return db.AddRows(ctx, q, "INSERT INTO audit_children (child_id, list_id) VALUES ", 2, rows)
}

// unknown returns the lists of the events that the writer has not stored yet, each once.
func (l *Log) unknown(events []entry) []childList {
	var lists []childList
	seen := map[string]bool{"": true}
	for _, e := range events {
		if !seen[e.children.id] && !l.knows(e) {
			lists = append(lists, e.children)
		}
		seen[e.children.id] = true
	}
	return lists
}

// knows reports whether an event of shortly before this one has stored its list.
func (l *Log) knows(e entry) bool {
	at, ok := l.stored.Get(e.children.id)
	return ok && e.at.Sub(at) < knownFor
}

// remember records which lists are stored now, and since when.
func (l *Log) remember(events []entry) {
	for _, e := range events {
		if e.children.id != "" && !l.knows(e) {
			l.stored.Add(e.children.id, e.at)
		}
	}
}
