package flow

import (
	"slices"

	"milepost/internal/scoring"
)

// Item is a question with its answer.
type Item struct {
	QuestionID string
	Category   string
	Highest    int64
	Score      *int64
	Missing    Reason // why there is no score; empty: not administered
	Answer     string // value of the chosen option
}

// Kind is how a rule treats an item.
type Kind string

// How items count.
const (
	Counted  Kind = ""             // its own score
	Credited Kind = "credited"     // passed, because it comes before the basal
	Beyond   Kind = "not_counted"  // nothing, because it comes after the ceiling or the last item that was asked
	Practice Kind = "practice"     // nothing, anywhere
	Zero     Kind = "zero"         // no answer, and the author counts that as 0 points
	Gap      Kind = "missing"      // no answer, and none is made up
	Invalid  Kind = "invalid"      // no answer, without which there is no score
	Unscored Kind = "undetermined" // without a basal, or with a gap above it: no score is possible
)

// Outcome is an item's result under the rules.
type Outcome struct {
	Kind   Kind
	Points int64
	Asked  bool   // it has its own score
	Why    Reason // of an answer that is missing
	Reason string // why there is no score; of an item that leaves none
}

// Decided reports whether the item counts with a known number of points.
func (o Outcome) Decided() bool {
	switch o.Kind {
	case Counted, Credited, Beyond, Zero:
		return true
	case Practice, Gap, Invalid, Unscored:
	}
	return false
}

// NoScoreInvalid is why there is no score if a missing answer makes it invalid by the author's rule.
const NoScoreInvalid = "no score (a missing answer makes it invalid)"

// Apply returns the outcome of each item, in the form's order.
func (r *Rules) Apply(items []Item) []Outcome {
	out := make([]Outcome, len(items))
	places := make([][]int, len(r.Parts))
	for i, item := range items {
		out[i] = r.alone(item)
		if at := r.partOf(item.Category); at >= 0 && out[i].Kind != Practice {
			places[at] = append(places[at], i)
		}
	}
	for i, part := range r.Parts {
		part.apply(r.Missing, items, places[i], out)
	}
	return out
}

// alone returns the outcome of an item without regard to others.
func (r *Rules) alone(item Item) Outcome {
	switch {
	case slices.Contains(r.Practice, item.QuestionID):
		return Outcome{Kind: Practice, Asked: item.Score != nil}
	case item.Score != nil:
		return Outcome{Points: *item.Score, Asked: true}
	}
	why := known(item.Missing)
	switch r.Missing.Of(why) {
	case AsZero:
		return Outcome{Kind: Zero, Why: why}
	case AsInvalid:
		return Outcome{Kind: Invalid, Why: why, Reason: NoScoreInvalid}
	case AsMissing:
	}
	return Outcome{Kind: Gap, Why: why}
}

// apply replaces the items' own outcomes by those of basal and ceiling.
func (p Part) apply(missing Missing, items []Item, places []int, out []Outcome) {
	if p.Basal == 0 && p.Ceiling == 0 {
		return
	}
	rule := scoring.StartStop{Basal: int(p.Basal), Ceiling: int(p.Ceiling)}
	list := make([]scoring.Asked, len(places))
	for i, at := range places {
		list[i] = p.result(missing, items[at])
	}
	run := rule.Score(list)
	if run.Reason == scoring.NothingAdministered {
		return
	}
	for i, at := range places {
		o := &out[at]
		switch {
		case run.BasalAt > 0 && i < run.BasalAt-1:
			*o = Outcome{Kind: Credited, Points: items[at].Highest, Asked: o.Asked, Why: o.Why}
		case i >= run.Until:
			*o = Outcome{Kind: Beyond, Asked: o.Asked, Why: o.Why}
		case o.Kind == Invalid:
		case run.Raw == nil:
			*o = Outcome{Kind: Unscored, Asked: o.Asked, Why: o.Why, Reason: run.Reason}
		}
	}
}

// result returns what a rule of basal and ceiling sees of an item.
func (p Part) result(missing Missing, item Item) scoring.Asked {
	if item.Score == nil {
		if why := known(item.Missing); why != Discontinued && why != NotAdministered && missing.Of(why) == AsZero {
			return scoring.Failed
		}
		return scoring.NotAsked
	}
	switch {
	case p.PassedFrom > 0 && *item.Score < p.PassedFrom, p.PassedFrom == 0 && *item.Score == 0:
		return scoring.Failed
	case p.PassedFrom > 0, *item.Score >= item.Highest:
		return scoring.Passed
	}
	return scoring.Partly
}

// Named returns the critical items that came true, by their places among the rules.
func (r *Rules) Named(items []Item) []int {
	var list []int
	for i, c := range r.Critical {
		for _, item := range items {
			if item.QuestionID == c.QuestionID && c.holds(item) {
				list = append(list, i)
			}
		}
	}
	return list
}

func (c Critical) holds(item Item) bool {
	if c.AtLeast != nil {
		return item.Score != nil && *item.Score >= *c.AtLeast
	}
	return c.Option != "" && item.Answer == c.Option
}
