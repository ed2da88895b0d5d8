package score

import (
	"fmt"
	"strconv"
	"strings"

	"milepost/internal/authoring/normset"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
	"milepost/internal/scoring/flow"
	"milepost/internal/scoring/norm"
)

// Outcomes returns what the rules make of the items, in their order. Every version has a rule for missing answers.
func (s *Sheet) Outcomes() []flow.Outcome {
	if s.Rules == nil {
		return (&flow.Rules{}).Apply(s.flowItems())
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

// Answer returns an item as it counts; false if it counts nowhere.
func (s *Sheet) Answer(outcomes []flow.Outcome, i int, category string) (scoring.Answer, bool) {
	a := answer(s.Items[i], outcomes[i])
	a.Category, a.Observed = category, s.Items[i].Observed
	return a, !practice(outcomes, i)
}

// answer is an item with its outcome under the rules. A question that was answered counts as answered also where the rules leave no
// score.
func answer(item Item, o flow.Outcome) scoring.Answer {
	a := scoring.Answer{Highest: item.Highest}
	switch o.Kind {
	case flow.Invalid, flow.Unscored:
		a.Score, a.NoScore = item.Score, o.Reason
	case flow.Beyond:
		a.Score, a.Stand = &o.Points, scoring.Beyond
	case flow.Credited:
		if a.Score = &o.Points; !o.Asked {
			a.Stand = scoring.Credited
		}
	case flow.Zero:
		if a.Stand = scoring.Unasked; o.Why == flow.Refused || o.Why == flow.NoResponse {
			a.Stand = scoring.Silent
		}
	case flow.Counted:
		a.Score = item.Score
	case flow.Gap, flow.Practice:
	}
	return a
}

func practice(outcomes []flow.Outcome, i int) bool {
	return len(outcomes) > i && outcomes[i].Kind == flow.Practice
}

// counting is a group of all items that count somewhere.
func counting(g group, items []Item, outcomes []flow.Outcome) group {
	for i, item := range items {
		if !practice(outcomes, i) {
			g.add(item, outcomes, i)
		}
	}
	return g
}

func (g *group) add(item Item, outcomes []flow.Outcome, i int) {
	g.items, g.outcomes = append(g.items, item), append(g.outcomes, outcomes[i])
}

// without returns the group's items without an answer that counts, by reason; nil when there are none.
func (g group) without(counts func(flow.Outcome) bool) map[string]int64 {
	var out map[string]int64
	for _, o := range g.outcomes {
		if counts(o) {
			if out == nil {
				out = map[string]int64{}
			}
			out[o.Why.Words()]++
		}
	}
	return out
}

// gap reports whether the points of an item that was not answered are not known, and zeroed whether a rule makes them 0.
func gap(o flow.Outcome) bool    { return !o.Decided() && !o.Asked }
func zeroed(o flow.Outcome) bool { return o.Kind == flow.Zero }

// ZeroedText names the missing answers that count 0 points; empty if there are none.
func (f *Figure) ZeroedText() string {
	var all int64
	var by []string
	for _, why := range []flow.Reason{flow.Refused, flow.NoResponse, flow.NotAdministered, flow.Discontinued, flow.DontKnow, flow.NoOpportunity} {
		if n := f.Zeroed[why.Words()]; n > 0 {
			all += n
			by = append(by, fmt.Sprintf("%d %s", n, why.Words()))
		}
	}
	if all == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d questions without an answer count 0 points (%s)", all, f.Questions, strings.Join(by, ", "))
}

// none returns why the rules leave the group without a score; empty if they do not.
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

// prorated estimates the group's raw score if its author allows that, and otherwise returns why there is none: where estimating
// is allowed, the author's limit also applies to norms.
func (g group) prorated(sum scoring.Totals) (*Prorated, string) {
	missing, of := sum.Gaps(), sum.Questions
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

// readBy names the whole score by which a table of whole scores reads the estimate.
func (p *Prorated) readBy(set *normset.Stored) {
	if p == nil || set.Set.Kind != norm.Raw {
		return
	}
	if whole := scoring.Round(p.Raw, 0); whole != p.Raw {
		p.Text += fmt.Sprintf(" (%s, read as %.0f)", strconv.FormatFloat(scoring.Round(p.Raw, 2), 'f', -1, 64), whole)
	}
}

// applied describes in words by which rules the group was scored.
func (g group) applied() string {
	rules := g.rules
	if rules == nil {
		rules = &flow.Rules{}
	}
	says := []string{Rule}
	if !rules.Plain() {
		says = []string{"The raw score is the sum of the points by the author's rules."}
	}
	for _, p := range rules.Parts {
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
	m := rules.Missing
	reasons := []flow.Reason{flow.Refused, flow.NoResponse, flow.NotAdministered, flow.Discontinued}
	if g.by != questionnaire.Specialist {
		reasons = append(reasons, flow.DontKnow, flow.NoOpportunity)
	}
	missing := make([]string, 0, len(reasons))
	for _, why := range reasons {
		missing = append(missing, why.Words()+" counts as "+map[flow.Counts]string{
			flow.AsZero: "0 points", flow.AsMissing: "missing", flow.AsInvalid: "invalid",
		}[m.Of(why)])
	}
	says = append(says, "Without a score: "+strings.Join(missing, ", ")+".")
	if len(rules.Practice) > 0 {
		says = append(says, "Questions for practice do not count.")
	}
	return strings.Join(says, " ")
}

// holds reports whether any of the group's items belongs to the part.
func (g group) holds(p flow.Part) bool {
	for _, item := range g.items {
		if p.Category == item.Category || p.Category == "" {
			return true
		}
	}
	return false
}
