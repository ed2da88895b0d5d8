package demo

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
)

//go:embed model.json
var modelJSON []byte

// Model is the stated source of every demonstration answer.
//
// [Item] models the answer to one question. θ and all difficulties are in logits.
//
// Ability grows: θ(child, category, t) = base + category + growth·months + noise,
// with one noise per session.
type Model struct {
	Seed    uint64          `json:"seed"`
	Ability AbilityParams   `json:"ability"`
	Skip    SkipParams      `json:"skip"`
	Time    TimeParams      `json:"time"`
	Help    HelpParams      `json:"help"`
	Items   map[string]Item `json:"items"` // by the question's custom id
}

// AbilityParams describes how ability is spread over children. Spreads are
// standard deviations of normal distributions, in logits.
type AbilityParams struct {
	AtSix          float64 `json:"at_six"`           // mean ability at 72 months of age
	PerMonthOfAge  float64 `json:"per_month_of_age"` // difference between children a month apart
	Spread         float64 `json:"spread"`
	CategorySpread float64 `json:"category_spread"` // a child's own strong and weak sides
	Growth         float64 `json:"growth_per_month"`
	GrowthSpread   float64 `json:"growth_spread"`
	GrowthLeast    float64 `json:"growth_least"`
	SessionSpread  float64 `json:"session_spread"`
}

// SkipParams gives P(skipped) = logistic(Intercept + PerDifficulty·b).
type SkipParams struct {
	Intercept     float64 `json:"intercept"`
	PerDifficulty float64 `json:"per_difficulty"`
}

// TimeParams describes lognormal response times. The median is the typical duration
// at θ=b and changes by the factor exp(PerLogit) for each logit that b is above θ.
type TimeParams struct {
	Spread   float64 `json:"spread"`
	PerLogit float64 `json:"per_logit"`
}

// HelpParams holds the mean number of prompts, hints and repeats at θ=b.
type HelpParams struct {
	Prompts  float64 `json:"prompts"`
	Hints    float64 `json:"hints"`
	Repeats  float64 `json:"repeats"`
	PerLogit float64 `json:"per_logit"`
}

// LoadModel reads the embedded model.
func LoadModel() (Model, error) {
	var m Model
	if err := json.Unmarshal(modelJSON, &m); err != nil {
		return Model{}, fmt.Errorf("read model.json: %w", err)
	}
	return m, nil
}

// Rand returns the generator for one stream of the model's seed. Separate
// streams keep, say, one child's answers unchanged when another gets a session more.
func (m *Model) Rand(stream uint64) *rand.Rand {
	return rand.New(rand.NewPCG(m.Seed, stream))
}

// Trait is the model's data on one child.
type Trait struct {
	Sex        string             // as [Child] has it: some questions work differently for girls and boys
	Base       float64            // at the child's first possible session
	Growth     float64            // per month
	Categories map[string]float64 // added in that category
}

// DrawTrait makes the trait of a child of so many months of age when t is 0.
func (m *Model) DrawTrait(r *rand.Rand, sex string, ageMonths float64, categories []string) Trait {
	a := m.Ability
	t := Trait{
		Sex:        sex,
		Base:       a.AtSix + a.PerMonthOfAge*(ageMonths-72) + a.Spread*r.NormFloat64(),
		Growth:     math.Max(a.GrowthLeast, a.Growth+a.GrowthSpread*r.NormFloat64()),
		Categories: make(map[string]float64, len(categories)),
	}
	for _, c := range categories {
		t.Categories[c] = a.CategorySpread * r.NormFloat64()
	}
	return t
}

// Theta returns the ability in a category so many months after t=0, without session noise.
func (t *Trait) Theta(category string, months float64) float64 {
	return t.Base + t.Categories[category] + t.Growth*months
}
