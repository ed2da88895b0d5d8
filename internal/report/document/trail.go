package document

import (
	"slices"

	"milepost/internal/activity/result"
	"milepost/internal/report/score"
	"milepost/internal/wire"
)

// TrailOf returns where a figure of a report comes from.
func TrailOf(r *score.Result, f *score.Figure, found *result.FinishedResults) FigureTrail {
	out := FigureTrail{
		Score: f.Score, ApplicationID: r.ApplicationID, Version: r.Version, TestDate: r.TestDate, Questions: []TrailAnswer{},
		Rule: f.Trail.Rule, Formulas: f.Trail.Formulas, Sex: f.Trail.Sex, Age: f.Trail.Age, Norm: f.Trail.Norm,
		Figure: TrailFigure{
			Raw: f.Raw, Max: f.Max, Questions: f.Questions, Answered: f.Answered, Missing: f.Missing, Quotient: f.Quotient,
			Z: f.Z, T: f.T, Scaled: f.Scaled, Standard: f.Standard, Percentile: f.Percentile, Stanine: f.Stanine,
			Limit: f.Limit, AgeNote: f.AgeNote, AgeEquivalent: f.AgeEquivalent, Interval: f.Interval, Band: f.Band, Reason: f.Reason, Local: f.Local,
			Credited: f.Credited, NotCounted: f.NotCounted, Prorated: f.Prorated,
		},
	}
	if out.Figure.Missing == nil {
		out.Figure.Missing = map[string]int64{}
	}
	for i, a := range r.Answers {
		if _, counted := slices.BinarySearch(f.Trail.Questions, a.No); !counted || i >= len(found.Results) {
			continue
		}
		answer := TrailAnswer{QuestionNo: a.No, Score: a.Score, QuestionID: found.Version.Questions[i].QuestionID, Highest: found.Results[i].HighestPossible}
		if at := found.Results[i].ScoredAt; at != nil && a.At > 0 {
			answer.ScoredAt = new(wire.Time(a.At))
			if int64(*at) == a.At { // otherwise it was scored again since, and the changes name the former scorer
				answer.ScoredBy = found.Results[i].ScoredBy
			}
		}
		out.Questions = append(out.Questions, answer)
	}
	return out
}
