package itemanalysis

import (
	"cmp"
	"context"
	"fmt"
	"math"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/items"
	"milepost/internal/wire"
)

// notAll is why there are no figures of the form as a whole.
const notAll = "not all questions are put to every child"

// Get returns the analysis of the actor's own application, by the line of one of its versions and of a kind of respondents; 0
// is the newest line, and no respondent the first kind. Another account's application and an unknown version are [db.ErrNotFound].
func (s *Service) Get(ctx context.Context, actor authz.Actor, applicationID string, version int64, who questionnaire.Respondent) (ItemAnalysis, error) {
	q := s.k.DB.Read()
	a, lines, l, err := s.line(ctx, q, actor, applicationID, version, who)
	if err != nil {
		return ItemAnalysis{}, err
	}
	out := ItemAnalysis{
		ApplicationID: a.ID, Title: a.Title, Version: version, Respondent: cmp.Or(who, questionnaire.Specialist), Versions: []int64{}, Lines: []AnalysisLine{}, Least: LeastGroup,
		Conditional: []ConditionalError{}, Items: []AnalysedQuestion{}, Reasons: map[string]string{},
	}
	for _, other := range lines {
		out.Lines = append(out.Lines, AnalysisLine{Versions: other.versions, Respondent: other.respondent})
	}
	if l.name == "" {
		out.without("no activities were finished")
		return out, s.audit(ctx, a)
	}
	out.Version, out.Versions, out.Respondent = l.versions[0], l.versions, l.respondent
	found, waiting, err := s.current(ctx, a, l)
	if err != nil {
		return ItemAnalysis{}, err
	}
	out.Waiting = waiting
	if found == nil {
		out.without(needed(waiting, LeastGroup))
		return out, s.audit(ctx, a)
	}
	out.fill(found)
	if err := s.drift(ctx, q, a, lines, l, &out); err != nil {
		return ItemAnalysis{}, err
	}
	return out, s.audit(ctx, a)
}

func (s *Service) audit(ctx context.Context, a application) error {
	return s.k.Audit.Read(ctx, audit.Event{Action: "item_analysis.read", SubjectKind: "application", SubjectID: a.ID})
}

// without sets why there is no figure of the form.
func (out *ItemAnalysis) without(why string) {
	for _, name := range []string{"alpha", "omega", "sem"} {
		out.Reasons[name] = why
	}
}

func (out *ItemAnalysis) fill(s *stored) {
	at := wire.Time(s.At)
	out.Snapshot, out.ComputedAt, out.Children, out.Adaptive, out.Max = s.Number, &at, s.Children, s.Adaptive, s.Max
	out.N, out.Mean, out.SD, out.Alpha, out.Omega, out.SEM = int64(s.Form.N), s.Form.Mean, s.Form.SD, s.Form.Alpha, s.Form.Omega, s.Form.SEM
	switch {
	case s.Adaptive:
		out.without(notAll)
	case out.N < LeastGroup:
		out.without(needed(out.N, LeastGroup))
	default:
		for name, why := range reasons(&s.Form, len(s.Columns), s.questionNo) {
			out.Reasons[name] = why
		}
	}
	if k := int64(len(s.Columns)); s.Binary && k > 1 {
		for raw := range k + 1 {
			out.Conditional = append(out.Conditional, ConditionalError{Raw: raw, SEM: math.Sqrt(float64(raw*(k-raw)) / float64(k-1))})
		}
	}
	for i := range s.Questions {
		out.Items = append(out.Items, s.Questions[i].Published)
	}
}

// questionNo returns the number of the question of a column, from 1.
func (s *stored) questionNo(column int) int64 { return s.Questions[s.Columns[column]].Published.No }

// reasons are why figures of a form are absent.
func reasons(f *items.Form, questions int, number func(column int) int64) map[string]string {
	out := map[string]string{}
	if f.Alpha == nil {
		out["alpha"] = "fewer than two questions, or all totals are the same"
		out["omega"], out["sem"] = out["alpha"], out["alpha"]
		return out
	}
	if f.Omega == nil {
		switch {
		case questions < 3:
			out["omega"] = "fewer than three questions"
		case f.Unfit != nil:
			out["omega"] = fmt.Sprintf("one factor could not be fitted, because of question %d: it does not vary, or says nothing of its own", number(*f.Unfit))
		default:
			out["omega"] = "one factor could not be fitted"
		}
	}
	if f.SEM == nil {
		out["sem"] = "the reliability is above 1"
	}
	return out
}

// drift adds how the same questions work in other lines, as far as their analyses are stored.
func (s *Service) drift(ctx context.Context, q db.Querier, a application, lines []line, mine line, out *ItemAnalysis) error {
	for _, l := range lines {
		if l.name == mine.name || l.respondent != mine.respondent {
			continue
		}
		other, err := s.load(ctx, q, a.ID, l)
		if err != nil {
			return err
		}
		if other == nil {
			continue
		}
		for i := range out.Items {
			if item := &out.Items[i]; item.P != nil {
				if found := other.question(item.QuestionID); found != nil && found.Published.P != nil {
					item.Drift = append([]Drift{}, item.Drift...)
					item.Drift = append(item.Drift, between(item, &found.Published, l.versions))
				}
			}
		}
	}
	return nil
}

// between returns the difference of a question's difficulties, with the interval of the normal approximation.
func between(here, there *AnalysedQuestion, versions []int64) Drift {
	d := Drift{Versions: versions, N: there.N, P: *there.P, Difference: *here.P - *there.P}
	if here.SD == nil || there.SD == nil {
		return d
	}
	const z = 1.959963984540054
	part := func(q *AnalysedQuestion) float64 {
		sd := *q.SD / float64(q.Highest-q.Lowest)
		return sd * sd / float64(q.N)
	}
	err := z * math.Sqrt(part(here)+part(there))
	d.Low, d.High = new(d.Difference-err), new(d.Difference+err)
	return d
}
