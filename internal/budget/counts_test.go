package budget

import (
	"context"
	"database/sql/driver"
	"slices"
	"strings"
	"sync"
)

// counts are the database operations of one call.
type counts struct {
	mu           sync.Mutex
	statements   int
	transactions int
	rows         int // returned to the program
	steps        int // of SQLite's virtual machine
	queries      []query
}

// query is a statement with its arguments.
type query struct {
	text string
	args []any
}

type countsKey struct{}

// counting returns a context under which statements are counted. Background work, such as the writer of the audit trail, has
// other contexts and is not counted.
func counting(ctx context.Context) (context.Context, *counts) {
	c := &counts{}
	return context.WithValue(ctx, countsKey{}, c), c
}

// countsIn is nil where nobody counts. The methods of nil do nothing.
func countsIn(ctx context.Context) *counts {
	c, _ := ctx.Value(countsKey{}).(*counts)
	return c
}

func (c *counts) statement(text string, args []driver.NamedValue) {
	if c == nil {
		return
	}
	q := query{text: text, args: make([]any, len(args))}
	for i, arg := range args {
		q.args[i] = arg.Value
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.statements++
	c.queries = append(c.queries, q)
}

// mentions reports whether a statement was about a table.
func (c *counts) mentions(table string) bool {
	return slices.ContainsFunc(c.queries, func(q query) bool { return strings.Contains(q.text, table) })
}

func (c *counts) transaction() { c.add(func() { c.transactions++ }) }

func (c *counts) row() { c.add(func() { c.rows++ }) }

func (c *counts) worked(steps int) { c.add(func() { c.steps += steps }) }

func (c *counts) add(f func()) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	f()
}
