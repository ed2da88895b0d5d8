package document

import (
	"cmp"

	"milepost/internal/report/score"
)

// CompositeSummary is a score that is made of others.
type CompositeSummary struct {
	Name        string   `json:"name"`
	Members     []string `json:"members" doc:"keys of the scores that count: category:NAME or area:NAME"`
	Substituted string   `json:"substituted,omitempty" doc:"the member that a substitute replaces"`
	By          string   `json:"by" enum:"norms,correlations" doc:"the composite's own norms, or the correlations of its members"`
	Derived
}

// CriticalAnswer is an answer that the author has the report name, whatever the total.
type CriticalAnswer struct {
	QuestionNo int64  `json:"question_no" doc:"from 0"`
	Text       string `json:"text"`
}

// addRules adds what follows from the answers by the application's rules.
func (r *Report) addRules(by counted, result *score.Result) {
	for i := range result.Figures {
		if c := result.Figures[i].Composite; c != nil {
			r.Composites = append(r.Composites, CompositeSummary{
				Name: c.Name, Members: c.Members, Substituted: c.Substituted, By: c.By, Derived: derived(&result.Figures[i]),
			})
		}
	}
	for _, c := range result.Critical {
		r.Critical = append(r.Critical, CriticalAnswer{QuestionNo: c.No, Text: c.Text})
	}
	for i := range r.Questions {
		r.Questions[i].CountsAs = string(by.outcomes[i].Kind)
	}
	r.unscored(result)
}

// unscored takes away shares of points where the rules leave no score.
func (r *Report) unscored(result *score.Result) {
	if f := result.Find(score.Total); f != nil && f.Quotient == nil {
		r.Totals.Quotient, r.Totals.QuotientReason = nil, f.QuotientReason
		r.Totals.ScoreCategory, r.Totals.ScoreCategoryReason = "", cmp.Or(f.Reason, f.QuotientReason)
	}
	for prefix, list := range map[string][]CategorySummary{score.Category: r.Categories, score.Area: r.Areas, score.Type: r.Types} {
		for i := range list {
			if f := result.Find(prefix + list[i].CategoryName); f != nil && f.Quotient == nil {
				list[i].Quotient, list[i].QuotientReason = nil, f.QuotientReason
			}
		}
	}
}
