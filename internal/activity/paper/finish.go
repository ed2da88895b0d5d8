package paper

import (
	"context"

	"milepost/internal/activity/result"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
)

var (
	secondEntryWanted = fault.Define("protocol.second-entry-wanted", "A second entry is wanted. Finish once it has ended, or discard it first.")
	protocolUnsettled = fault.Define("protocol.unsettled", "Settle every difference between the two entries first.")
	missingAnswers    = fault.Define("protocol.missing-answers", "Some questions have no answer. Show which, before the entry is finished.")
)

// codeUnsettled is the code of a refusal because differences are not settled.
const codeUnsettled = "entries-differ"

// Finish puts the answers that hold into the activity's results, and ends the activity for good. Repeated, it answers the same.
func (s *Service) Finish(ctx context.Context, actor authz.Actor, activityID string, in PaperFinish) (out PaperFinished, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := findOwn(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		out = PaperFinished{ActivityID: p.a.ID, ReportID: p.a.Report()}
		switch p.state() {
		case finished:
			return nil
		case asked, second:
			return fault.Conflict(secondEntryWanted)
		}
		out.ReportID, err = s.finish(ctx, tx, p, in)
		return err
	})
	return out, err
}

func (s *Service) finish(ctx context.Context, tx *db.Tx, p *protocol, in PaperFinish) (reportID string, err error) {
	answers, err := answersOf(ctx, tx, p.a.Key)
	if err != nil {
		return "", err
	}
	entries := int64(1)
	if p.state() == compare {
		entries = 2
	}
	if entries == 2 && answers.unsettled(p.a.Count) > 0 {
		return "", fault.ConflictFor(codeUnsettled, protocolUnsettled)
	}
	hold := answers.hold(p.a.Count, entries == 2)
	if int64(len(hold)) < p.a.Count && !in.MissingShown {
		return "", fault.Field("missing_shown", missingAnswers)
	}
	if err := s.store(ctx, tx, p, hold); err != nil {
		return "", err
	}
	if err := endEntry(ctx, tx, p.a.Key, firstEntry, s.micros()); err != nil {
		return "", err
	}
	done, err := s.activities.FinishPaper(ctx, tx, p.a, entries)
	if err != nil {
		return "", err
	}
	e := p.a.Act("paper.finish")
	e.Detail = map[string]any{"entries": entries}
	return done.ReportID, s.k.Audit.Record(ctx, tx, e)
}

// hold returns the answers that hold, of the questions that have one.
func (s *sheet) hold(questions int64, twice bool) []answer {
	list := make([]answer, 0, questions)
	for no := range questions {
		if a, given := s.holds(no, twice); given {
			list = append(list, a)
		}
	}
	return list
}

// store stores the answers as results. A specialist's scores are traced to the account that typed them; a rater's answers nobody
// scored.
func (s *Service) store(ctx context.Context, tx *db.Tx, p *protocol, hold []answer) error {
	if len(hold) == 0 {
		return nil
	}
	frozen, err := s.versions.Frozen(ctx, tx, p.a.ApplicationID, p.a.Version)
	if err != nil {
		return err
	}
	list := make([]result.RatedAnswer, len(hold))
	for i, a := range hold {
		list[i] = result.RatedAnswer{No: a.No, Value: a.Value, Text: a.Text, Reason: a.Reason, Revision: 1}
		if p.respondent() == questionnaire.Specialist {
			list[i].By = a.ByKey
		}
	}
	_, err = s.results.SaveRated(ctx, tx, p.a, list, p.reasons(frozen))
	return err
}
