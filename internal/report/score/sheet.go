package score

import (
	"cmp"
	"slices"
	"time"

	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
	"milepost/internal/scoring/flow"
	"milepost/internal/scoring/norm"
)

// Total is the key of the score over all questions.
const Total = "total"

// The beginnings of the keys of scores over some questions: category:NAME, area:NAME, type:NAME.
const (
	Category = "category:"
	Area     = "area:"
	Type     = "type:"
)

// Item is a question with its answer.
type Item struct {
	QuestionID           string
	No                   int64 // in the version's order, from 0
	Area, Type, Category string
	Highest              int64
	Observed             bool   // watched and not answered
	Score                *int64 // nil: not administered
	ScoredAt             int64  // UTC microseconds; 0: never
	Key                  string // what counts as right, in a form that differs when the scoring does
	Missing              string // why there is no score; empty: not administered
	Answer               string // value of the chosen option
}

// Child holds the child's details that figures need, as stored with the report. Dates are YYYY-MM-DD, empty when unknown.
type Child struct {
	BirthDate string
	Gestation scoring.Gestation
	Sex       string // for norms: female or male, empty if unknown
}

// Sheet is a finished activity as figures are computed from it.
type Sheet struct {
	ApplicationID string
	Version       int64
	TestDate      string
	Child         Child
	Items         []Item
	Rules         *flow.Rules              // of the version; nil: none
	Respondent    questionnaire.Respondent // who answered; empty: the child, with a specialist
	Language      string                   // in which the child was tested; empty: unknown
	Written       string                   // the language in which the version is written; empty: unknown
}

// translated is the language of a test in a translation; empty for one in the language of the version.
func (s *Sheet) translated() string {
	if norm.SameLanguage(s.Language, s.Written) {
		return ""
	}
	return s.Language
}

// answeredBy returns who answered.
func (s *Sheet) answeredBy() questionnaire.Respondent {
	return cmp.Or(s.Respondent, questionnaire.Specialist)
}

// group are the questions of one score.
type group struct {
	key      string
	items    []Item
	outcomes []flow.Outcome // of the items
	rules    *flow.Rules
	by       questionnaire.Respondent // who answered
	language string                   // of a test in a translation
}

// groups returns the scores of the sheet: the total, then each category, area and type in the order of the questions.
func (s *Sheet) groups() []group {
	outcomes := s.Outcomes()
	list := []group{counting(group{key: Total, rules: s.Rules, by: s.answeredBy(), language: s.translated()}, s.Items, outcomes)}
	for _, of := range []struct {
		prefix string
		name   func(Item) string
	}{
		{Category, func(i Item) string { return i.Category }},
		{Area, func(i Item) string { return i.Area }},
		{Type, func(i Item) string { return i.Type }},
	} {
		at := map[string]int{}
		for i, item := range s.Items {
			name := of.name(item)
			if name == "" || practice(outcomes, i) {
				continue
			}
			if _, known := at[name]; !known {
				at[name] = len(list)
				list = append(list, group{key: of.prefix + name, rules: s.Rules, by: s.answeredBy(), language: s.translated()})
			}
			list[at[name]].add(item, outcomes, i)
		}
	}
	return list
}

func (g group) sum() scoring.Totals {
	list := make([]scoring.Answer, len(g.items))
	for i, item := range g.items {
		list[i] = answer(item, g.outcomes[i])
	}
	sum, _ := scoring.Sum(list)
	return sum
}

// numbers returns the questions' numbers in their order.
func (g group) numbers() []int64 {
	list := make([]int64, len(g.items))
	for i, item := range g.items {
		list[i] = item.No
	}
	slices.Sort(list)
	return list
}

// ages returns the child's ages on the day of the test; nil without a day of birth, or with one after the test.
func (s *Sheet) ages() *scoring.Ages {
	birth, err := time.Parse(scoring.DateForm, s.Child.BirthDate)
	if err != nil {
		return nil
	}
	test, err := time.Parse(scoring.DateForm, s.TestDate)
	if err != nil || birth.After(test) {
		return nil
	}
	ages := scoring.AgesOn(birth, test, s.Child.Gestation)
	return &ages
}
