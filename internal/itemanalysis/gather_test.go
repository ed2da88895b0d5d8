package itemanalysis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/digest"
	"milepost/internal/scoring/flow"
)

func options(values ...string) (list []authoring.Option) {
	for i, value := range values {
		list = append(list, authoring.Option{Value: value, Score: int64(max(0, 1-i))})
	}
	return list
}

// In a form with rules, each question is based on the children who were asked it, and the rest is the points by the rules.
func TestAnAdaptiveQuestionCountsOnlyChildrenWhoWereAskedIt(t *testing.T) {
	f := &form{adaptive: true, columns: []int{0, 1, 2}}
	for _, id := range []string{"easy", "middle", "hard"} {
		f.questions = append(f.questions, question{id: id, highest: 1, counts: true})
	}
	g := newGathered(f, 0)
	asked := func(points int64) digest.Item {
		return digest.Item{Kind: flow.Counted, Scored: true, Score: points, Points: points, Chosen: digest.NoChoice}
	}
	for i := range 60 {
		right := int64(i % 2)
		g.add(&child{Key: int64(i)}, []digest.Item{{Kind: flow.Credited, Points: 1}, asked(right), asked(int64(i / 2 % 2))})
	}
	for i := range 5 {
		g.add(&child{Key: int64(100 + i)}, []digest.Item{asked(1), asked(0), {Kind: flow.Beyond}})
	}
	g.add(&child{Key: 200}, []digest.Item{{Kind: flow.Unscored}, asked(1), asked(1)})
	s := g.figures(nil)
	require.EqualValues(t, 66, s.Children)
	require.Nil(t, s.Form.Alpha, "not all questions are put to every child")
	require.Zero(t, s.Questions[0].Published.N, "five children are too few to be published")
	require.Equal(t, tooFew, s.Questions[0].Published.Reasons["p"])
	middle := s.Questions[1].Published
	require.EqualValues(t, 65, middle.N)
	require.InDelta(t, 30.0/65, *middle.P, 1e-12)
	require.NotNil(t, middle.RRest)
	require.Nil(t, middle.AlphaWithout)
	require.Empty(t, middle.DIF)

	for i := range 9 {
		g.add(&child{Key: int64(300 + i)}, []digest.Item{asked(1), asked(1), asked(0)})
	}
	next := g.figures(s)
	require.Equal(t, middle.N, next.Questions[1].Published.N, "the difference would reveal nine more")
}

func TestAQuestionAboutTheChildReads(t *testing.T) {
	f := newForm(&version.Frozen{Questions: []authoring.StructuredQuestion{{Question: authoring.Question{Question: "Does {child} wait?"}}}})
	require.Equal(t, "Does the child wait?", f.questions[0].text)
}

func TestRankingIsExact(t *testing.T) {
	var one tally
	for _, seconds := range []int64{5, 1, 9, 9, 100_000} {
		one.time(seconds)
		one.n++
	}
	require.InDelta(t, 9, one.quantile(0.5), 1e-12)
	require.InDelta(t, 9+0.6*(maxSeconds-9), one.quantile(0.9), 1e-9)
	require.InDelta(t, 1, one.quantile(0), 1e-12)
}

func TestTheAuthorsOwnChildrenComeWithTenOthers(t *testing.T) {
	children := func(own, others int) map[int64]*child {
		all := map[int64]*child{}
		for i := range own + others {
			all[int64(i)] = &child{Key: int64(i), Activity: int64(i), own: i < own}
		}
		return all
	}
	for _, c := range []struct {
		own, others, before int
		fresh               int
		waiting             int64
	}{
		{9, 0, 0, 0, 9}, {10, 0, 0, 10, 0}, {10, 9, 0, 10, 9}, {10, 9, 40, 0, 19}, {1, 10, 40, 11, 0}, {0, 10, 0, 10, 0},
	} {
		_, fresh, waiting := choose(children(c.own, c.others), &stored{Others: int64(c.before)})
		require.Len(t, fresh, c.fresh, "%+v", c)
		require.Equal(t, c.waiting, waiting, "%+v", c)
	}
}
