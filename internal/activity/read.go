package activity

import (
	"context"
	"strings"

	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/wire"
)

// Detail reads an activity with a child that the actor can access; any other is [db.ErrNotFound]. An actor who does not run it
// gets neither the pairing key nor the overrides.
func (s *Service) Detail(ctx context.Context, actor authz.Actor, id string) (Detail, error) {
	q := s.k.DB.Read()
	a, err := findReached(ctx, q, actor, id)
	if err != nil {
		return Detail{}, err
	}
	row := a.row(actor)
	if err := s.auditRead(ctx, "activity.read", a); err != nil {
		return Detail{}, err
	}
	out := Detail{Row: row, Version: a.version, QuestionIndex: a.index, Covered: a.covered, Paused: a.paused, Scanning: a.scanning, Age: a.age()}
	if out.Sessions, err = readSessions(ctx, q, a.key); err != nil {
		return Detail{}, err
	}
	if out.Reopenings, err = readReopenings(ctx, q, a.key); err != nil {
		return Detail{}, err
	}
	blind, err := blindTo(ctx, q, actor)
	if err != nil {
		return Detail{}, err
	}
	if blind[a.key] {
		out.Row, out.Reopenings = out.blinded(), []Reopening{} // the reasons of overrides may reveal scores
	}
	held, err := readHolding(ctx, q, a.key)
	if err != nil {
		return Detail{}, err
	}
	out.Holder = held.holder(db.Micros(s.k.Now()))
	if !row.Mine || a.finish.Valid {
		return out, nil
	}
	if out.Overrides, err = readOverrides(ctx, q, a.key); err != nil {
		return Detail{}, err
	}
	out.PairingKey, err = s.pairingKey(a)
	return out, err
}

// row returns the activity as lists show it, with title and image of the version it ran on.
func (a *activityRow) row(actor authz.Actor) Row {
	return Row{
		ActivityID: a.id, ChildID: a.childID, PurchaseID: a.purchaseID, ApplicationID: a.applicationID,
		TotalDuration: a.duration, StartDate: wire.Time(a.start), FinishDate: a.finishDate(),
		TestDate: a.testDate, FirstName: a.firstName, LastName: a.lastName, Title: a.title, Image: a.image,
		Mine: a.ownerID == actor.ID, Specialist: strings.TrimSpace(a.runnerFirst + " " + a.runnerLast),
		ReportID: a.report(), QuestionCount: a.count, Answered: a.answered, RawScore: a.raw, MaxScore: a.max, Discarded: a.discardedNow(),
	}
}

// report returns the id of a finished activity's report.
func (a *activityRow) report() string {
	if !a.finish.Valid {
		return ""
	}
	return a.reportID
}

// Structure returns the pinned version of an activity with a child that the actor can access.
func (s *Service) Structure(ctx context.Context, actor authz.Actor, id string) (*version.Frozen, error) {
	q := s.k.DB.Read()
	var applicationID string
	var number int64
	err := q.Row(ctx, `SELECT a.application_id, a.version FROM activity a JOIN person c ON c.id = a.child_id `+readable, id, actor.ID).
		Scan(&applicationID, &number)
	if err != nil {
		return nil, db.Error(err)
	}
	return s.versions.Frozen(ctx, q, applicationID, number)
}
