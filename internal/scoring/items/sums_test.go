package items

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring/clinicaltest"
)

func summed(scores Scores) *Sums {
	s := NewSums(len(scores[0]))
	for _, row := range scores {
		points := make([]int64, len(row))
		for i, x := range row {
			points[i] = int64(x)
		}
		s.Add(points)
	}
	return s
}

// Figures from sums equal figures from scores.
func TestSumsMatchScores(t *testing.T) {
	for seed := range uint64(20) {
		scores := drawn(seed, 10+int(seed)*20, 3+int(seed)%7)
		c := summed(scores).Covariances()
		form, want := c.Form(nil), Of(scores)
		clinicaltest.RequireNear(t, want.Alpha, form.Alpha, 1e-12)
		clinicaltest.RequireNear(t, want.SEM, form.SEM, 1e-12)
		clinicaltest.RequireNear(t, want.Omega, form.Omega, 1e-8)
		k := len(scores[0])
		lowest, highest := make([]int64, k), make([]int64, k)
		for i := range highest {
			highest[i] = 1
		}
		for i, item := range c.Items(lowest, highest) {
			want := Describe(scores, 0, 1)[i]
			for name, pair := range map[string][2]*float64{
				"p": {want.P, item.P}, "sd": {want.SD, item.SD}, "total": {want.RTotal, item.RTotal}, "rest": {want.RRest, item.RRest},
				"alpha": {want.AlphaWithout, item.AlphaWithout},
			} {
				clinicaltest.RequireNear(t, pair[0], pair[1], 1e-12, name)
			}
			without := make([]bool, k)
			without[i] = true
			clinicaltest.RequireNear(t, want.AlphaWithout, c.Form(without).Alpha, 1e-12)
		}
	}
	none := NewSums(3).Covariances()
	require.Nil(t, none.Form(nil).Alpha)
}

func TestChoicesMatchAnswers(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	options := []string{"0", "1", "2"}
	var chosen []string
	var rest []float64
	c := NewChoices(4)
	for range 200 {
		answer, points := r.IntN(4), r.Int64N(20)
		c.Add(answer, points)
		text := ""
		if answer < 3 {
			text = strconv.Itoa(answer)
		}
		chosen, rest = append(chosen, text), append(rest, float64(points))
	}
	for i, want := range OptionsOf(chosen, rest, options) {
		got := c.Option(i)
		require.Equal(t, want.N, got.N)
		require.InDelta(t, want.Share, got.Share, 1e-12)
		clinicaltest.RequireNear(t, want.MeanRest, got.MeanRest, 1e-12)
		clinicaltest.RequireNear(t, want.RRest, got.RRest, 1e-12)
	}
}

// Without omega the item that prevents a fit is named: one without variance, or one that equals the factor.
func TestTheItemWithoutWhichOmegaCouldBeFittedIsNamed(t *testing.T) {
	sums := func(rows [][]int64) Form {
		s := NewSums(len(rows[0]))
		for _, row := range rows {
			s.Add(row)
		}
		return s.Covariances().Form(nil)
	}
	flat := sums([][]int64{{0, 1, 0, 1}, {1, 1, 0, 0}, {1, 1, 1, 1}, {0, 1, 1, 0}, {1, 1, 1, 1}})
	require.NotNil(t, flat.Alpha)
	require.Nil(t, flat.Omega)
	require.Equal(t, 1, *flat.Unfit)
	fits := summed(drawn(3, 400, 5)).Covariances().Form(nil)
	require.NotNil(t, fits.Omega)
	require.Nil(t, fits.Unfit)
}
