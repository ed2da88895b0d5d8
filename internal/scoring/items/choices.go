package items

import "math"

// Choices add up who chose which answer of one question: how many they are, and their totals of the other questions.
type Choices struct {
	N       []int64 `json:"n"`
	Rest    []int64 `json:"rest"`
	Squares int64   `json:"squares"` // of all rests
}

// NewChoices returns the new choices of nobody among so many answers.
func NewChoices(answers int) *Choices {
	return &Choices{N: make([]int64, answers), Rest: make([]int64, answers)}
}

// Add counts a person.
func (c *Choices) Add(answer int, rest int64) {
	c.N[answer]++
	c.Rest[answer] += rest
	c.Squares += rest * rest
}

// Option describes who chose one of the answers, as [OptionsOf] does.
func (c *Choices) Option(answer int) Option {
	var n, rest int64
	for i := range c.N {
		n += c.N[i]
		rest += c.Rest[i]
	}
	o := Option{N: int(c.N[answer])}
	if o.N == 0 {
		return o
	}
	o.Share = float64(o.N) / float64(n)
	o.MeanRest = new(float64(c.Rest[answer]) / float64(o.N))
	spread := float64(n*c.Squares - rest*rest)
	of := float64(c.N[answer] * (n - c.N[answer]))
	if n >= 3 && spread > 0 && of > 0 {
		o.RRest = new(float64(n*c.Rest[answer]-c.N[answer]*rest) / math.Sqrt(spread*of))
	}
	return o
}
