// Package measure is the list of built-in measures: score codes that activities can feed and goals can name.
package measure

import "slices"

// Kind is the purpose of a measure.
type Kind string

// The kinds of measures.
const (
	Screening    Kind = "screening"
	Assessment   Kind = "assessment"
	Intervention Kind = "intervention"
)

// Measure is a built-in measure.
type Measure struct {
	Code string
	Kind Kind
}

// All returns the built-in measures in their order.
func All() []Measure { return slices.Clone(builtIn) }

// Known reports whether there is a measure with that code.
func Known(code string) bool {
	return slices.ContainsFunc(builtIn, func(m Measure) bool { return m.Code == code })
}

var builtIn = []Measure{
	{"SLPS2", Screening}, {"OTS2", Screening}, {"RSPS2", Screening}, {"PsyS2", Screening},
	{"NLL-A", Assessment}, {"NLR-A", Assessment}, {"NLM-A", Assessment}, {"NLC-A", Assessment},
	{"NLL-I", Intervention}, {"NLR-I", Intervention}, {"NLM-I", Intervention}, {"NLC-I", Intervention},
}
