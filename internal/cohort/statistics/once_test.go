package statistics

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// tested has two girls and two boys: each has a first activity with 10, 20, 30 or 40 % and a last one with 50 % more; hints rise with both.
func tested() Inputs {
	in := Inputs{AsOf: "2026-03-02"}
	for i := range int64(4) {
		gender := []string{"boy", "girl"}[i/2]
		for at, more := range []int64{50, 0} { // the last one is read first
			in.Rows = append(in.Rows, Row{
				Unit: i, App: []string{"a", "b"}[at], Gender: gender, First: 20_001 - int32(at), Points: 10*(i+1) + more, Max: 100, Hints: i + more,
			})
		}
	}
	return in
}

func TestEachChildCountsOnceInATest(t *testing.T) {
	for use, mean := range map[string]float64{"": 65, "last": 65, "first": 15, "mean": 40} {
		d, in := NewDefinition(), tested()
		d.TestsUse, d.CompareGroups, d.CompareVariables, d.Variables = use, "gender", []string{"score", "hints"}, []string{"score"}
		res := Compute(&d, &in)
		c := res.Comparisons[0]
		require.Equal(t, []int64{2, 2}, []int64{c.FirstN, c.SecondN}, use)
		require.InDelta(t, -20, *c.Difference, 1e-9, use)
		require.Equal(t, onceNotes[res.TestsUse], c.Assumptions[0])
		require.NotContains(t, c.Assumptions, overlapping)
		require.EqualValues(t, 4, res.Comparisons[1].FirstN, "a pair of variables of each child")
		require.EqualValues(t, 4, res.Groups[0].Variables[0].N, "what is described stays as it is: each activity")
		variable := &variables[slices.IndexFunc(variables, func(v variable) bool { return v.name == "score" })]
		s := (&computation{&d, &in}).each(variable, []*Row{&in.Rows[0], &in.Rows[1], &in.Rows[2], &in.Rows[3]})
		require.InDelta(t, mean, (s.values[0].v+s.values[1].v)/2, 1e-9, use)
	}
}

func TestATestOfGroupsThatShareChildrenWarns(t *testing.T) {
	d, in := NewDefinition(), tested()
	d.CompareGroups = "application"
	c := Compute(&d, &in).Comparisons[0]
	require.Contains(t, c.Assumptions, overlapping)
	require.EqualValues(t, 4, c.FirstN)
}

func TestAnActivityWithoutAScoreIsPassedOver(t *testing.T) {
	d, in := NewDefinition(), tested()
	in.Rows[0].Max, in.Rows[0].Points, d.CompareGroups = 0, 0, "gender"
	require.InDelta(t, (10.0+70)/2-(80.0+90)/2, *Compute(&d, &in).Comparisons[0].Difference, 1e-9, "the boy's last one has none: his first counts, with 10 %")
}

func TestDeidentifiedGroupsCountTheMean(t *testing.T) {
	d := NewDefinition()
	require.Equal(t, useMean, d.testsUse(true))
	require.Equal(t, useLast, d.testsUse(false))
	d.TestsUse = "any"
	require.Error(t, d.check())
}
