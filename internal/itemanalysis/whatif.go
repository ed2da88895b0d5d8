package itemanalysis

import (
	"context"
	"slices"
	"time"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/throttle"
)

var itemAnalysisQuestions = fault.Define("item-analysis.questions", "expected questions of this version that count")

// whatIfs bound how often one account asks what a form would be.
var whatIfs = throttle.Allowance{Kind: "item-analysis", Burst: 200, Every: time.Second}

// Without returns the figures of the form of the actor's own application without some questions. They are computed from the
// sums of the stored analysis, of the same children whichever questions are left out.
func (s *Service) Without(ctx context.Context, actor authz.Actor, applicationID string, in WhatIf) (WhatIfForm, error) {
	q := s.k.DB.Read()
	a, _, l, err := s.line(ctx, q, actor, applicationID, in.Version, in.Respondent)
	if err != nil {
		return WhatIfForm{}, err
	}
	if _, err := s.limits.Reserve(ctx, whatIfs.Of(actor.ID)); err != nil {
		return WhatIfForm{}, err
	}
	out := WhatIfForm{Reasons: map[string]string{}}
	found, err := s.load(ctx, q, a.ID, l)
	if err != nil {
		return out, err
	}
	if found == nil {
		err := s.unanswered(ctx, a, &out, needed(0, minRest))
		return out, err
	}
	without, err := found.without(in.Without)
	if err != nil {
		return out, err
	}
	out.Snapshot, out.N = found.Number, found.Sums.N
	switch {
	case found.Adaptive:
		err := s.unanswered(ctx, a, &out, notAll)
		return out, err
	case found.Sums.N < minRest:
		err := s.unanswered(ctx, a, &out, needed(found.Sums.N, minRest))
		return out, err
	}
	left := 0
	for at, i := range found.Columns {
		if !without[at] {
			left++
			out.Max += found.Questions[i].Published.Highest
		}
	}
	form := found.Sums.Covariances().Form(without)
	out.Mean, out.SD, out.Alpha, out.Omega, out.SEM = form.Mean, form.SD, form.Alpha, form.Omega, form.SEM
	out.Reasons = reasons(&form, left, found.questionNo)
	return out, s.audit(ctx, a)
}

func (s *Service) unanswered(ctx context.Context, a application, out *WhatIfForm, why string) error {
	for _, name := range []string{"alpha", "omega", "sem"} {
		out.Reasons[name] = why
	}
	return s.audit(ctx, a)
}

// without marks the columns of questions.
func (s *stored) without(ids []string) ([]bool, error) {
	marks := make([]bool, len(s.Columns))
	for _, id := range ids {
		at := slices.IndexFunc(s.Columns, func(i int) bool { return s.Questions[i].Published.QuestionID == id })
		if at < 0 {
			return nil, fault.Field("without", itemAnalysisQuestions)
		}
		marks[at] = true
	}
	return marks, nil
}
