package flow

import (
	"encoding/json"
	"fmt"
)

// Read parses stored rules: nothing at all, or JSON.
func Read(text string) (*Rules, error) {
	if text == "" {
		return nil, nil //nolint:nilnil // no rules are no error
	}
	var r Rules
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return nil, fmt.Errorf("read the rules of a form: %w", err)
	}
	return &r, nil
}

// Text returns the stored form of rules; empty for empty ones.
func (r *Rules) Text() string {
	if r.Empty() {
		return ""
	}
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(text)
}

// Renumber replaces the ids of questions in the rules, for a copy of a form.
func (r *Rules) Renumber(to map[string]string) {
	swap := func(id *string) {
		if other, ok := to[*id]; ok {
			*id = other
		}
	}
	for i := range r.Parts {
		for j := range r.Parts[i].Starts {
			swap(&r.Parts[i].Starts[j].QuestionID)
		}
	}
	for i := range r.Practice {
		swap(&r.Practice[i])
	}
	for i := range r.Teaching {
		swap(&r.Teaching[i].QuestionID)
	}
	for i := range r.Critical {
		swap(&r.Critical[i].QuestionID)
	}
}

// Rename lets the rules follow a category or an area, or both, that have another name. It reports whether anything changed.
func (r *Rules) Rename(category, area func(string) string) bool {
	changed := false
	swap := func(name *string, to string) {
		changed = changed || *name != to
		*name = to
	}
	for i := range r.Parts {
		if r.Parts[i].Category != "" {
			swap(&r.Parts[i].Category, category(r.Parts[i].Category))
		}
	}
	score := func(key *string) {
		if name, is := cut(*key, categoryScore); is {
			swap(key, categoryScore+category(name))
		}
		if name, is := cut(*key, areaScore); is {
			swap(key, areaScore+area(name))
		}
	}
	for i := range r.Composites {
		score(&r.Composites[i].Substitute)
		for j := range r.Composites[i].Members {
			score(&r.Composites[i].Members[j].Score)
		}
	}
	return changed
}

func cut(key, prefix string) (string, bool) {
	if len(key) > len(prefix) && key[:len(prefix)] == prefix {
		return key[len(prefix):], true
	}
	return "", false
}

// Scoring returns what of the rules decides on raw scores, as text: forms that differ in it are not compared. It is empty
// where nothing does.
func (r *Rules) Scoring() string {
	if r.Empty() {
		return ""
	}
	missing := r.Missing
	if r.Carried().Missing == (&Rules{}).Carried().Missing { // an explicit default equals an omitted one
		missing = Missing{}
	}
	for _, reason := range []*Counts{&missing.DontKnow, &missing.NoOpportunity} { // rules from before there were raters leave them out
		if *reason == AsMissing {
			*reason = ""
		}
	}
	if len(r.Parts)+len(r.Practice)+len(r.Teaching)+len(r.Composites)+len(r.Critical) == 0 && missing == (Missing{}) && r.Prorate == (Prorate{}) {
		return ""
	}
	type part struct {
		Category                   string
		Basal, Ceiling, PassedFrom int64
	}
	of := struct {
		Parts    []part
		Practice []string
		Missing  Missing
		Prorate  Prorate
	}{Practice: r.Practice, Missing: missing, Prorate: r.Prorate}
	for _, p := range r.Parts {
		if p.Basal+p.Ceiling > 0 {
			of.Parts = append(of.Parts, part{p.Category, p.Basal, p.Ceiling, p.PassedFrom})
		}
	}
	text, err := json.Marshal(of)
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(text)
}
