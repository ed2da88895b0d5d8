package activity

import (
	"context"
	"errors"
	"time"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
)

var (
	beforeBirth     = fault.Define("activity.before-birth", "The child was not born yet on this day.")
	otherRespondent = fault.Define("activity.other-respondent", "This application is not answered by them.")
	protocolDate    = fault.Define("activity.protocol-date", "Enter the day on which the protocol was written, such as 2026-03-12.")
	testDateFuture  = fault.Define("activity.test-date-future", "This day is in the future.")
	testDateOld     = fault.Define("activity.test-date-old", "This day is too long ago.")
)

// codePaper is the code of a refusal because the answers are entered from paper.
const codePaper = "activity-paper"

// mostYearsAgo bounds how long ago a protocol was written.
const mostYearsAgo = 100

// StartPaper begins an activity whose answers are entered from paper, as [Service.Start] begins one that is run, and returns its id.
// The day of the test is the one on which the protocol was written: in.TestDate, between the child's birth and today in in.TimeZone.
// begun runs in the same transaction, with a new activity. Errors: those of Start, 422 for the day, and 409 for an id under which the
// actor has begun an entry of another day or respondent.
func (s *Service) StartPaper(ctx context.Context, actor authz.Actor, in NewActivity, by RatedBy, begun func(context.Context, *db.Tx, *Stored) error) (string, error) {
	if err := checkStart(&in); err != nil {
		return "", err
	}
	if err := checkPaperDay(in.TestDate, in.TimeZone, s.k.Now()); err != nil {
		return "", err
	}
	by.Entry = EntryPaper
	var err error
	for range startTries {
		err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.startPaper(ctx, tx, actor, in, by, begun) })
		if !errors.Is(err, db.ErrConflict) {
			break
		}
	}
	return in.ActivityID, err
}

func (s *Service) startPaper(ctx context.Context, tx *db.Tx, actor authz.Actor, in NewActivity, by RatedBy, begun func(context.Context, *db.Tx, *Stored) error) error {
	_, _, _, before, err := findStarted(ctx, tx, in.ActivityID)
	if err != nil {
		return err
	}
	if err := s.start(ctx, tx, actor, &in, by); err != nil {
		return err
	}
	a, err := FindPaper(ctx, tx, actor, in.ActivityID)
	if err != nil {
		return err
	}
	if before {
		return a.requireSame(in, by)
	}
	if a.birthDate > a.TestDate {
		return fault.Field("test_date", beforeBirth)
	}
	return begun(ctx, tx, a)
}

// requireSame is a 409 unless a repeated start says the same of the protocol: age and norms follow from its day.
func (a *Stored) requireSame(in NewActivity, by RatedBy) error {
	stored := RatedBy{Respondent: questionnaire.Respondent(a.Respondent), Relation: a.Relation, Name: a.RaterName, Entry: a.Entry}
	if a.TestDate != in.TestDate || stored != by {
		return fault.Conflict(takenText)
	}
	return nil
}

// mayAnswer is a 422 where the application is not answered on paper by this kind of respondent. Who runs an application on the runner
// is not asked.
func (by RatedBy) mayAnswer(frozen *version.Frozen) error {
	if by.Entry == EntryPaper && !frozen.Form.Answers(by.Respondent) {
		return fault.Field("respondent", otherRespondent)
	}
	return nil
}

// checkPaperDay checks the day on which a protocol was written. The day of the device may be a day ahead of that of the server.
func checkPaperDay(date, zone string, now time.Time) error {
	day, err := time.Parse(scoring.DateForm, date)
	if err != nil {
		return fault.Field("test_date", protocolDate)
	}
	last := scoring.Day(now).AddDate(0, 0, 1).Format(scoring.DateForm)
	if zone != "" {
		if last, err = testDate("", zone, now); err != nil {
			return err
		}
	}
	switch {
	case date > last:
		return fault.Field("test_date", testDateFuture)
	case day.Before(now.AddDate(-mostYearsAgo, 0, 0)):
		return fault.Field("test_date", testDateOld)
	}
	return nil
}

const onPaper = ` AND a.entry = '` + EntryPaper + `'`

// FindPaper reads an activity that the actor enters from paper, as [FindOwn] does.
func FindPaper(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*Stored, error) {
	a, err := readActivity(ctx, q, writable+onPaper, id, actor.ID)
	return a, orDiscarded(ctx, q, actor, id, err)
}

// FindPaperReached reads an activity that is entered from paper if the actor can access its child; any account may have begun it.
func FindPaperReached(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*Stored, error) {
	a, err := readActivity(ctx, q, readable+onPaper, id, actor.ID)
	return a, orDiscarded(ctx, q, actor, id, err)
}

// SetEntered stores how many questions of an open activity have an answer in its first entry, for the lists.
func SetEntered(ctx context.Context, tx *db.Tx, key, answered int64) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET answered = $2 WHERE key = $1 AND finish_date IS NULL`, key, answered)
	return err
}

// FinishPaper ends an activity whose answers were entered from paper, once or twice, in the caller's transaction.
func (s *Service) FinishPaper(ctx context.Context, tx *db.Tx, a *Stored, entries int64) (Changed, error) {
	if _, err := tx.Exec(ctx, `UPDATE activity SET paper_entries = $2 WHERE key = $1`, a.Key, entries); err != nil {
		return Changed{}, err
	}
	a.PaperEntries = entries
	return s.FinishRated(ctx, tx, a)
}
