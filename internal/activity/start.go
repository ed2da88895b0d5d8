package activity

import (
	"context"
	"errors"
	"time"
	_ "time/tzdata" // zones are known wherever the program runs

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
	"milepost/internal/wire"
)

var (
	idMissing     = fault.Define("activity.id-missing", "expected the UUID under which the device began it")
	notInLanguage = fault.Define("activity.language", "The application cannot be run in this language.")
	activityClock = fault.Define("activity.clock", "The date of this device is more than a day off. Please set its clock.")
)

// startTries bounds how often a start is run again after losing a race for its id.
const startTries = 4

// Start begins an activity of the purchase's application, at its latest version, with a child that the actor can access: it
// takes one unit and makes the unscored results, all or nothing. A repeated start with the same id by the same actor, for the
// same child and purchase, answers the same activity and takes nothing; any other use of a taken id is a 409. A child that the
// actor cannot access, or a purchase they do not have, is [db.ErrNotFound].
func (s *Service) Start(ctx context.Context, actor authz.Actor, in NewActivity) (string, error) {
	if err := checkStart(&in); err != nil {
		return "", err
	}
	if in.OfflineItemID != "" {
		err := s.tryStart(ctx, func(ctx context.Context, tx *db.Tx) error { return s.startOffline(ctx, tx, actor, in) })
		return in.ActivityID, s.offline.Refused(ctx, actor, in.OfflineItemID, err)
	}
	var err error
	if in.TestDate, err = testDate(in.TestDate, in.TimeZone, s.k.Now()); err != nil {
		return "", err
	}
	by := RatedBy{Respondent: questionnaire.Specialist, Entry: EntryRun}
	err = s.tryStart(ctx, func(ctx context.Context, tx *db.Tx) error { return s.start(ctx, tx, actor, &in, by) })
	return in.ActivityID, err
}

// tryStart runs a start again when it loses a race.
func (s *Service) tryStart(ctx context.Context, start func(ctx context.Context, tx *db.Tx) error) (err error) {
	for range startTries {
		if err = s.k.DB.Tx(ctx, start); !errors.Is(err, db.ErrConflict) {
			break
		}
	}
	return err
}

// takenText refuses a start under the id of another activity.
var takenText = fault.Define("activity.id-taken", "This activity id is taken.")

func checkStart(in *NewActivity) error {
	switch {
	case in.ActivityID == "" && in.OfflineItemID != "":
		return fault.Field("activity_id", idMissing)
	case in.ActivityID == "":
		in.ActivityID = uuid.NewString()
	case !wire.IsUUID(in.ActivityID):
		return fault.Field("activity_id", fault.NotUUID)
	}
	if in.ChildID == "" {
		return fault.Field("child_id", NoChild)
	}
	return nil
}

func (s *Service) start(ctx context.Context, tx *db.Tx, actor authz.Actor, in *NewActivity, by RatedBy) error {
	owner, child, purchase, found, err := findStarted(ctx, tx, in.ActivityID)
	if err != nil {
		return err
	}
	if found {
		if owner == actor.ID && child == in.ChildID && purchase == in.PurchaseID {
			_, err := FindOwn(ctx, tx, actor, in.ActivityID) // a caller who lost access gets nothing
			return err
		}
		return fault.Conflict(takenText)
	}
	if _, err := s.people.AccessibleChild(ctx, tx, actor, in.ChildID); err != nil {
		return err
	}
	applicationID, err := s.units.TakeUnit(ctx, tx, actor, in.PurchaseID, in.ActivityID)
	if err != nil {
		return err
	}
	if err := s.people.ActivityStarted(ctx, tx, in.ChildID); err != nil {
		return err
	}
	if err := requireKnown(ctx, tx, in, applicationID); err != nil {
		return err
	}
	frozen, err := s.latest(ctx, tx, applicationID)
	if err != nil {
		return err
	}
	if err := by.mayAnswer(frozen); err != nil {
		return err
	}
	return s.create(ctx, tx, actor, in, frozen, by)
}

func (s *Service) latest(ctx context.Context, q db.Querier, applicationID string) (*version.Frozen, error) {
	number, err := s.versions.LatestVersion(ctx, q, applicationID)
	if err != nil {
		return nil, err
	}
	return s.versions.Frozen(ctx, q, applicationID, number)
}

// languageOf is the language of a new activity: for a child one that the version has, for raters the one that is nearest to theirs.
func (by RatedBy) languageOf(in *NewActivity, frozen *version.Frozen) (string, error) {
	switch {
	case in.Language == "" || frozen.Has(in.Language):
		return in.Language, nil
	case by.Entry == EntryRun || by.Entry == EntryPaper:
		return "", fault.Field("language", notInLanguage)
	}
	return frozen.Nearest(in.Language), nil
}

func (s *Service) create(ctx context.Context, tx *db.Tx, actor authz.Actor, in *NewActivity, frozen *version.Frozen, by RatedBy) error {
	language, err := by.languageOf(in, frozen)
	if err != nil {
		return err
	}
	in.Language = language
	a := s.newActivity(actor, in, frozen, by)
	return s.insert(ctx, tx, a, frozen, a.Act("activity.start"))
}

// newActivity is an activity that begins now.
func (s *Service) newActivity(actor authz.Actor, in *NewActivity, frozen *version.Frozen, by RatedBy) *Stored {
	return &Stored{
		ID: in.ActivityID, OwnerID: actor.ID, ChildID: in.ChildID, PurchaseID: in.PurchaseID,
		ApplicationID: frozen.ApplicationID, Version: frozen.Version, Start: db.Micros(s.k.Now()),
		Count: int64(len(frozen.Questions)), sealedKey: s.k.Seal.Seal(PairingKeys, in.ActivityID, NewPairingKey()), TestDate: in.TestDate,
		Respondent: string(by.Respondent), Relation: by.Relation, RaterName: by.Name, Entry: by.Entry, Language: in.Language,
	}
}

// insert stores a new activity with its unscored results.
func (s *Service) insert(ctx context.Context, tx *db.Tx, a *Stored, frozen *version.Frozen, event audit.Event) error {
	highest := make([]int64, len(frozen.Questions))
	for i, question := range frozen.Questions {
		highest[i] = question.Scale().Top() // for a version from before highest scores were checked: the highest score that can be reached
		a.Max += highest[i]
	}
	key, err := insertActivity(ctx, tx, a, db.Micros(s.k.Now()))
	if err != nil {
		return err
	}
	if err := s.results.Create(ctx, tx, key, highest); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, event)
}

// testDate returns the calendar day on which a test is given, YYYY-MM-DD: as the device says, by its date or by its zone, and
// otherwise the day in UTC. Everywhere on Earth it is at most a day from the one in UTC; a date further away is a clock
// that is wrong, and a 422.
func testDate(date, zone string, now time.Time) (string, error) {
	today := scoring.Day(now)
	switch {
	case date != "":
		day, err := time.Parse(scoring.DateForm, date)
		if err != nil {
			return "", fault.Field("test_date", fault.NotDate)
		}
		if off := day.Sub(today); off < -24*time.Hour || off > 24*time.Hour {
			return "", fault.Field("test_date", activityClock)
		}
		return date, nil
	case zone != "":
		place, err := time.LoadLocation(zone)
		if err != nil || zone == "Local" {
			return "", fault.Field("time_zone", fault.NotTimeZone)
		}
		return now.In(place).Format(scoring.DateForm), nil
	}
	return today.Format(scoring.DateForm), nil
}
