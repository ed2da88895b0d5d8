package itemanalysis

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/digest"
	"milepost/internal/scoring/flow"
)

func TestChildrenTestedInTwoLanguagesAreCompared(t *testing.T) {
	counted := map[int64]*child{}
	f := &form{columns: []int{0, 1, 2, 3, 4}, questions: []question{{highest: 1}, {highest: 1}, {highest: 1}, {highest: 1}, {highest: 1}}}
	drawn := rand.New(rand.NewPCG(1, 2))
	g := newGathered(f, 0)
	for i := range int64(600) {
		counted[i] = &child{Key: i, Age: -1, Language: []string{"en", "es", "ar"}[i%3]}
	}
	counted[600] = &child{Key: 600, Age: -1, Language: "es"}
	g.written, g.other = "en", mostOther(counted, "en")
	require.Equal(t, "es", g.other)
	for i := range int64(600) {
		c, points := counted[i], make([]int64, 5)
		for at := range points {
			points[at] = drawn.Int64N(2)
		}
		if c.Language == "es" && i%4 < 3 {
			points[0] = 0 // the translation is harder
		}
		results := make([]digest.Item, len(points))
		for at, x := range points {
			results[at] = digest.Item{Kind: flow.Counted, Scored: true, Points: x, Chosen: digest.NoChoice}
		}
		g.add(c, results)
	}
	first := g.dif(0)
	require.Len(t, first, 3)
	require.Equal(t, []string{"language", "en", "es"}, []string{first[2].By, first[2].Reference, first[2].Focal})
	require.Equal(t, "C", first[2].Class)
	require.Negative(t, *first[2].Delta, "it is harder in Spanish")
	require.EqualValues(t, 400, first[2].N)

	alone := newGathered(f, 0)
	require.Len(t, alone.dif(0), 2, "where there is one language only")
	require.Empty(t, mostOther(map[int64]*child{1: {Language: "en"}, 2: {}}, "en"))
}
