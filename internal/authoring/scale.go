package authoring

import (
	"fmt"

	"milepost/internal/scoring"
)

// Scale says which scores the question can be given.
func (q Question) Scale() scoring.Scale {
	s := scoring.Scale{Highest: q.HighestScorePossible, Steps: q.GradingType == "scaled"}
	for _, o := range q.Options {
		s.Options = append(s.Options, o.Score)
	}
	return s
}

// checkHighest finds a highest score that no answer gives: full marks would be out of reach.
func (q Question) checkHighest(f *faults, number int) {
	if top := q.Scale().Top(); q.HighestScorePossible > top {
		f.add("highest_score_possible", fmt.Sprintf(
			"The highest score of question %d is %d, but no answer scores more than %d.", number, q.HighestScorePossible, top))
	}
}
