package flow

import (
	"fmt"
	"slices"
	"strings"

	"milepost/internal/fault"
)

var (
	numberRange      = define("number-range", "A number from {least} to {most}.")
	textMissing      = define("text-missing", "Write what is to be said.")
	textTooLong      = define("text-too-long", "At most {most} characters.")
	notText          = define("not-text", "This is not text.")
	noSuchQuestion   = define("no-such-question", "Choose a question of this application.")
	questionsFull    = define("questions-full", "At most 500 questions.")
	questionTwice    = define("question-twice", "This question is named twice.")
	noQuestionCounts = define("no-question-counts", "At least one question must count.")
	missingCountsAs  = define("missing-counts-as", "Choose one of: zero, missing, invalid.")
	criticalFull     = define("critical-full", "At most 100 critical answers.")
	forPractice      = define("for-practice", "This question is for practice.")
	scoreOrOption    = define("score-or-option", "Name either a score or an option.")
	noSuchOption     = define("no-such-option", "Choose an option of this question.")
)

// FormItem holds what rules need of a question.
type FormItem struct {
	ID, Category, Area string
	Highest            int64
	Options            []string
}

// Problem is a field that cannot be followed.
type Problem struct {
	Field string
	Finding
}

// Finding is what is wrong, for the editor of the rules and for the list of what a publication lacks.
type Finding struct{ Message, Published fault.Message }

func define(id, english string) Finding {
	return Finding{
		Message:   fault.Define("rules."+id, english).Message(),
		Published: fault.Define("publication.rules-"+id, "The rules cannot be followed. "+english).Message(),
	}
}

func (f Finding) with(name string, value any) Finding {
	return Finding{f.Message.With(name, value), f.Published.With(name, value)}
}

// Kinds of scores that composites are made of.
const (
	categoryScore = "category:"
	areaScore     = "area:"
)

// Limits of rules. Lengths are in characters.
const (
	maxText    = 1000
	maxWords   = 500
	maxOption  = 1000
	maxName    = 120
	maxSteps   = 50
	maxMonths  = 1200
	maxSeconds = 3600
	maxPoints  = 1000
)

// checker collects problems.
type checker struct {
	form  map[string]FormItem
	items []FormItem
	list  []Problem
}

func (c *checker) add(field string, found Finding) { c.list = append(c.list, Problem{field, found}) }

func (c *checker) bound(field string, value, least, most int64) {
	if value < least || value > most {
		c.add(field, numberRange.with("least", least).with("most", most))
	}
}

func (c *checker) text(field, value string, most int) {
	switch {
	case strings.TrimSpace(value) == "":
		c.add(field, textMissing)
	case len([]rune(value)) > most:
		c.add(field, textTooLong.with("most", most))
	case strings.IndexByte(value, 0) >= 0:
		c.add(field, notText)
	}
}

// question returns the question of an id; an unknown one is an error.
func (c *checker) question(field, id string) (FormItem, bool) {
	item, there := c.form[id]
	if !there {
		c.add(field, noSuchQuestion)
	}
	return item, there
}

// Check returns what of the rules cannot be followed with the questions of a form, field by field.
func (r *Rules) Check(items []FormItem) []Problem {
	c := &checker{form: make(map[string]FormItem, len(items)), items: items}
	for _, item := range items {
		c.form[item.ID] = item
	}
	r.checkParts(c)
	r.checkItems(c)
	r.checkMissing(c)
	r.checkComposites(c)
	r.checkCritical(c)
	return c.list
}

func (r *Rules) checkItems(c *checker) {
	if len(r.Practice) > 500 || len(r.Teaching) > 500 {
		c.add("practice", questionsFull)
		return
	}
	seen := map[string]bool{}
	for i, id := range r.Practice {
		at := fmt.Sprintf("practice[%d]", i)
		if _, there := c.question(at, id); there && seen[id] {
			c.add(at, questionTwice)
		}
		seen[id] = true
	}
	if len(c.items) > 0 && len(seen) >= len(c.items) {
		c.add("practice", noQuestionCounts)
	}
	seen = map[string]bool{}
	for i, teach := range r.Teaching {
		at := fmt.Sprintf("teaching[%d].", i)
		if _, there := c.question(at+"question_id", teach.QuestionID); there && seen[teach.QuestionID] {
			c.add(at+"question_id", questionTwice)
		}
		seen[teach.QuestionID] = true
		c.text(at+"text", teach.Text, maxText)
	}
}

func (r *Rules) checkMissing(c *checker) {
	for _, of := range []struct {
		name string
		as   Counts
	}{
		{"refused", r.Missing.Refused},
		{"no_response", r.Missing.NoResponse},
		{"not_administered", r.Missing.NotAdministered},
		{"discontinued", r.Missing.Discontinued},
		{"dont_know", r.Missing.DontKnow},
		{"no_opportunity", r.Missing.NoOpportunity},
	} {
		switch of.as {
		case "", AsZero, AsMissing, AsInvalid:
		default:
			c.add("missing."+of.name, missingCountsAs)
		}
	}
	c.bound("prorate.most_missing", r.Prorate.MostMissing, 0, MostProrated)
}

func (r *Rules) checkCritical(c *checker) {
	if len(r.Critical) > 100 {
		c.add("critical", criticalFull)
		return
	}
	for i, k := range r.Critical {
		at := fmt.Sprintf("critical[%d].", i)
		c.text(at+"text", k.Text, maxWords)
		item, there := c.question(at+"question_id", k.QuestionID)
		if there && slices.Contains(r.Practice, k.QuestionID) {
			c.add(at+"question_id", forPractice)
		}
		switch {
		case (k.AtLeast == nil) == (k.Option == ""):
			c.add(at+"at_least", scoreOrOption)
		case !there:
		case k.AtLeast != nil:
			c.bound(at+"at_least", *k.AtLeast, 0, item.Highest)
		case len(k.Option) > maxOption || !slices.Contains(item.Options, k.Option):
			c.add(at+"option", noSuchOption)
		}
	}
}
