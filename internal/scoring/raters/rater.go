package raters

import (
	"slices"

	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// Rater is a finished form about the child.
type Rater struct {
	Respondent  questionnaire.Respondent
	Application string // the form's id
	Scores      []Score
	Answers     []Answer
}

// Score is one of a rater's scores, read by norms. Without a standard score, Reason says why.
type Score struct {
	Key      string // total, category:…, area:…, composite:…
	Standard *float64
	Limit    string // ≤ or ≥ beyond the norms' table
	Interval *scoring.Interval
	Reason   string
	Norm     *Norm
}

// Norm is the norm set that a score is read by.
type Norm struct {
	ID           string
	Respondent   questionnaire.Respondent
	Better       norm.Better
	Reliability  *float64
	Correlations norm.Correlations // of the scores of two kinds of respondents
}

// Answer is a rater's answer to a question. Questions with one key are the same for all raters.
type Answer struct {
	Question string
	Score    *int64  // nil: no answer, or a reason for having none
	Scale    []int64 // the scores that can be given
}

func (r *Rater) score(key string) *Score {
	at := slices.IndexFunc(r.Scores, func(s Score) bool { return s.Key == key })
	if at < 0 {
		return nil
	}
	return &r.Scores[at]
}

// own returns the score as the norms of the rater's own kind read it: a figure by the norms of another kind is none.
func (r *Rater) own(s Score) Score {
	if s.Norm != nil && s.Norm.Respondent != r.Respondent {
		s.Standard, s.Limit, s.Interval, s.Reason = nil, "", nil, scoring.OtherNorms
	}
	return s
}
