package result

import (
	"context"
	"strings"

	"milepost/internal/activity"
	"milepost/internal/activity/session"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

var resultsFull = fault.Define("result.results-full", "expected at most 500 results")

// FinishedResults are an activity and its results with the version they belong to, as a report reads them. Results[i] is of Version.Questions[i].
type FinishedResults struct {
	ActivityKey                  int64
	ActivityID, OwnerID, ChildID string
	Start, Finish                wire.Time // Finish is 0 while the activity is open
	TestDate                     string    // YYYY-MM-DD, where the test was given
	Respondent                   questionnaire.Respondent
	Relation, RaterName, Entry   string // of a rater, and how the answers came
	PaperEntries                 int64  // how often they were entered from paper
	Language                     string // in which the child was tested; empty: unknown
	TotalDuration                int64  // seconds
	Version                      *version.Frozen
	Results                      []Result
	Sessions                     []session.TestSession // in the order of time
	Reopenings                   []activity.Reopening  // in the order of time
	Overrides                    []session.Override    // not read of earlier activities
}

// Find reads an activity with a child that the actor can access, with its results, and leaves an audit event; any other is
// [db.ErrNotFound].
func (s *Service) Find(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*FinishedResults, error) {
	a, err := activity.FindReached(ctx, q, actor, id)
	if err != nil {
		return nil, err
	}
	if err := activity.RefuseBlindScorer(ctx, q, actor, a.Key); err != nil {
		return nil, err
	}
	return s.loadResults(ctx, q, a)
}

// Finished reads an activity with its answers, as [Service.Answers] does.
func (s *Service) Finished(ctx context.Context, q db.Querier, id string) (*FinishedResults, error) {
	a, err := activity.FindAny(ctx, q, id)
	if err != nil {
		return nil, err
	}
	return s.Answers(ctx, q, a)
}

// Answers reads the results of an activity for computing figures: without recordings, sessions, reopenings, overrides, and who
// gave or changed a score. Nobody reads them, so it records no event.
func (s *Service) Answers(ctx context.Context, q db.Querier, a *activity.Stored) (*FinishedResults, error) {
	found, _, err := s.answers(ctx, q, a)
	return found, err
}

// answers also returns the rows, Results[i] of the i-th.
func (s *Service) answers(ctx context.Context, q db.Querier, a *activity.Stored) (*FinishedResults, []resultRow, error) {
	frozen, err := s.versions.Frozen(ctx, q, a.ApplicationID, a.Version)
	if err != nil {
		return nil, nil, err
	}
	stored, err := readResults(ctx, q, a.Key, 0, a.Count)
	if err != nil {
		return nil, nil, err
	}
	found := &FinishedResults{
		ActivityKey: a.Key, ActivityID: a.ID, OwnerID: a.OwnerID, ChildID: a.ChildID, Start: wire.Time(a.Start),
		Finish: wire.Time(a.Finish.Int64), TestDate: a.TestDate, Respondent: questionnaire.Respondent(a.Respondent),
		Relation: a.Relation, RaterName: a.RaterName, Entry: a.Entry, PaperEntries: a.PaperEntries, Language: a.Language,
		TotalDuration: a.Duration, Version: frozen, Results: make([]Result, len(stored)),
	}
	for i := range stored {
		found.Results[i] = stored[i].result(a.ID, &frozen.Questions[i])
		found.Results[i].ReportID = a.Report()
	}
	return found, stored, nil
}

// loadResults reads the results without an audit event.
func (s *Service) loadResults(ctx context.Context, q db.Querier, a *activity.Stored) (*FinishedResults, error) {
	found, err := s.finishedResults(ctx, q, a)
	if err != nil {
		return nil, err
	}
	return found, s.k.Audit.Read(ctx, a.Act("result.read"))
}

func (s *Service) finishedResults(ctx context.Context, q db.Querier, a *activity.Stored) (*FinishedResults, error) {
	found, stored, err := s.answers(ctx, q, a)
	if err != nil {
		return nil, err
	}
	past, err := readHistory(ctx, q, a.Key)
	if err != nil {
		return nil, err
	}
	if err := readRecordings(ctx, q, a.Key, stored); err != nil {
		return nil, err
	}
	clips, err := s.clips(ctx, q, a.Key)
	if err != nil {
		return nil, err
	}
	if found.Overrides, err = session.ReadOverrides(ctx, q, a.Key); err != nil {
		return nil, err
	}
	if found.Sessions, err = session.ReadSessions(ctx, q, a.Key); err != nil {
		return nil, err
	}
	if found.Reopenings, err = activity.ReadReopenings(ctx, q, a.Key); err != nil {
		return nil, err
	}
	for i := range stored {
		found.Results[i].ScoredBy, found.Results[i].Changes = past.names[stored[i].scoredBy.Int64], past.withLate(&stored[i], past.of(stored[i].no))
		if err := found.Results[i].read(stored[i].recordings); err != nil {
			return nil, err
		}
		if err := found.Results[i].with(clips[stored[i].no]); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// Results reads the results of an activity with a child that the actor can access, in the questions' order.
func (s *Service) Results(ctx context.Context, actor authz.Actor, id string) ([]Result, error) {
	found, err := s.Find(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return nil, err
	}
	return found.Results, nil
}

// CreateResults answers with the results of the named questions. Starting has made them all, so it makes none: it checks that the
// actor runs them, and stores values that are missing there. Any other activity is [db.ErrNotFound], an unknown question a 422,
// more to store in a finished activity a 409.
func (s *Service) CreateResults(ctx context.Context, actor authz.Actor, wanted []NewResult) ([]Result, error) {
	out, err := s.existing(ctx, actor, wanted)
	if err != nil {
		return nil, err
	}
	edits := filling(out, wanted)
	if len(edits) == 0 {
		return out, nil
	}
	if _, err := s.UpdateResults(ctx, actor, edits); err != nil {
		return nil, err
	}
	return s.existing(ctx, actor, wanted)
}

// existing returns the results of the named questions.
func (s *Service) existing(ctx context.Context, actor authz.Actor, wanted []NewResult) ([]Result, error) {
	if len(wanted) > maxBatch {
		return nil, fault.Field("body", resultsFull)
	}
	known := map[string]map[string]Result{}
	out := make([]Result, len(wanted))
	for i, w := range wanted {
		if known[w.ActivityID] == nil {
			results, err := s.ownResults(ctx, actor, w.ActivityID)
			if err != nil {
				return nil, err
			}
			known[w.ActivityID] = byQuestion(results)
		}
		result, ok := known[w.ActivityID][w.QuestionReferenceID]
		if !ok {
			return nil, editField(i, "question_reference_id", activity.NotItsQuestion)
		}
		out[i] = result
	}
	return out, nil
}

func (s *Service) ownResults(ctx context.Context, actor authz.Actor, id string) ([]Result, error) {
	found, err := s.Find(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return nil, err
	}
	if found.OwnerID != actor.ID {
		return nil, db.ErrNotFound
	}
	return found.Results, nil
}

func byQuestion(results []Result) map[string]Result {
	index := make(map[string]Result, len(results))
	for _, r := range results {
		index[r.QuestionReferenceID] = r
	}
	return index
}

func (r *resultRow) result(activityID string, question *authoring.StructuredQuestion) Result {
	out := Result{
		QuestionResultID: ID(activityID, r.no), QuestionReferenceID: question.QuestionID,
		ActivityID: activityID, QuestionNo: r.no, Notes: r.notes, SpokenAnswer: r.spoken, MissingReason: r.missing, HighestPossible: r.highest,
		ChildSelectedAnswer: r.answer, CorrectAnswer: strings.Join(question.CorrectAnswers, ", "),
		TotalDuration: wire.Duration(r.duration), PromptClicks: r.promptClicks, RepeatClicks: r.repeatClicks,
		PromptCount: r.promptCount, HintCount: r.hintCount, RepeatCount: r.repeatCount, OverTime: r.overTime,
		Skipped: r.skipped, Revision: r.revision,
	}
	if r.score.Valid {
		out.SelectedScore = &r.score.Int64
	}
	if r.scoredAt.Valid {
		at := wire.Time(r.scoredAt.Int64)
		out.ScoredAt = &at
	}
	return out
}

// filling returns the edits that add values of the wanted results where existing ones have none. Their revision discards one
// that collides with another edit of the same result.
func filling(existing []Result, wanted []NewResult) []ResultEdit {
	var edits []ResultEdit
	for i := range wanted {
		if e, says := wanted[i].filling(&existing[i]); says {
			edits = append(edits, e)
		}
	}
	return edits
}

func (w *NewResult) filling(r *Result) (e ResultEdit, says bool) {
	next := r.Revision + 1
	e = ResultEdit{QuestionResultID: r.QuestionResultID, Revision: &next}
	e.Notes = fill(&says, r.Notes, w.Notes)
	e.SpokenAnswer = fill(&says, r.SpokenAnswer, w.SpokenAnswer)
	if r.SelectedScore == nil {
		e.MissingReason = fill(&says, r.MissingReason, w.MissingReason)
	}
	e.ChildSelectedAnswer = fill(&says, r.ChildSelectedAnswer, w.ChildSelectedAnswer)
	e.TotalDuration = fill(&says, r.TotalDuration, w.TotalDuration)
	e.PromptClicks = fill(&says, r.PromptClicks, w.PromptClicks)
	e.RepeatClicks = fill(&says, r.RepeatClicks, w.RepeatClicks)
	e.PromptCount = fill(&says, r.PromptCount, w.PromptCount)
	e.HintCount = fill(&says, r.HintCount, w.HintCount)
	e.RepeatCount = fill(&says, r.RepeatCount, w.RepeatCount)
	e.OverTime = fill(&says, r.OverTime, w.OverTime)
	before, given := r.all(), w.all()
	for i, part := range e.all() {
		if before[i].value.empty() && !given[i].value.empty() {
			*part.value, says = *given[i].value, true
		}
	}
	return e, says
}

// fill sets a value if none is stored yet.
func fill[T comparable](says *bool, stored T, value *T) *T {
	var nothing T
	if value == nil || *value == nothing || stored != nothing {
		return nil
	}
	*says = true
	return value
}
