package budget

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/tabwriter"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

// budgetKey names a row of the table.
type budgetKey struct {
	operation string
	engine    db.Engine
	size      int
}

func (k budgetKey) String() string {
	return fmt.Sprintf("%s (%s, %d rows)", k.operation, k.engine, k.size)
}

// figures are the costs of an operation. Work is rows read on PostgreSQL, and steps of the virtual machine on SQLite.
type figures struct{ Statements, Transactions, Rows, Work, Allocations, Bytes int }

type table map[budgetKey]figures

func (t table) has(key budgetKey) bool {
	_, has := t[key]
	return has
}

// limit is how far a figure may be from its budget: above it by a share or a number, and below it by a share or a number,
// whichever is more.
type limit struct {
	name  string
	above float64
	more  int
	below float64
	less  int
	of    func(figures) int
}

// smallTable is as many rows as PostgreSQL reads from end to end or by an index as chance has it: the costs are nearly the same.
const smallTable = 300

var limits = []limit{
	{"statements", 0, 0, 0.3, 2, func(f figures) int { return f.Statements }},
	{"transactions", 0, 0, 0.3, 2, func(f figures) int { return f.Transactions }},
	{"rows", 0, 0, 0.3, 5, func(f figures) int { return f.Rows }},
	{"units of work", 0.05, smallTable, 0.3, smallTable, func(f figures) int { return f.Work }},
	{"allocations", 0.2, 100, 0.2, 100, func(f figures) int { return f.Allocations }},
	{"bytes", 0.02, 20, 0.3, 100, func(f figures) int { return f.Bytes }},
}

// against compares with a budget and returns a sentence for each figure that is out of it.
func (f figures) against(budget figures, has bool) (complaints []string) {
	if !has {
		return []string{"has no budget yet: run go test ./internal/budget -update"}
	}
	for _, l := range limits {
		got, most := l.of(f), l.of(budget)
		if got-most > max(l.more, int(math.Ceil(float64(most)*l.above))) {
			complaints = append(complaints, fmt.Sprintf("%d %s exceed the budget of %d", got, l.name, most))
		}
		if float64(got) < float64(most)*(1-l.below) && most-got > l.less {
			complaints = append(complaints, fmt.Sprintf("only %d %s of the budget of %d are needed: lower it with go test ./internal/budget -update", got, l.name, most))
		}
	}
	return complaints
}

// keep adds the rows that this run did not measure: of the other engine, or of sizes that -short leaves out.
func (t table) keep(budgets table) {
	for key, budget := range budgets {
		if !t.has(key) && known(key.operation) {
			t[key] = budget
		}
	}
}

const heading = `# What operations may ask of the database and of memory; see doc.go. Written by go test ./internal/budget -update
# Work is rows read on PostgreSQL, by long lists and calls that change nothing, and steps of the virtual machine on SQLite.
`

func (t table) write(test *testing.T) {
	test.Helper()
	place := map[string]int{}
	for i, o := range operations {
		place[o.name] = i
	}
	keys := make([]budgetKey, 0, len(t))
	for key := range t {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b budgetKey) int {
		return cmp.Or(cmp.Compare(place[a.operation], place[b.operation]), -cmp.Compare(a.engine, b.engine), cmp.Compare(a.size, b.size))
	})
	var text strings.Builder
	text.WriteString(heading)
	columns := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintln(columns, "operation\tengine\tlist\tstatements\ttransactions\trows\twork\tallocations\tbytes")
	for _, key := range keys {
		f := t[key]
		fmt.Fprintf(columns, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", key.operation, key.engine, key.size,
			f.Statements, f.Transactions, f.Rows, f.Work, f.Allocations, f.Bytes)
	}
	require.NoError(test, columns.Flush())
	require.NoError(test, os.WriteFile(file, []byte(text.String()), 0o600))
}

var gap = regexp.MustCompile(` {2,}`)

func read(test *testing.T) table {
	test.Helper()
	text, err := os.ReadFile(file)
	if os.IsNotExist(err) && *update {
		return table{}
	}
	require.NoError(test, err)
	t := table{}
	for line := range strings.Lines(string(text)) {
		fields := gap.Split(strings.TrimSpace(line), -1)
		if strings.HasPrefix(line, "#") || len(fields) != 9 || fields[0] == "operation" {
			continue
		}
		numbers := make([]int, 0, 7)
		for _, field := range fields[2:] {
			n, err := strconv.Atoi(field)
			require.NoError(test, err, line)
			numbers = append(numbers, n)
		}
		t[budgetKey{fields[0], db.Engine(fields[1]), numbers[0]}] = figures{numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6]}
	}
	return t
}
