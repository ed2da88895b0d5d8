package raters

import (
	"math"

	"milepost/internal/activity/secondscore"
	"milepost/internal/authoring/normset"
	"milepost/internal/questionnaire"
	"milepost/internal/report/score"
	"milepost/internal/scoring"
	"milepost/internal/scoring/raters"
)

// section lays out what the rules say of the forms.
func section(forms []form, heads map[string]normset.HeadOf) RatersSection {
	all, places := make([]raters.Rater, len(forms)), make([][]int, len(forms))
	names := newKeys()
	out := RatersSection{Raters: make([]RaterActivity, len(forms)), Scores: []RatedScore{}, Apart: []QuestionApart{}, Pairs: []RaterPair{}}
	for i := range forms {
		f := &forms[i]
		places[i] = f.asked()
		all[i] = f.rater(heads, places[i], names.of(f, places[i]))
		out.Raters[i] = f.activity()
	}
	for _, c := range raters.Compare(all) {
		out.Scores = append(out.Scores, ratedScore(&c, forms))
	}
	for _, a := range raters.QuestionsApart(all) {
		out.Apart = append(out.Apart, apart(&a, forms, places))
	}
	agreement := raters.Agree(all)
	out.Agreement = secondscore.Figure(agreement.All)
	for _, p := range agreement.Pairs {
		pair := RaterPair{First: p.First, Second: p.Second, Pairs: p.Pairs, Same: p.Same, Kappas: []secondscore.KappaFigure{}}
		for _, k := range p.Kappas {
			pair.Kappas = append(pair.Kappas, secondscore.Kappa(k))
		}
		out.Pairs = append(out.Pairs, pair)
	}
	return out
}

func ratedScore(c *raters.Comparison, forms []form) RatedScore {
	out := RatedScore{Score: c.Key, Raters: make([]RaterFigure, len(c.Scores)), Differences: []RaterDifference{}}
	for i := range c.Scores {
		out.Raters[i] = figure(&c.Scores[i], forms[i].figures.Find(c.Key))
	}
	for i := range c.Differences {
		out.Differences = append(out.Differences, difference(&c.Differences[i]))
	}
	return out
}

// figure is a score as the rules leave it, with the points that it was read from.
func figure(s *raters.Score, from *score.Figure) RaterFigure {
	out := RaterFigure{Max: from.Max, Reason: s.Reason}
	if from.Scored() {
		out.Raw = &from.Raw
	}
	if n := from.Trail.Norm; n != nil {
		out.Norm = &RaterNorm{Title: n.Title, Citation: n.Citation, Version: n.Version, Respondent: s.Norm.Respondent, N: n.N}
	}
	if s.Standard == nil {
		return out
	}
	out.Standard, out.Text, out.Reason = new(standard(*s.Standard)), scoring.StandardLimits.Signed(*s.Standard, s.Limit), ""
	if i := s.Interval; i != nil {
		out.Interval = &RaterInterval{Low: standard(i.Low), High: standard(i.High), Level: int64(math.Round(100 * i.Level)), Text: i.Text()}
	}
	return out
}

func difference(d *raters.Difference) RaterDifference {
	points, needed := d.Texts()
	out := RaterDifference{
		First: d.First, Second: d.Second, PointsText: points, Bound: d.Bound, NeededText: needed, Reliable: d.Reliable, Reason: d.Reason,
		Text: d.Text(), ShareText: d.ShareText(), ShareReason: d.ShareReason,
	}
	if d.Points != nil {
		out.Points = new(scoring.Round(*d.Points, 1))
	}
	return out
}

func apart(a *raters.Apart, forms []form, places [][]int) QuestionApart {
	out := QuestionApart{Steps: a.Steps, Answers: make([]RaterAnswer, len(forms)), QuestionNo: -1}
	for i := range forms {
		if a.Answers[i] < 0 {
			continue
		}
		at := places[i][a.Answers[i]]
		out.Answers[i] = forms[i].answer(at)
		if out.QuestionNo < 0 {
			out.QuestionNo = forms[i].answers.Results[at].QuestionNo
			out.Question = questionnaire.OfTheChild(forms[i].answers.Version.Questions[at].Question.Question)
		}
	}
	return out
}
