package items

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// Four persons and three items.
var few = Scores{{1, 1, 1}, {1, 1, 0}, {0, 1, 0}, {0, 0, 0}}

func TestReliabilityByHand(t *testing.T) {
	r := Of(few)
	require.Equal(t, 4, r.N)
	// Σs² = 1/3 + 1/4 + 1/4, s²ₜ = 5/3: α = 3/2 · (1 − 1/2)
	require.InDelta(t, 0.75, *r.Alpha, 1e-12)
	require.InDelta(t, math.Sqrt(5.0/3*0.25), *r.SEM, 1e-12)
	list := Describe(few, 0, 1)
	require.InDelta(t, 0.5, *list[0].P, 1e-12)
	require.InDelta(t, 0.75, *list[1].P, 1e-12)
	require.InDelta(t, math.Sqrt(0.5), *list[0].RRest, 1e-12)
}

func TestFiguresThatCannotBeGiven(t *testing.T) {
	for name, scores := range map[string]Scores{
		"nobody": nil, "two persons": {{0, 1}, {1, 0}}, "one item": {{0}, {1}, {1}}, "no variance": {{1, 1}, {1, 1}, {1, 1}},
	} {
		r := Of(scores)
		require.Nil(t, r.Alpha, name)
		require.Nil(t, r.Omega, name)
		require.Nil(t, r.SEM, name)
		for _, item := range Describe(scores, 0, 1) {
			require.Nil(t, item.AlphaWithout, name)
		}
	}
	require.Nil(t, Describe(Scores{{1, 0}, {1, 1}, {1, 0}}, 0, 1)[0].RRest, "all alike")
	require.Negative(t, *Of(Scores{{1, 0}, {0, 1}, {1, 0}, {0, 1}, {1, 1}}).Alpha, "alpha below 0 is shown")
}

func TestGapsAreLeftOut(t *testing.T) {
	require.Equal(t, Scores{{1, 0}}, Complete([][]float64{{1, math.NaN()}, {1, 0}, {math.NaN(), 1}}))
}

// drawn returns random answers of persons; more able ones have more items right.
func drawn(seed uint64, persons, count int) Scores {
	source := rand.New(rand.NewPCG(seed, 1))
	scores := make(Scores, persons)
	for at := range scores {
		ability := source.NormFloat64()
		for i := range count {
			right := 0.0
			if ability+source.NormFloat64() > float64(i-count/2)/2 {
				right = 1
			}
			scores[at] = append(scores[at], right)
		}
	}
	return scores
}

func TestTheOrderOfPersonsDoesNotMatter(t *testing.T) {
	scores := drawn(7, 300, 6)
	focal := make([]bool, len(scores))
	for at := range focal {
		focal[at] = at%2 == 0
	}
	reliability, dif := Of(scores), MantelHaenszel(scores, 2, focal)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(scores), func(i, j int) {
		scores[i], scores[j] = scores[j], scores[i]
		focal[i], focal[j] = focal[j], focal[i]
	})
	shuffled := Of(scores)
	require.InDelta(t, *reliability.Alpha, *shuffled.Alpha, 1e-12)
	require.InDelta(t, *reliability.Omega, *shuffled.Omega, 1e-6)
	require.InDelta(t, dif.Chi2, MantelHaenszel(scores, 2, focal).Chi2, 1e-12)
	require.Greater(t, *reliability.Alpha, 0.5)
	require.LessOrEqual(t, *reliability.Omega, 1.0)
}

func TestAnItemWithDIFIsFound(t *testing.T) {
	scores := drawn(11, 2000, 8)
	focal := make([]bool, len(scores))
	source := rand.New(rand.NewPCG(3, 4))
	for at := range focal {
		focal[at] = at%2 == 0
		if focal[at] && scores[at][4] == 1 && source.Float64() < 0.6 {
			scores[at][4] = 0
		}
	}
	d := MantelHaenszel(scores, 4, focal)
	require.Equal(t, "C", d.Class)
	require.Negative(t, *d.Delta, "harder for the focal group")
	require.Less(t, d.P, 0.001)
	require.NotEqual(t, "C", MantelHaenszel(scores, 0, focal).Class)
	require.Nil(t, MantelHaenszel(few, 0, []bool{true, false, true, false}), "everybody has a total for themselves")
}

func TestIntervalOfAShare(t *testing.T) {
	low, high, ok := Wilson(0.5, 10)
	require.True(t, ok)
	require.InDelta(t, 0.236593, low, 1e-6)
	require.InDelta(t, 0.763407, high, 1e-6)
	low, high, _ = Wilson(0, 30)
	require.InDelta(t, 0, low, 1e-12)
	require.Positive(t, high)
	_, _, ok = Wilson(0.5, 0)
	require.False(t, ok)
}

func TestAgreement(t *testing.T) {
	kappa, err := Kappa([][]float64{{20, 5}, {10, 15}})
	require.InDelta(t, 0.4, *kappa, 1e-12)
	require.Positive(t, *err)
	kappa, _ = Kappa([][]float64{{9, 0}, {0, 4}})
	require.InDelta(t, 1, *kappa, 1e-12)
	for _, counts := range [][][]float64{{{5, 0}, {0, 0}}, {{0, 0}, {0, 0}}} {
		kappa, _ = Kappa(counts)
		require.Nil(t, kappa, "chance alone agrees always")
	}
	apart := [][]float64{{8, 2, 0}, {2, 8, 2}, {0, 2, 8}}
	plain, _ := Kappa(apart)
	linear, _ := WeightedKappa(apart, Linear(3))
	quadratic, _ := WeightedKappa(apart, Quadratic(3))
	require.Less(t, *plain, *linear)
	require.Less(t, *linear, *quadratic)
	require.Nil(t, ICC21([][]float64{{1, 2}}))
	require.Nil(t, ICC21([][]float64{{1, 1}, {1, 1}}))
	require.InDelta(t, 0.9, ICC21([][]float64{{1, 2}, {4, 4}, {7, 8}, {9, 9}, {2, 3}}).R, 0.1)
}

// One scorer gives always the same more: by how much the persons differ decides, and the interval stays finite.
func TestAgreementWithASteadyDifference(t *testing.T) {
	for more, r := range map[float64]float64{0.1: 0.99782, 1: 0.82090, 10: 0.04382} {
		scores := make([][]float64, 10)
		for i := range scores {
			first := 0.1 + float64(i)/2
			scores[i] = []float64{first, first + more}
		}
		icc := ICC21(scores)
		require.InDelta(t, r, icc.R, 1e-5, "%v more", more)
		require.True(t, icc.Low <= icc.R && icc.R <= icc.High && icc.High <= 1, "%v more: %v", more, *icc)
	}
	require.Equal(t, 1.0, ICC21([][]float64{{1, 1}, {2, 2}, {5, 5}}).R)
}

func TestOptions(t *testing.T) {
	list := OptionsOf([]string{"a", "b", "", "a"}, []float64{3, 1, 0, 2}, []string{"a", "b", "c"})
	require.Len(t, list, 4)
	require.InDelta(t, 0.5, list[0].Share, 1e-12)
	require.InDelta(t, 2.5, *list[0].MeanRest, 1e-12)
	require.Nil(t, list[2].MeanRest, "nobody chose it")
	require.Nil(t, list[2].RRest)
	require.Equal(t, 1, list[3].N)
}
