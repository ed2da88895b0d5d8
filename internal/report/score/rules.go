package score

import (
	"fmt"
	"strings"

	"milepost/internal/scoring"
	"milepost/internal/scoring/flow"
)

// Outcomes are what the rules make of the items, in their order; nil without rules.
func (s *Sheet) Outcomes() []flow.Outcome { return s.outcomes() }

func (s *Sheet) outcomes() []flow.Outcome {
	if s.Rules.Empty() {
		return nil
	}
	return s.Rules.Apply(s.flowItems())
}

func (s *Sheet) flowItems() []flow.Item {
	list := make([]flow.Item, len(s.Items))
	for i, item := range s.Items {
		list[i] = flow.Item{
			QuestionID: item.QuestionID, Category: item.Category, Highest: item.Highest, Score: item.Score,
			Missing: flow.Reason(item.Missing), Answer: item.Answer,
		}
	}
	return list
}

// Answer is an item as it counts; false for one that counts nowhere.
func (s *Sheet) Answer(outcomes []flow.Outcome, i int, category string) (scoring.Answer, bool) {
	item := s.Items[i]
	if outcomes == nil {
		return scoring.Answer{Category: category, Highest: item.Highest, Score: item.Score, Observed: item.Observed}, true
	}
	a := answer(item.Highest, outcomes[i])
	a.Category, a.Observed = category, item.Observed
	return a, !practice(outcomes, i)
}

func answer(highest int64, o flow.Outcome) scoring.Answer {
	a := scoring.Answer{Highest: highest}
	if o.Decided() {
		a.Score = &o.Points
	}
	switch {
	case o.Kind == flow.Beyond:
		a.Stand = scoring.Beyond
	case o.Kind == flow.Credited && !o.Asked:
		a.Stand = scoring.Credited
	}
	return a
}

func practice(outcomes []flow.Outcome, i int) bool {
	return len(outcomes) > i && outcomes[i].Kind == flow.Practice
}

// counting is a group of all items that count somewhere.
func counting(g group, items []Item, outcomes []flow.Outcome) group {
	if outcomes == nil {
		g.items = items
		return g
	}
	for i, item := range items {
		if !practice(outcomes, i) {
			g.add(item, outcomes, i)
		}
	}
	return g
}

func (g *group) add(item Item, outcomes []flow.Outcome, i int) {
	g.items = append(g.items, item)
	if outcomes != nil {
		g.outcomes = append(g.outcomes, outcomes[i])
	}
}

// words are how reasons of missing answers are called where figures count them.
var words = map[flow.Reason]string{
	flow.Refused: "refused", flow.NoResponse: "no response", flow.NotAdministered: NotAdministered, flow.Discontinued: "discontinued",
}

// missing are the group's items without an answer, by reason; nil when there are none.
func (g group) missing(skipped int64) map[string]int64 {
	if skipped == 0 {
		return nil
	}
	if g.outcomes == nil {
		return map[string]int64{NotAdministered: skipped}
	}
	out := map[string]int64{}
	for _, o := range g.outcomes {
		if !o.Decided() && !o.Asked {
			out[words[o.Why]]++
		}
	}
	return out
}

// none is why the rules leave the group without a score; empty when they do not.
func (g group) none() string {
	for _, kind := range []flow.Kind{flow.Invalid, flow.Unscored} {
		for _, o := range g.outcomes {
			if o.Kind == kind {
				return o.Reason
			}
		}
	}
	return ""
}

// Prorated is a raw score that was estimated from the questions that were answered.
type Prorated struct {
	Raw     float64 `json:"raw"`
	Missing int64   `json:"missing"`
	Of      int64   `json:"of"`
	Text    string  `json:"text" doc:"such as: prorated, 1 of 12 missing"`
}

// prorated estimates the group's raw score where its author allows that, and tells why nothing may be said otherwise: where
// estimating is allowed, the author's limit is that of norms.
func (g group) prorated(sum scoring.Totals) (*Prorated, string) {
	missing, of := sum.Counts.Skipped, sum.Questions
	if g.rules.Empty() || !g.rules.Prorate.Allowed || missing == 0 || missing == of {
		return nil, ""
	}
	if !g.rules.Prorate.Within(missing, of) {
		return nil, scoring.TooMuchMissing
	}
	return &Prorated{
		Raw: float64(sum.Reached) * float64(of) / float64(of-missing), Missing: missing, Of: of,
		Text: fmt.Sprintf("prorated, %d of %d missing", missing, of),
	}, ""
}

// applied says in words by which rules the group was scored.
func (g group) applied() string {
	if g.outcomes == nil {
		return Rule
	}
	says := []string{"The raw score is the sum of the points by the author's rules."}
	for _, p := range g.rules.Parts {
		if p.Basal+p.Ceiling == 0 || !g.holds(p) {
			continue
		}
		of := "All other questions"
		if p.Category != "" {
			of = p.Category
		}
		line := of + ":"
		if p.Basal > 0 {
			line += fmt.Sprintf(" basal of %d in a row, and what comes before is credited;", p.Basal)
		}
		if p.Ceiling > 0 {
			line += fmt.Sprintf(" ceiling of %d in a row, and nothing after counts;", p.Ceiling)
		}
		says = append(says, strings.TrimSuffix(line, ";")+".")
	}
	m := g.rules.Missing
	var missing []string
	for _, why := range []flow.Reason{flow.Refused, flow.NoResponse, flow.NotAdministered, flow.Discontinued} {
		missing = append(missing, words[why]+" counts as "+map[flow.Counts]string{
			flow.AsZero: "0 points", flow.AsMissing: "missing", flow.AsInvalid: "invalid",
		}[m.Of(why)])
	}
	says = append(says, "Without a score: "+strings.Join(missing, ", ")+".")
	if len(g.rules.Practice) > 0 {
		says = append(says, "Questions for practice do not count.")
	}
	return strings.Join(says, " ")
}

// holds tells whether the part leads any of the group's items.
func (g group) holds(p flow.Part) bool {
	for _, item := range g.items {
		if p.Category == item.Category || p.Category == "" {
			return true
		}
	}
	return false
}
