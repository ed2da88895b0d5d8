package flow

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var smallForm = []FormItem{
	{ID: "a", Category: "Words", Area: "Language", Highest: 2, Options: []string{"yes", "no"}},
	{ID: "b", Category: "Words", Area: "Language", Highest: 1},
	{ID: "c", Category: "Shapes", Area: "Seeing", Highest: 1},
}

func fields(r Rules) []string {
	list := []string{}
	for _, p := range r.Check(smallForm) {
		list = append(list, p.Field)
	}
	return list
}

func TestRulesThatCanBeFollowed(t *testing.T) {
	require.Empty(t, fields(Rules{}))
	require.Empty(t, fields(Rules{
		Parts: []Part{
			{Category: "Words", Basal: 1, Ceiling: 2, Reverse: true, Starts: []Start{{0, 60, "a"}, {60, 72, "b"}}},
			{Seconds: 30, Basal: 1, Starts: []Start{{0, 60, "c"}}},
		},
		Teaching:   []Teaching{{"b", "It is the round one."}},
		Missing:    Missing{Refused: AsZero},
		Prorate:    Prorate{Allowed: true, MostMissing: 10},
		Composites: []Composite{{Name: "All", Members: []Member{{"category:Words", 2}, {"area:Seeing", 0}}, Correlations: [][]float64{{1, .5}, {.5, 1}}}},
		Critical:   []Critical{{QuestionID: "a", AtLeast: new(int64(2)), Text: "Look here."}, {QuestionID: "a", Option: "no", Text: "And here."}},
	}))
}

func TestRulesThatCannotBeFollowed(t *testing.T) {
	words := func(p Part) Rules { p.Category = "Words"; return Rules{Parts: []Part{p}} }
	two := func(c Composite) Rules { return Rules{Composites: []Composite{c}} }
	both := []Member{{"category:Words", 0}, {"category:Shapes", 0}}
	for name, c := range map[string]struct {
		rules Rules
		want  []string
	}{
		"an unknown category":       {Rules{Parts: []Part{{Category: "Sounds"}}}, []string{"parts[0].category"}},
		"two for one":               {Rules{Parts: []Part{{Category: "Words"}, {Category: "Words"}}}, []string{"parts[1].category"}},
		"out of bounds":             {words(Part{Basal: 51, Ceiling: -1, Seconds: 4000}), []string{"parts[0].basal", "parts[0].ceiling", "parts[0].seconds"}},
		"back to nothing":           {words(Part{Reverse: true}), []string{"parts[0].reverse"}},
		"a start without a basal":   {words(Part{Starts: []Start{{0, 60, "a"}}}), []string{"parts[0].basal"}},
		"ages that overlap":         {words(Part{Basal: 1, Starts: []Start{{0, 60, "a"}, {48, 72, "b"}}}), []string{"parts[0].starts[1].from_months"}},
		"ages upside down":          {words(Part{Basal: 1, Starts: []Start{{60, 48, "a"}}}), []string{"parts[0].starts[0].until_months"}},
		"a start elsewhere":         {words(Part{Basal: 1, Starts: []Start{{0, 60, "c"}}}), []string{"parts[0].starts[0].question_id"}},
		"a start nowhere":           {words(Part{Basal: 1, Starts: []Start{{0, 60, "z"}}}), []string{"parts[0].starts[0].question_id"}},
		"practice twice":            {Rules{Practice: []string{"a", "a", "z"}}, []string{"practice[1]", "practice[2]"}},
		"nothing but practice":      {Rules{Practice: []string{"a", "b", "c"}}, []string{"practice"}},
		"teaching without words":    {Rules{Teaching: []Teaching{{"a", " "}}}, []string{"teaching[0].text"}},
		"too long":                  {Rules{Teaching: []Teaching{{"a", strings.Repeat("é", 1001)}}}, []string{"teaching[0].text"}},
		"an unknown way of missing": {Rules{Missing: Missing{Refused: "half"}}, []string{"missing.refused"}},
		"too much estimated":        {Rules{Prorate: Prorate{Allowed: true, MostMissing: 21}}, []string{"prorate.most_missing"}},
		"one member":                {two(Composite{Name: "All", Members: both[:1]}), []string{"composites[0].members"}},
		"a member twice":            {two(Composite{Name: "All", Members: []Member{both[0], both[0]}}), []string{"composites[0].members[1].score"}},
		"the whole as a member":     {two(Composite{Name: "All", Members: []Member{both[0], {"total", 0}}}), []string{"composites[0].members[1].score"}},
		"a member that stands in":   {two(Composite{Name: "All", Members: both, Substitute: "category:Words"}), []string{"composites[0].substitute"}},
		"an uneven matrix":          {two(Composite{Name: "All", Members: both, Correlations: [][]float64{{1, .5}, {.4, 1}}}), []string{"composites[0].correlations[0][1]", "composites[0].correlations[1][0]"}},
		"a matrix too small":        {two(Composite{Name: "All", Members: both, Correlations: [][]float64{{1}}}), []string{"composites[0].correlations"}},
		"a critical score too high": {Rules{Critical: []Critical{{QuestionID: "b", AtLeast: new(int64(2)), Text: "x"}}}, []string{"critical[0].at_least"}},
		"a critical option":         {Rules{Critical: []Critical{{QuestionID: "a", Option: "maybe", Text: "x"}}}, []string{"critical[0].option"}},
		"both of critical":          {Rules{Critical: []Critical{{QuestionID: "a", Option: "yes", AtLeast: new(int64(1)), Text: "x"}}}, []string{"critical[0].at_least"}},
		"critical practice":         {Rules{Practice: []string{"a"}, Critical: []Critical{{QuestionID: "a", Option: "yes", Text: "x"}}}, []string{"critical[0].question_id"}},
	} {
		require.Equal(t, c.want, fields(c.rules), name)
	}
}

