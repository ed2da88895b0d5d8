package normset

import (
	"context"
	"fmt"
	"math"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/scoring"
	"milepost/internal/scoring/agecase"
	"milepost/internal/scoring/norm"
)

// mostRaw is beyond all raw scores.
const mostRaw = 1e9

// Try looks raw scores up in a set that is open to the actor, as a report does. Nothing is stored. Cases that cannot be are a 422
// naming them.
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
		sex := of(c.Sex)
		if math.Abs(of(c.Raw)) > mostRaw {
			return TryResults{}, fault.Field(fmt.Sprintf("cases[%d].raw", i), "expected a raw score")
		}
		if sex != norm.All && sex != norm.Female && sex != norm.Male {
			return TryResults{}, fault.Field(fmt.Sprintf("cases[%d].sex", i), "expected female, male or nothing")
		}
		if ages[i].Wrong != "" {
			out.Results[i] = tryWrong(row, set, c.Raw, ages[i])
			continue
		}
		out.Results[i] = try(row, set, norm.Case{Ages: ages[i].Ages, Sex: sex}, c.Raw)
	}
	return out, nil
}

// tryWrong is the answer about a case that cannot be.
func tryWrong(row setRow, set *norm.Set, raw *float64, aged agecase.Aged) TryResult {
	trail := norm.Figures{}.Trail
	return TryResult{NormFigures: answerFigures(set, raw, norm.Figures{Reason: aged.Wrong}), Age: aged.Result(), Trail: answerTrail(row, set, trail)}
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
