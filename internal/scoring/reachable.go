package scoring

import "slices"

// Scale holds the possible scores of a question.
type Scale struct {
	Highest int64
	Options []int64 // the options' scores
	Steps   bool    // graded by the steps of its options alone; otherwise as right or wrong
}

// Reachable returns the scores that can be given, in order. They are those of the options; where an answer is only right or
// wrong, each from 0 to what the right one scores, for it may be partly right. Without an option that scores they are 0 to
// the highest.
func (s Scale) Reachable() []int64 {
	top := int64(0)
	for _, score := range s.Options {
		top = max(top, score)
	}
	if top == 0 {
		return upTo(s.Highest)
	}
	between := func(score int64) bool { return score > 0 && score < top }
	if !s.Steps && !slices.ContainsFunc(s.Options, between) {
		return upTo(top)
	}
	scores := slices.Clone(s.Options)
	if !s.Steps {
		scores = append(scores, 0)
	}
	slices.Sort(scores)
	return slices.Compact(scores)
}

func upTo(highest int64) []int64 {
	all := make([]int64, highest+1)
	for i := range all {
		all[i] = int64(i)
	}
	return all
}

// Top returns the highest score that can be given.
func (s Scale) Top() int64 {
	scores := s.Reachable()
	return scores[len(scores)-1]
}

// Gives reports whether a score can be given.
func (s Scale) Gives(score int64) bool { return slices.Contains(s.Reachable(), score) }
