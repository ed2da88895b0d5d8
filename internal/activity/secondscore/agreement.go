package secondscore

import (
	"context"
	"math"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/items"
	"milepost/internal/wire"
)

// agreed is how far both scorers of a submitted second scoring agree.
func (s *Service) agreed(ctx context.Context, q db.Querier, a *subject) (*ScorerAgreement, *version.Frozen, error) {
	frozen, err := s.versions.Frozen(ctx, q, a.ApplicationID, a.Version)
	if err != nil {
		return nil, nil, err
	}
	rows, err := scoresOf(ctx, q, a.Key)
	if err != nil {
		return nil, nil, err
	}
	settled, err := settlementsOf(ctx, q, a.Key)
	if err != nil {
		return nil, nil, err
	}
	out := compared(rows, frozen)
	for _, t := range settled {
		out.settle(t)
	}
	for i := range out.Items {
		if out.Items[i].Settled != nil {
			out.Settled++
		}
	}
	if a.AppliedAt.Valid {
		out.AppliedAt, out.AppliedBy = new(wire.Time(a.AppliedAt.Int64)), a.AppliedBy
	}
	return out, frozen, nil
}

// withActivities adds the agreement over other activities.
func (a *ScorerAgreement) withActivities(ctx context.Context, q db.Querier, actor authz.Actor, s *subject, frozen *version.Frozen) (err error) {
	a.Activities, err = across(ctx, q, actor, s, scalesOf(frozen))
	return err
}

func scalesOf(frozen *version.Frozen) [][]int64 {
	scales := make([][]int64, len(frozen.Questions))
	for i := range frozen.Questions {
		scales[i] = frozen.Questions[i].Scale().Reachable()
	}
	return scales
}

func (r scoreRow) pair(scales [][]int64) items.Pair {
	return items.Pair{First: scoreOf(r.First), Second: scoreOf(r.Second), Scale: scales[r.No]}
}

// compared are both scores of each question that somebody scored, and how far they agree.
func compared(rows []scoreRow, frozen *version.Frozen) *ScorerAgreement {
	scales := scalesOf(frozen)
	out := &ScorerAgreement{Items: []ScoredTwice{}, Kappas: []KappaFigure{}}
	var pairs []items.Pair
	for _, r := range rows {
		if r.No >= int64(len(scales)) || !r.First.Valid && !r.Second.Valid {
			continue
		}
		p := r.pair(scales)
		pairs = append(pairs, p)
		item := ScoredTwice{
			QuestionNo: r.No, Question: questionnaire.OfTheChild(frozen.Questions[r.No].Question.Question), Scale: p.Scale, First: p.First, Second: p.Second, Same: !p.Differs(),
		}
		if !item.Same {
			out.Differences++
		}
		out.Items = append(out.Items, item)
	}
	c := items.Compare(pairs)
	out.Pairs, out.Same, out.OnlyFirst, out.OnlySecond, out.Share = c.Pairs, c.Same, c.OnlyFirst, c.OnlySecond, rounded(c.Share, 1)
	out.FirstPoints, out.SecondPoints, out.Points = c.FirstPoints, c.SecondPoints, Figure(c.Points)
	for _, k := range c.Kappas {
		out.Kappas = append(out.Kappas, Kappa(k))
	}
	return out
}

// settle adds a settlement; the last one of a question counts.
func (a *ScorerAgreement) settle(t settlementRow) {
	for i := range a.Items {
		item := &a.Items[i]
		if item.QuestionNo != t.No {
			continue
		}
		if item.Settled != nil {
			item.Earlier = append(item.Earlier, *item.Settled)
		}
		item.Settled = &Settlement{Choice: t.Choice, Score: scoreOf(t.Score), Reason: t.Reason, By: t.By, At: wire.Time(t.At)}
	}
}

// unused reports whether something was settled since the settled scores were used last.
func (a *ScorerAgreement) unused() bool {
	for i := range a.Items {
		if t := a.Items[i].Settled; t != nil && (a.AppliedAt == nil || t.At > *a.AppliedAt) {
			return true
		}
	}
	return false
}

// Figure rounds a figure of agreement for reading.
func Figure(a items.Agreement) AgreementFigure {
	return AgreementFigure{Value: rounded(a.Value, 4), Low: rounded(a.Low, 4), High: rounded(a.High, 4), N: a.N, Least: a.Least, Reason: a.Reason}
}

// Kappa is [Figure] of one set of possible scores.
func Kappa(k items.ScaleAgreement) KappaFigure {
	weights := "none"
	if k.Weighted {
		weights = "quadratic"
	}
	return KappaFigure{Scale: k.Scale, Weights: weights, Weighted: k.Weighted, AgreementFigure: Figure(k.Agreement)}
}

func rounded(value *float64, digits int) *float64 {
	if value == nil {
		return nil
	}
	by := math.Pow10(digits)
	return new(math.Round(*value*by) / by)
}
