package normset

import (
	"cmp"
	"context"
	"math"

	"milepost/internal/authz"
	"milepost/internal/scoring"
	"milepost/internal/scoring/agecase"
	"milepost/internal/scoring/norm"
)

// maxRaw is beyond all raw scores.
const maxRaw = 1e9

// Try looks raw scores up in a set that the actor may read, like a report does. Nothing is stored. An impossible case gets its
// own error.
func (s *Service) Try(ctx context.Context, actor authz.Actor, id string, cases []TryCase) (TryResults, error) {
	row, set, err := s.open(ctx, actor, id)
	if err != nil {
		return TryResults{}, err
	}
	children := make([]agecase.AgeCase, len(cases))
	for i, c := range cases {
		children[i] = c.AgeCase
	}
	ages := agecase.Ages(children)
	out := TryResults{Results: make([]TryResult, len(cases))}
	for i, c := range cases {
		if wrong := cmp.Or(ages[i].Wrong, c.wrong()); wrong != "" {
			out.Results[i] = tryWrong(row, set, c.Raw, ages[i], wrong)
			continue
		}
		out.Results[i] = try(row, set, norm.Case{Ages: ages[i].Ages, Sex: of(c.Sex)}, c.Raw)
	}
	return out, nil
}

// wrong returns the impossible field of a case, other than its dates, and what is expected there; empty if nothing is wrong.
func (c TryCase) wrong() string {
	switch sex := of(c.Sex); {
	case math.Abs(of(c.Raw)) > maxRaw:
		return "raw: expected a raw score"
	case sex != norm.All && sex != norm.Female && sex != norm.Male:
		return "sex: expected female, male or nothing"
	}
	return ""
}

// tryWrong returns the answer about a case that cannot be.
func tryWrong(row setRow, set *norm.Set, raw *float64, aged agecase.Aged, wrong string) TryResult {
	trail := norm.Figures{}.Trail
	return TryResult{NormFigures: answerFigures(set, raw, norm.Figures{Reason: wrong}), Age: aged.Result(), Trail: answerTrail(row, set, trail)}
}

func try(row setRow, set *norm.Set, c norm.Case, raw *float64) TryResult {
	c.Raw = of(raw)
	f := set.Figures(c)
	trail := f.Trail
	if raw == nil {
		f = norm.Figures{Reason: scoring.NothingAdministered}
		trail.Lines, trail.N, trail.Share, trail.Reliability, trail.ReliabilityOf = nil, 0, 0, nil, ""
	}
	return TryResult{NormFigures: answerFigures(set, raw, f), Age: agecase.ResultOf(trail.Ages), Trail: answerTrail(row, set, trail)}
}
