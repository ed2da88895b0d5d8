package itemanalysis

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/digest"
	"milepost/internal/scoring/flow"
	"milepost/internal/scoring/items"
)

func TestSmallCellsAreHiddenWithOthers(t *testing.T) {
	for _, c := range []struct {
		cells []int64
		want  []bool
	}{
		{[]int64{40, 30, 20}, []bool{false, false, false}},
		{[]int64{40, 0, 20}, []bool{false, false, false}},
		{[]int64{40, 3, 20}, []bool{false, true, true}},
		{[]int64{40, 3, 4, 20}, []bool{false, true, true, true}},
		{[]int64{40, 5, 6, 20}, []bool{false, true, true, false}},
		{[]int64{9, 0, 40}, []bool{true, false, true}},
		{[]int64{5, 0, 0}, []bool{true, false, false}},
	} {
		require.Equal(t, c.want, hidden(c.cells), "%v", c.cells)
	}
}

// For any cells: shown ones are 0 or at least ten, and hidden ones are at least two cells of ten together.
func TestHiddenCellsCannotBeComputedFromOthers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		cells := make([]int64, 2+r.IntN(6))
		sum := int64(0)
		for i := range cells {
			cells[i] = []int64{0, r.Int64N(10), r.Int64N(60)}[r.IntN(3)]
			sum += cells[i]
		}
		if sum < LeastGroup {
			continue
		}
		together, which := int64(0), 0
		for i, hide := range hidden(cells) {
			if hide {
				together += cells[i]
				which++
			} else {
				require.True(t, publishable(cells[i]), "%v", cells)
			}
		}
		if which > 0 {
			require.GreaterOrEqual(t, together, int64(LeastGroup), "%v", cells)
			require.True(t, which > 1 || together == sum, "%v", cells)
		}
	}
}

// Analyses follow each other with ten children more or so. An attacker who keeps all tables of a question subtracts each from
// each other one: no difference of a shown cell is about one to nine children.
func TestTablesOverTimeCannotBeSubtracted(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		g := &gathered{form: optionForm(), sums: items.NewSums(1), tallies: []tally{{choices: items.NewChoices(5)}}}
		var last *storedQuestion
		var seen [][]AnalysedOption
		for range 30 {
			for range 10 + r.IntN(3) {
				chosen := []int{0, 0, 0, 1, 1, 2, digest.NoChoice}[r.IntN(7)]
				g.tallies[0].add(&digest.Item{Kind: flow.Counted, Scored: true, Chosen: chosen, Points: int64(1 - min(1, max(chosen, 0)))}, r.Int64N(9))
			}
			next := g.question(0, nil, last)
			last = &next
			seen = append(seen, next.Published.Options)
		}
		for a := range seen {
			for b := range seen[:a] {
				for i := range min(len(seen[a]), len(seen[b])) {
					if x, y := seen[a][i], seen[b][i]; x.Kind == y.Kind && x.Value == y.Value && x.N != nil && y.N != nil {
						require.True(t, publishable(*x.N-*y.N), "%d and %d children", *x.N, *y.N)
					}
				}
			}
		}
	}
}

func optionForm() *form {
	f := &form{questions: []question{{id: "q", highest: 1, counts: true}}, columns: []int{0}}
	f.questions[0].options = options("a", "b", "c")
	return f
}

func TestAReversedQuestionIsFlagged(t *testing.T) {
	for r, want := range map[float64][]string{-0.2: {"reversed"}, -0.01: {"reversed"}, 0: {"low_discrimination"}, 0.14: {"low_discrimination"}, 0.2: nil} {
		q := AnalysedQuestion{RRest: &r}
		q.flag()
		require.Equal(t, want, q.Flags, r)
	}
}
