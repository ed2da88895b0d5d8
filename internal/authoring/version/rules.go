package version

import (
	"context"
	"reflect"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/db"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
)

// parts are the parts of a draft other than its settings.
type parts struct {
	stored    []authoring.StoredQuestion
	questions []authoring.StructuredQuestion
	rules     *flow.Rules
	text      string // of the rules, as stored
	form      *questionnaire.Form
	texts     map[string]translation.Texts // of the languages that are complete
}

func readParts(ctx context.Context, q db.Querier, id string) (p parts, err error) {
	if p.stored, err = authoring.QuestionsOf(ctx, q, id); err != nil {
		return p, err
	}
	if p.questions, err = authoring.DecodeQuestions(p.stored); err != nil {
		return p, err
	}
	if p.text, err = authoring.RulesOf(ctx, q, id); err != nil {
		return p, err
	}
	if p.form, err = authoring.ReadForm(ctx, q, id); err != nil {
		return p, err
	}
	p.rules, err = flow.Read(p.text)
	return p, err
}

// RuleChange is a change of a rule.
type RuleChange struct {
	Rule string `json:"rule" enum:"parts,practice,teaching,missing,prorate,composites,critical"`
	Kind string `json:"kind" enum:"added,removed,changed"`
	Name string `json:"name,omitempty" doc:"of a part: its category, none for that of all others; of a composite: its name"`
}

// diffRules returns the changes of a form's rules.
func diffRules(before, after *flow.Rules) []RuleChange {
	before, after = before.Carried(), after.Carried()
	list := []RuleChange{}
	list = append(list, diffNamed("parts", before.Parts, after.Parts, func(p flow.Part) string { return p.Category })...)
	list = append(list, diffNamed("composites", before.Composites, after.Composites, func(c flow.Composite) string { return c.Name })...)
	for _, of := range []struct {
		rule    string
		was, is any
	}{
		{"practice", before.Practice, after.Practice},
		{"teaching", before.Teaching, after.Teaching},
		{"critical", before.Critical, after.Critical},
		{"missing", before.Missing, after.Missing},
		{"prorate", before.Prorate, after.Prorate},
	} {
		if kind := kindOf(reflect.ValueOf(of.was), reflect.ValueOf(of.is)); kind != "" {
			list = append(list, RuleChange{Rule: of.rule, Kind: kind})
		}
	}
	return list
}

// kindOf returns what happened to a value whose empty form means unset; nothing if it stayed.
func kindOf(was, is reflect.Value) string {
	switch nothing, now := silent(was), silent(is); {
	case nothing && now, reflect.DeepEqual(was.Interface(), is.Interface()):
		return ""
	case nothing:
		return added
	case now:
		return removed
	}
	return changed
}

func silent(v reflect.Value) bool { return v.Kind() == reflect.Slice && v.Len() == 0 || v.IsZero() }

// diffNamed compares rules with names: new ones in their order, then removed ones.
func diffNamed[T any](rule string, before, after []T, name func(T) string) (list []RuleChange) {
	was := make(map[string]T, len(before))
	for _, r := range before {
		was[name(r)] = r
	}
	for _, r := range after {
		old, there := was[name(r)]
		delete(was, name(r))
		switch {
		case !there:
			list = append(list, RuleChange{Rule: rule, Kind: added, Name: name(r)})
		case !reflect.DeepEqual(old, r):
			list = append(list, RuleChange{Rule: rule, Kind: changed, Name: name(r)})
		}
	}
	for _, r := range before {
		if _, gone := was[name(r)]; gone {
			list = append(list, RuleChange{Rule: rule, Kind: removed, Name: name(r)})
		}
	}
	return list
}
