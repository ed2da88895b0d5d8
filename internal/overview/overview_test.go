package overview

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPairsComeOnceTheLastFirstAndNotWhileTheyAreOpen(t *testing.T) {
	t.Parallel()
	runs := []run{
		{ChildID: "mia", ApplicationID: "words", StartDate: 9},
		{ChildID: "leo", ApplicationID: "words", StartDate: 8, Open: true},
		{ChildID: "mia", ApplicationID: "words", StartDate: 7},
		{ChildID: "leo", ApplicationID: "shapes", StartDate: 6},
		{ChildID: "leo", ApplicationID: "words", StartDate: 5},
	}
	var got []string
	for _, pair := range again(runs, 5) {
		got = append(got, pair.ChildID+" "+pair.ApplicationID+" "+strconv.FormatInt(int64(pair.StartDate), 10))
	}
	require.Equal(t, []string{"mia words 9", "leo shapes 6"}, got)
	require.Len(t, again(runs, 1), 1)
	require.NotNil(t, again(nil, 5))
}

func TestEveryStepOfARoleHasItsOwnName(t *testing.T) {
	t.Parallel()
	require.False(t, allDone([]FirstStep{{Done: true}, {}}))
	for role, steps := range firstSteps {
		names := map[string]bool{}
		for _, s := range steps {
			require.False(t, names[s.name], "%s has %s twice", role, s.name)
			names[s.name] = true
		}
	}
}
