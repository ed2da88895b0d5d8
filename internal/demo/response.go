package demo

import (
	"math"
	"math/rand/v2"
	"strconv"
)

// Response is an answer. Score is nil if the question was skipped or not reached; Answer is then empty.
type Response struct {
	Question int    // index into the application's questions
	Score    *int   // 0 … MaxScore
	Answer   string // the option's value
	Seconds  int    // time on the question
	Prompts  int
	Hints    int
	Repeats  int
}

// OverTime returns how many seconds the response took beyond the question's limit.
func (r *Response) OverTime(q *Question) int { return max(0, r.Seconds-q.LimitSeconds) }

// Respond draws the response of a child of this sex with ability theta to
// question number index.
func (m *Model) Respond(r *rand.Rand, theta float64, sex string, index int, q *Question) Response {
	item := m.Items[q.CustomID]
	b := item.Difficulty()
	out := Response{Question: index, Seconds: m.seconds(r, theta-b, q)}
	effort := math.Exp(m.Help.PerLogit * clamp(b-theta, -3, 3))
	out.Prompts = poisson(r, m.Help.Prompts*effort, 3)
	out.Hints = poisson(r, m.Help.Hints*effort, 2)
	out.Repeats = poisson(r, m.Help.Repeats*effort, 3)
	if r.Float64() < logistic(m.Skip.Intercept+m.Skip.PerDifficulty*b) {
		return out
	}
	score := item.draw(r, theta, sex)
	out.Score = &score
	out.Answer = answerFor(r, q, score)
	return out
}

// seconds draws a response time of at least two seconds. It may pass the limit:
// children do, and the runner counts it as over-time.
func (m *Model) seconds(r *rand.Rand, distance float64, q *Question) int {
	median := float64(q.TypicalSeconds) * math.Exp(-m.Time.PerLogit*clamp(distance, -3, 3))
	s := median * math.Exp(m.Time.Spread*r.NormFloat64())
	return int(math.Round(clamp(s, 2, 2*float64(q.LimitSeconds))))
}

// answerFor picks the option that a child with this score chose: the score
// itself on a scale, the right picture, or any of the wrong ones.
func answerFor(r *rand.Rand, q *Question, score int) string {
	if q.Scaled() {
		return strconv.Itoa(score)
	}
	if score == q.MaxScore {
		return q.Correct
	}
	wrong := r.IntN(len(q.Pictures) - 1)
	for _, p := range q.Pictures {
		if p == q.Correct {
			continue
		}
		if wrong == 0 {
			return p
		}
		wrong--
	}
	return ""
}

// poisson draws a count with this mean, at most top (Knuth's method: fine for
// means below ten).
func poisson(r *rand.Rand, mean float64, top int) int {
	limit, p, n := math.Exp(-mean), r.Float64(), 0
	for p > limit && n < top {
		p *= r.Float64()
		n++
	}
	return n
}

func clamp(x, low, high float64) float64 { return math.Max(low, math.Min(high, x)) }
