package budget

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFiguresAreComparedWithBudgets(t *testing.T) {
	budget := figures{Statements: 10, Transactions: 1, Rows: 40, Work: 2000, Allocations: 1000, Bytes: 5000}
	for _, c := range []struct {
		name   string
		change func(f *figures)
		want   string
	}{
		{"the same", func(*figures) {}, ""},
		{"a statement more", func(f *figures) { f.Statements++ }, "11 statements exceed the budget of 10"},
		{"a few steps more", func(f *figures) { f.Work += 100 }, ""},
		{"a count of all rows", func(f *figures) { f.Work += 70_000 }, "72000 units of work exceed the budget of 2000"},
		{"another version of Go", func(f *figures) { f.Allocations = 1200 }, ""},
		{"more allocations", func(f *figures) { f.Allocations = 1201 }, "1201 allocations exceed the budget of 1000"},
		{"half of the rows", func(f *figures) { f.Rows = 20 }, "only 20 rows of the budget of 40 are needed: lower it with go test ./internal/budget -update"},
		{"no transaction", func(f *figures) { f.Transactions = 0 }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := budget
			c.change(&f)
			if complaints := f.against(budget, true); c.want == "" {
				require.Empty(t, complaints)
			} else {
				require.Equal(t, []string{c.want}, complaints)
			}
		})
	}
	require.Len(t, budget.against(figures{}, false), 1, "an operation without a budget")
}
