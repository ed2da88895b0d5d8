package score

import (
	"milepost/internal/authoring/normset"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// Rule is how questions become a raw score unless the author defines another; a sentence on missing answers follows it.
const Rule = "The raw score is the sum of the scores. Norms read it when no answer is missing; where less than 80 % of the questions have a score nothing is concluded."

// Trail is the source of a figure. The questions, with their scores and times, are stored once for all figures of a snapshot,
// by their numbers.
type Trail struct {
	Questions []int64     `json:"questions"`
	Rule      string      `json:"rule"`
	Formulas  int         `json:"formulas"`
	Line      string      `json:"line"`
	Sex       string      `json:"sex,omitempty"`
	Age       *AgeUsed    `json:"age,omitempty"`
	Norm      *NormSource `json:"norm,omitempty"`
}

// AgeUsed is the age by which a figure was computed.
type AgeUsed struct {
	Kind   string  `json:"kind" enum:"chronological,corrected"`
	Why    string  `json:"why"`
	Days   int     `json:"days"`
	Years  float64 `json:"years" doc:"decimal, days / 365.25"`
	Months int     `json:"months" doc:"completed"`
}

// NormSource is the norm set that a figure is taken from, and the place in it.
type NormSource struct {
	ID       string `json:"id"`
	Version  int64  `json:"version"`
	Private  bool   `json:"private" doc:"of one account alone"`
	Title    string `json:"title"`
	Citation string `json:"citation"`
	Year     int    `json:"year,omitempty"`
	// Respondent is whose answers the norm group's scores come from.
	Respondent questionnaire.Respondent `json:"respondent,omitempty" enum:"parent,teacher,self,other" doc:"whose answers the norm group's scores come from; absent: children with a specialist"`
	// N is the size of the norm group, Lines the lines of the file, Share the part of the way from the first to the second.
	N                 int      `json:"n,omitempty" doc:"size of the norm group; 0: unknown"`
	Lines             []int    `json:"lines,omitempty" doc:"of the norm set's file"`
	Share             float64  `json:"share,omitempty" doc:"of the way from the first line to the second"`
	Reliability       *float64 `json:"reliability,omitempty"`
	ReliabilitySource string   `json:"reliability_source,omitempty"`
}

func (s *Sheet) trail(g group, ages *scoring.Ages) Trail {
	t := Trail{Questions: g.numbers(), Rule: g.applied(), Formulas: norm.Formulas, Line: g.line(), Sex: s.Child.Sex}
	if ages != nil {
		t.Age = ageOf(*ages, ages.CorrectionInUse)
	}
	return t
}

// from adds the fields that come from a norm set.
func (t *Trail) from(n *normset.Stored, says norm.Figures) {
	t.Norm = &NormSource{
		ID: n.ID, Version: n.Version, Private: n.Private, Title: n.Set.Title, Citation: n.Set.Citation, Year: n.Set.Year, Respondent: n.Set.Respondent,
		N: says.Trail.N, Lines: says.Trail.Lines, Share: says.Trail.Share, Reliability: says.Trail.Reliability,
	}
	switch {
	case says.Trail.Reliability == nil:
	case says.Trail.ReliabilityOf == norm.OfRow:
		t.Norm.ReliabilitySource = "of the norm group"
	default:
		t.Norm.ReliabilitySource = "of the whole norm set"
	}
	if says.Trail.Ages != nil {
		t.Age = ageOf(*says.Trail.Ages, says.Trail.Corrected)
		if n.Set.AgeKind == norm.Chronological {
			t.Age.Why = byBirth
		}
	}
}

// The reasons for the age that is used.
const (
	byBirth  = "the norms go by the age from birth"
	unknown  = "the length of the pregnancy is not known"
	early    = "born early, and still of the age for which that is corrected"
	notEarly = "not born early, or past the age for which that is corrected"
)

// ageOf returns the age from birth or the corrected one, and why it is that one.
func ageOf(ages scoring.Ages, corrected bool) *AgeUsed {
	age, kind, why := ages.Chronological, norm.Chronological, unknown
	switch {
	case corrected:
		age, kind, why = *ages.Corrected, norm.Corrected, early
	case ages.Corrected != nil && ages.CorrectionInUse:
		why = byBirth
	case ages.Corrected != nil:
		why = notEarly
	}
	return &AgeUsed{Kind: string(kind), Why: why, Days: age.Days, Years: age.Years, Months: age.Months}
}
