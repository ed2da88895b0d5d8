package flow

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
)

// stepCase is a case of testdata/cases.json: the number of questions of each category, and a sign for each answer: a score, -
// for nothing, r refused, n no response, a not administered, d discontinued.
type stepCase struct {
	Name    string
	Rules   Rules
	Form    [][2]any
	Highest int64
	Answers string
	Age     *int
	Present int
	Want    Step
	Kinds   string
	Left    []int // positions that are not asked any longer
}

var reasons = map[rune]Reason{'r': Refused, 'n': NoResponse, 'a': NotAdministered, 'd': Discontinued}

var signs = map[Kind]string{
	Counted: ".", Credited: "+", Beyond: "x", Practice: "p", Zero: "0", Gap: "-", Invalid: "!", Unscored: "?",
}

func (c stepCase) items() []Item {
	var list []Item
	for _, of := range c.Form {
		for range int(of[1].(float64)) {
			list = append(list, Item{QuestionID: "q" + strconv.Itoa(len(list)+1), Category: of[0].(string), Highest: max(c.Highest, 1)})
		}
	}
	for i, sign := range c.Answers {
		if sign >= '0' && sign <= '9' {
			list[i].Score = new(int64(sign - '0'))
		}
		list[i].Missing = reasons[sign]
	}
	return list
}

func (c stepCase) months() int {
	if c.Age == nil {
		return UnknownAge
	}
	return *c.Age
}

func readCases(t *testing.T) (steps []stepCase, runs []runCase) {
	t.Helper()
	text, err := os.ReadFile("testdata/cases.json")
	require.NoError(t, err)
	var all struct {
		Steps []stepCase
		Runs  []runCase
	}
	require.NoError(t, json.Unmarshal(text, &all))
	return all.Steps, all.Runs
}

func TestNextQuestionAndScore(t *testing.T) {
	steps, _ := readCases(t)
	for _, c := range steps {
		items := c.items()
		require.Len(t, items, len(c.Answers), c.Name)
		require.Empty(t, c.Rules.Check(formOf(items)), c.Name)
		require.Equal(t, c.Want, c.Rules.Next(items, c.months(), c.Present), c.Name)
		if c.Left != nil {
			require.Equal(t, c.Left, append([]int{}, c.Rules.Left(items)...), c.Name)
		}
		if c.Kinds == "" {
			continue
		}
		var kinds strings.Builder
		for _, o := range c.Rules.Apply(items) {
			kinds.WriteString(signs[o.Kind])
		}
		require.Equal(t, c.Kinds, kinds.String(), c.Name)
	}
}

func formOf(items []Item) []FormItem {
	form := make([]FormItem, len(items))
	for i, item := range items {
		form[i] = FormItem{ID: item.QuestionID, Category: item.Category, Area: "Language", Highest: item.Highest, Options: []string{"yes"}}
	}
	return form
}

// runCase is a raw score under basal and ceiling.
type runCase struct {
	Basal, Ceiling int64
	Answers        string
	BasalAt        int `json:"basal_at"`
	CeilingAt      int `json:"ceiling_at"`
	Raw            *int64
}

func (c runCase) require(t *testing.T) {
	t.Helper()
	form := [][2]any{{"Words", float64(len(c.Answers))}}
	items := stepCase{Form: form, Answers: c.Answers}.items()
	p := Part{Category: "Words", Basal: c.Basal, Ceiling: c.Ceiling}
	rules := Rules{Parts: []Part{p}}
	list := make([]scoring.Asked, len(items))
	for i, item := range items {
		list[i] = p.result(rules.Missing, item)
	}
	run := scoring.StartStop{Basal: int(c.Basal), Ceiling: int(c.Ceiling)}.Score(list)
	require.Equal(t, []int{c.BasalAt, c.CeilingAt}, []int{run.BasalAt, run.CeilingAt}, c.Answers)
	var raw int64
	decided := strings.Trim(c.Answers, "-") != ""
	for _, o := range rules.Apply(items) {
		decided = decided && o.Decided()
		raw += o.Points
	}
	require.Equal(t, c.Raw != nil, decided, c.Answers)
	if decided {
		require.Equal(t, *c.Raw, raw, c.Answers)
	}
}

func TestRawScores(t *testing.T) {
	_, runs := readCases(t)
	for _, c := range runs {
		c.require(t)
	}
}