func TestRulesFollowTheirForm(t *testing.T) {
	r := Rules{
		Parts:      []Part{{Category: "Words", Basal: 1, Starts: []Start{{0, 60, "a"}}}, {}},
		Practice:   []string{"b"},
		Composites: []Composite{{Name: "All", Members: []Member{{"category:Words", 0}, {"area:Words", 0}}}},
		Critical:   []Critical{{QuestionID: "a", Option: "yes", Text: "x"}},
	}
	same := func(name string) string { return name }
	other := func(name string) string { return strings.Replace(name, "Words", "Names", 1) }
	before := r.Text()
	require.False(t, r.Rename(same, same))
	require.Equal(t, before, r.Text())
	require.True(t, r.Rename(other, same))
	r.Renumber(map[string]string{"a": "x", "b": "y"})
	require.Equal(t, "Names", r.Parts[0].Category)
	require.Equal(t, "x", r.Parts[0].Starts[0].QuestionID)
	require.Equal(t, []string{"y"}, r.Practice)
	require.Equal(t, []Member{{"category:Names", 0}, {"area:Words", 0}}, r.Composites[0].Members)
	require.Equal(t, "x", r.Critical[0].QuestionID)

	read, err := Read(r.Text())
	require.NoError(t, err)
	require.Equal(t, &r, read)
	require.Empty(t, (&Rules{}).Text())
	require.Equal(t, (&Rules{Critical: r.Critical}).Scoring(), (&Rules{Composites: r.Composites}).Scoring(), "neither changes a raw score")
}

func TestProratingStaysWithinItsLimit(t *testing.T) {
	for _, c := range []struct {
		p           Prorate
		missing, of int64
		want        bool
	}{
		{Prorate{}, 1, 12, false},
		{Prorate{Allowed: true}, 0, 12, false},
		{Prorate{Allowed: true}, 1, 12, true},
		{Prorate{Allowed: true}, 2, 10, true},
		{Prorate{Allowed: true}, 3, 12, false},
		{Prorate{Allowed: true, MostMissing: 10}, 2, 12, false},
		{Prorate{Allowed: true, MostMissing: 10}, 1, 10, true},
		{Prorate{Allowed: true}, 1, 1, false},
	} {
		require.Equal(t, c.want, c.p.Within(c.missing, c.of), c)
	}
}
