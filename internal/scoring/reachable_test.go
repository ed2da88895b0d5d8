package scoring

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestReachable(t *testing.T) {
	for name, c := range map[string]struct {
		scale Scale
		want  []int64
	}{
		"no options":                {Scale{Highest: 3}, []int64{0, 1, 2, 3}},
		"options that do not score": {Scale{Highest: 2, Options: []int64{0, 0}}, []int64{0, 1, 2}},
		"the same, in steps":        {Scale{Highest: 2, Options: []int64{0, 0}, Steps: true}, []int64{0, 1, 2}},
		"a scale":                   {Scale{Highest: 10, Options: []int64{10, 0, 5}, Steps: true}, []int64{0, 5, 10}},
		"a scale of two":            {Scale{Highest: 5, Options: []int64{0, 5}, Steps: true}, []int64{0, 5}},
		"a scale without zero":      {Scale{Highest: 4, Options: []int64{1, 2, 4}, Steps: true}, []int64{1, 2, 4}},
		"a highest above the scale": {Scale{Highest: 12, Options: []int64{0, 5, 10}, Steps: true}, []int64{0, 5, 10}},
		"right and wrong":           {Scale{Highest: 3, Options: []int64{3, 0, 0}}, []int64{0, 1, 2, 3}},
		"a highest above the right": {Scale{Highest: 5, Options: []int64{2, 0}}, []int64{0, 1, 2}},
		"the right ones only":       {Scale{Highest: 1, Options: []int64{1}}, []int64{0, 1}},
		"points without grading":    {Scale{Highest: 10, Options: []int64{0, 5, 10}}, []int64{0, 5, 10}},
		"points without a zero":     {Scale{Highest: 10, Options: []int64{5, 10}}, []int64{0, 5, 10}},
	} {
		require.Equal(t, c.want, c.scale.Reachable(), name)
		require.Equal(t, c.want[len(c.want)-1], c.scale.Top(), name)
		require.True(t, c.scale.Gives(c.want[0]), name)
	}
	require.False(t, Scale{Highest: 10, Options: []int64{0, 5, 10}, Steps: true}.Gives(3))
}
