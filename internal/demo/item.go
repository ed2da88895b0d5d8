package demo

import (
	"math"
	"math/rand/v2"
)

// Item is how one question is answered.
//
// A question with one step is right with probability
//
//	c + (1−c)·logistic(a·(θ−b))
//
// the three-parameter model of Birnbaum (1968, in Lord & Novick, Statistical theories of mental test scores): b is the
// difficulty, a the slope and c the probability of guessing, one in the number of choices. With a = 1 and c = 0 it is the model
// of Rasch (1960). A scaled question follows the partial credit model of Masters (1982, Psychometrika 47, 149–174): step k is
// the difficulty of going from score k−1 to score k. Nobody guesses a spoken answer.
type Item struct {
	Steps    []float64          `json:"steps"`
	Guessing float64            `json:"guessing"` // lower asymptote c; only with one step
	Slope    float64            `json:"slope"`    // 1 where none is stated; a weak question has a low one
	Shift    map[string]float64 `json:"shift"`    // added to every step for a child of this sex: differential item functioning
}

// slope returns the stated one, or that of the Rasch model.
func (it *Item) slope() float64 {
	if it.Slope == 0 {
		return 1
	}
	return it.Slope
}

// Difficulty returns the mean of the steps, without the shift of a group.
func (it *Item) Difficulty() float64 {
	sum := 0.0
	for _, s := range it.Steps {
		sum += s
	}
	return sum / float64(len(it.Steps))
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// Probabilities gives P(score=k) for k = 0…len(Steps) at ability theta.
func (it *Item) Probabilities(theta float64, sex string) []float64 {
	p := make([]float64, len(it.Steps)+1)
	p[0] = 1
	sum, exponent := 1.0, 0.0
	for k, step := range it.Steps {
		exponent += it.slope() * (theta - step - it.Shift[sex])
		p[k+1] = math.Exp(exponent)
		sum += p[k+1]
	}
	for k := range p {
		p[k] *= (1 - it.Guessing) / sum
	}
	p[len(p)-1] += it.Guessing
	return p
}

// draw picks a score by its probabilities.
func (it *Item) draw(r *rand.Rand, theta float64, sex string) int {
	u := r.Float64()
	p := it.Probabilities(theta, sex)
	for k, q := range p {
		if u < q {
			return k
		}
		u -= q
	}
	return len(p) - 1
}
