package measure

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/wire"

	builtin "milepost/internal/scoring/measure"
)

var (
	measureCodeForm    = fault.Define("measure.code-form", "A code has up to 40 letters, digits, dots, hyphens and underscores, and begins with a letter or digit.")
	codeBuiltIn        = fault.Define("measure.code-built-in", "This is the code of a built-in measure.")
	measureTitle       = fault.Define("measure.title", "Please give the measure a title of one line, of at most 120 characters.")
	measureDescription = fault.Define("measure.description", "Please describe it in one line of at most 500 characters.")
	measureRespondent  = fault.Define("measure.respondent", "expected specialist, parent, teacher, self or other")
	measureMost        = fault.Define("measure.most", "Please say the greatest raw score that there is: above 0, at most 1,000,000.")
	atMonths           = fault.Define("measure.at-months", "Please give an age from 0 to 1,200 months.")
)

// Bounds of an account's own measures.
const (
	maxOwn         = 100
	maxTitle       = 120
	maxDescribed   = 500
	maxRaw         = 1_000_000
	maxDueMonths   = 1_200
	higherIsBetter = "higher"
)

var codeForm = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$`)

// row is a stored measure.
type row struct {
	Key         int64    `db:"key"`
	ID          string   `db:"id"`
	OwnerKey    int64    `db:"owner_key"` // 0: built in
	Code        string   `db:"code"`
	Title       string   `db:"title"`
	Description string   `db:"description"`
	Card        string   `db:"card"`
	Kind        string   `db:"kind"`
	Metric      string   `db:"metric"`
	Better      string   `db:"better"`
	Respondent  string   `db:"respondent"` // whose answers give its scores
	Most        *float64 `db:"most"`
	Archived    bool     `db:"archived"`
	Every       int64    `db:"every_months"` // of the account that asks
	At          string   `db:"at_months"`
}

func (r *row) mine(actor authz.Actor) bool { return r.OwnerKey != 0 && r.OwnerKey == actor.Key }

// name returns the account's name of the measure. Once an own one is archived, another may have its code.
func (r *row) name(actor authz.Actor) string {
	if r.OwnerKey == 0 || r.mine(actor) && !r.Archived {
		return r.Code
	}
	return r.ID
}

func (r *row) wire(actor authz.Actor) (Measure, error) {
	out := Measure{
		Measure: r.name(actor), Code: r.Code, Title: r.Title, Description: r.Description, Card: r.Card, Kind: r.Kind, Metric: r.Metric,
		Better: r.Better, Respondent: questionnaire.Respondent(r.Respondent), BuiltIn: r.OwnerKey == 0, Mine: r.mine(actor) && !r.Archived, FedBy: []Feeder{},
	}
	out.Least, out.Most = axis(r.Metric, r.Most)
	if r.At == "" {
		return out, nil
	}
	out.Due = &DueRule{EveryMonths: r.Every, AtMonths: []int64{}}
	if err := json.Unmarshal([]byte(r.At), &out.Due.AtMonths); err != nil {
		return out, fmt.Errorf("measure: read a stored rule: %w", err)
	}
	return out, nil
}

// made returns a new measure in its stored form, or what is wrong with it.
func (in NewMeasure) made() (row, error) {
	r := row{
		Code: strings.TrimSpace(in.Code), Title: strings.TrimSpace(in.Title), Description: strings.TrimSpace(in.Description), Card: in.Card,
		Kind: in.Kind, Metric: in.Metric, Better: in.Better, Most: in.Most,
		Respondent: string(in.Respondent),
	}
	if r.Respondent == "" {
		r.Respondent = string(questionnaire.Specialist)
	}
	if r.Better == "" {
		r.Better = higherIsBetter
	}
	if !codeForm.MatchString(r.Code) {
		return r, fault.Field("code", measureCodeForm)
	}
	if slices.ContainsFunc(builtin.All(), func(m builtin.Measure) bool { return strings.EqualFold(m.Code, r.Code) }) {
		return r, fault.Field("code", codeBuiltIn)
	}
	err := r.check()
	return r, err
}

// check names a field that is wrong, and takes away what does not belong to the metric.
func (r *row) check() error {
	switch {
	case !wire.Shows(r.Title) || !wire.OneLine(r.Title) || utf8.RuneCountInString(r.Title) > maxTitle:
		return fault.Field("title", measureTitle)
	case !wire.OneLine(r.Description) || utf8.RuneCountInString(r.Description) > maxDescribed:
		return fault.Field("description", measureDescription)
	case !slices.Contains(questionnaire.Respondents, questionnaire.Respondent(r.Respondent)):
		return fault.Field("respondent", measureRespondent)
	case r.Metric != metricRaw:
		r.Most = nil
	case r.Most == nil || !finite(*r.Most) || *r.Most <= 0 || *r.Most > maxRaw:
		return fault.Field("most", measureMost)
	}
	return nil
}

// edited returns the measure changed by an edit.
func (r *row) edited(in MeasureEdit) (row, error) {
	out := *r
	for to, from := range map[*string]*string{
		&out.Title: in.Title, &out.Description: in.Description, &out.Card: in.Card, &out.Kind: in.Kind, &out.Metric: in.Metric, &out.Better: in.Better,
	} {
		if from != nil {
			*to = strings.TrimSpace(*from)
		}
	}
	if in.Respondent != nil {
		out.Respondent = string(*in.Respondent)
	}
	if in.Most != nil {
		out.Most = in.Most
	}
	err := out.check()
	return out, err
}

// checked is a rule with its ages in order, each once.
func (d DueRule) checked() (DueRule, error) {
	out := DueRule{EveryMonths: d.EveryMonths, AtMonths: slices.Clone(d.AtMonths)}
	slices.Sort(out.AtMonths)
	out.AtMonths = slices.Compact(out.AtMonths)
	for i, months := range d.AtMonths {
		if months < 0 || months > maxDueMonths {
			return out, fault.Field(fmt.Sprintf("at_months[%d]", i), atMonths)
		}
	}
	return out, nil
}

func (d DueRule) none() bool { return d.EveryMonths == 0 && len(d.AtMonths) == 0 }
