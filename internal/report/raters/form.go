package raters

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authoring/normset"
	"milepost/internal/db"
	"milepost/internal/questionnaire"
	"milepost/internal/report/score"
	"milepost/internal/scoring"
	"milepost/internal/scoring/raters"
)

// form is a rater's finished form: its row, its figures and its answers.
type form struct {
	*member
	figures *score.Result // nil: none are stored
	answers *result.FinishedResults
}

func formOf(ctx context.Context, q db.Querier, m *member, own *result.FinishedResults, read Answers) (f form, err error) {
	f = form{member: m, answers: own}
	if f.figures, err = m.result(); err != nil {
		return f, err
	}
	if m.ID != own.ActivityID {
		f.answers, err = read(ctx, q, m.ID)
	}
	return f, err
}

// normIDs are the norm sets of all figures, each once.
func normIDs(forms []form) []string {
	var ids []string
	for i := range forms {
		for _, f := range forms[i].list() {
			if n := f.Trail.Norm; n != nil && !slices.Contains(ids, n.ID) {
				ids = append(ids, n.ID)
			}
		}
	}
	return ids
}

func (f *form) list() []score.Figure {
	if f.figures == nil {
		return nil
	}
	return f.figures.Figures
}

// scores are the form's figures as the rules compare them.
func (f *form) scores(heads map[string]normset.HeadOf) []raters.Score {
	list := make([]raters.Score, 0, len(f.list()))
	for _, figure := range f.list() {
		s := raters.Score{Key: figure.Score, Standard: figure.Standard, Limit: figure.Limit, Reason: figure.Reason}
		if figure.Interval != nil {
			s.Interval = new(figure.Interval.Interval())
		}
		if n := figure.Trail.Norm; n != nil {
			head := heads[n.ID]
			s.Norm = &raters.Norm{ID: n.ID, Respondent: head.Respondent, Better: head.Better, Reliability: n.Reliability, Correlations: head.RatersR}
		}
		list = append(list, s)
	}
	return list
}

// asked are the places of the questions that count and can be answered in two ways or more.
func (f *form) asked() []int {
	var places []int
	for i := range f.answers.Results {
		q := &f.answers.Version.Questions[i]
		practice := f.answers.Version.Rules != nil && slices.Contains(f.answers.Version.Rules.Practice, q.QuestionID)
		if !practice && len(q.Scale().Reachable()) > 1 {
			places = append(places, i)
		}
	}
	return places
}

// keys finds which questions of several forms are the same: those of one application by their ids, and those of parallel ones
// by their words, in whichever form the raters read them.
type keys struct {
	byID, byText map[string]string
}

func newKeys() keys { return keys{map[string]string{}, map[string]string{}} }

// of returns the keys of a form's questions, in their order. No two questions of a form have the same.
func (k keys) of(f *form, places []int) []string {
	used := map[string]bool{}
	list := make([]string, len(places))
	for i, at := range places {
		q := &f.answers.Version.Questions[at]
		id, text := f.ApplicationID+" "+q.QuestionID, textKey(q)
		key := k.byID[id]
		if key == "" {
			key = k.byText[text]
		}
		if key == "" || used[key] {
			key = f.ID + " " + q.QuestionID
		}
		if k.byText[text] == "" {
			k.byText[text] = key
		}
		k.byID[id], used[key], list[i] = key, true, key
	}
	return list
}

// textKey is the same for questions with the same words and the same possible scores.
func textKey(q *authoring.StructuredQuestion) string {
	words := strings.Fields(strings.ToLower(q.Question.Question))
	for _, s := range q.Scale().Reachable() {
		words = append(words, strconv.FormatInt(s, 10))
	}
	return strings.Join(words, " ")
}

func (f *form) rater(heads map[string]normset.HeadOf, places []int, names []string) raters.Rater {
	out := raters.Rater{Respondent: questionnaire.Respondent(f.Respondent), Application: f.ApplicationID, Scores: f.scores(heads)}
	for i, at := range places {
		out.Answers = append(out.Answers, raters.Answer{
			Question: names[i], Score: f.answers.Results[at].SelectedScore, Scale: f.answers.Version.Questions[at].Scale().Reachable(),
		})
	}
	return out
}

// answer is what the rater answered, as a person reads it.
func (f *form) answer(at int) RaterAnswer {
	r := &f.answers.Results[at]
	out := RaterAnswer{Answer: label(&f.answers.Version.Questions[at], r), Score: r.SelectedScore, Asked: true}
	if r.SelectedScore == nil {
		out.Answer, out.Reason = "", r.MissingReason
	}
	return out
}

// label is the answer that was chosen; where that was not stored, the only one with its score.
func label(q *authoring.StructuredQuestion, r *result.Result) string {
	var scored []string
	for _, o := range q.Options {
		text := o.Label
		if text == "" {
			text = o.Value
		}
		if r.ChildSelectedAnswer != "" && o.Value == r.ChildSelectedAnswer {
			return text
		}
		if r.SelectedScore != nil && o.Score == *r.SelectedScore {
			scored = append(scored, text)
		}
	}
	if r.ChildSelectedAnswer == "" && len(scored) == 1 {
		return scored[0]
	}
	return r.ChildSelectedAnswer
}

// standard is a standard score within its scale.
func standard(x float64) float64 {
	return scoring.Round(min(max(x, scoring.StandardLimits.Lowest), scoring.StandardLimits.Highest), 1)
}
