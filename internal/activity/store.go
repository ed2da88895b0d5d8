package activity

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
	"milepost/internal/title"
	"milepost/internal/wire"
)

// FinishedText refuses what only an open activity allows.
var FinishedText = fault.Define("activity.finished", "This activity is finished.")

// Bounds of the numbers that devices report.
const (
	MaxDuration = 31_536_000 // seconds, a year
	MaxRevision = 1<<53 - 1  // what a browser counts exactly
)

// Stored is a stored activity with the names of its child and of its runner.
type Stored struct {
	Key                              int64
	ID, OwnerID, ChildID, PurchaseID string
	ApplicationID                    string
	Version, Duration, Start         int64
	Finish                           sql.NullInt64
	Index, Count, Answered, Raw, Max int64
	Covered, Paused                  bool // what the child sees in place of the question
	Scanning                         people.Scanning
	Title, Image                     string // of the version, for the reader of the request's page
	FirstName, LastName              string
	TestDate                         string // YYYY-MM-DD
	Runner                           string // first and last name
	Holds                            int64  // how often another device got it
	DiscardedAt                      sql.NullInt64
	DiscardReason                    string
	ReportID                         string
	Respondent, Relation, RaterName  string // who answers; relation and name are of raters
	Entry                            string // how the answers come
	PaperEntries                     int64  // how often they were entered from paper; 0 before the finish
	Language                         string // in which the child is tested; empty if it is not known

	sealedKey string // of pairing
	birthDate string // YYYY-MM-DD; empty when unknown
	gestation scoring.Gestation
}

const activityColumns = `a.key, a.id, a.owner_id, a.child_id, a.purchase_id, a.application_id, a.version,
	a.total_duration, a.start_date, a.finish_date, a.question_index, a.question_count, a.answered, a.raw_score,
	a.max_score, a.pairing_key, ` + title.Column + `, v.image, c.first_name, c.last_name, ` + RunnerName + `, a.test_date,
	a.covered, a.paused, COALESCE(c.date_of_birth, ''), COALESCE(k.gestational_weeks, 0), COALESCE(k.gestational_days, 0), a.discarded_at,
	a.discard_reason, a.report_id, a.respondent, a.relation, a.rater_name, a.entry, a.paper_entries, ` + TestLanguage + `, ` + people.ScanningColumns + FromActivities + JoinRunner + JoinVersion +
	`LEFT JOIN child k ON k.id = a.child_id `

// Tables of an activity a: with its child c, its runner o and its version v.
const (
	FromActivities = `
	FROM activity a JOIN person c ON c.id = a.child_id `
	JoinRunner  = `JOIN account o ON o.id = a.owner_id `
	JoinVersion = `JOIN application_version v ON v.application_id = a.application_id AND v.version = a.version `
)

// TestLanguage is the language in which the child of an activity a is tested on a version v: the one that was chosen, or the one in which
// the version is written.
const TestLanguage = `COALESCE(NULLIF(a.language, ''), v.language)`

// RunnerName is the first and the last name of an account o, of which either may be empty.
const RunnerName = `o.first_name || ' ' || o.last_name`

// Conditions of access, in a query that names an activity a and its child c: everyone who can access the child reads the
// activity; of those, the account that runs it changes it. $1 is the activity's id and $2 the account. A discarded activity is
// visible only to the account that ran it, to restore it.
var (
	reached  = `WHERE a.id = $1 AND ` + people.CanAccessChildRow("c", "$2")
	readable = reached + NotDiscarded
	writable = readable + ` AND a.owner_id = $2`
	restored = reached + ` AND a.owner_id = $2`
	// shown is an activity that a child view shows, and another device works with: only as long as its runner may run it.
	shown = `WHERE a.id = $1 AND a.entry = 'run'` + NotDiscarded + ` AND o.state = 'active' AND o.archived_at IS NULL AND ` + people.CanAccessChildRow("c", "a.owner_id")
)

func (a *Stored) fields() []any {
	return []any{
		&a.Key, &a.ID, &a.OwnerID, &a.ChildID, &a.PurchaseID, &a.ApplicationID, &a.Version, &a.Duration, &a.Start,
		&a.Finish, &a.Index, &a.Count, &a.Answered, &a.Raw, &a.Max, &a.sealedKey, &a.Title, &a.Image, &a.FirstName, &a.LastName,
		&a.Runner, &a.TestDate, &a.Covered, &a.Paused,
		&a.birthDate, &a.gestation.Weeks, &a.gestation.Days, &a.DiscardedAt, &a.DiscardReason, &a.ReportID,
		&a.Respondent, &a.Relation, &a.RaterName, &a.Entry, &a.PaperEntries, &a.Language, &a.Scanning.Mode, &a.Scanning.SpeedMs,
	}
}

// readActivity reads the one activity that the condition and its arguments find.
func readActivity(ctx context.Context, q db.Querier, where string, args ...any) (*Stored, error) {
	a := &Stored{}
	err := q.Row(ctx, `SELECT `+activityColumns+where, args...).Scan(a.fields()...)
	a.Title = title.For(ctx, a.Title)
	return a, db.Error(err)
}

// FindReached reads an activity with a child that the actor can access, regardless of who runs it; any other is
// [db.ErrNotFound].
func FindReached(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*Stored, error) {
	a, err := readActivity(ctx, q, readable, id, actor.ID)
	return a, orDiscarded(ctx, q, actor, id, err)
}

// FindReadable is FindReached, and [db.ErrNotFound] for a discarded activity too.
func FindReadable(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*Stored, error) {
	return readActivity(ctx, q, readable, id, actor.ID)
}

// FindAny reads an activity for computing with it: nobody's access is checked.
func FindAny(ctx context.Context, q db.Querier, id string) (*Stored, error) {
	return readActivity(ctx, q, `WHERE a.id = $1`, id)
}

// Pinned is the version that an activity runs on, and the language that was chosen for it; empty: the one in which it is written.
type Pinned struct {
	ApplicationID string
	Version       int64
	Language      string
}

// PinnedVersion returns which version an activity with a child that the actor can access runs on.
func PinnedVersion(ctx context.Context, q db.Querier, actor authz.Actor, id string) (p Pinned, err error) {
	err = db.Error(q.Row(ctx, `SELECT a.application_id, a.version, a.language FROM activity a JOIN person c ON c.id = a.child_id `+readable, id, actor.ID).
		Scan(&p.ApplicationID, &p.Version, &p.Language))
	return p, err
}

// FindOwn reads an activity that the actor runs and whose child they can still access; any other is [db.ErrNotFound], and one
// that they discarded a 409.
func FindOwn(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*Stored, error) {
	a, err := readActivity(ctx, q, writable, id, actor.ID)
	return a, orDiscarded(ctx, q, actor, id, err)
}

// FindOwnOpen is FindOwn, and a 409 when the activity is finished.
func FindOwnOpen(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*Stored, error) {
	a, err := FindOwn(ctx, q, actor, id)
	if err == nil && a.Finish.Valid {
		return nil, fault.Conflict(FinishedText)
	}
	return a, err
}

// FindShown reads an activity for a child's screen; [db.ErrNotFound] once its runner can no longer access the child.
func FindShown(ctx context.Context, q db.Querier, id string) (*Stored, error) {
	return readActivity(ctx, q, shown, id)
}

// FindRunning is FindOwnOpen, and a 409 when a rater answers the activity.
func FindRunning(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*Stored, error) {
	a, err := FindOwnOpen(ctx, q, actor, id)
	if err != nil {
		return nil, err
	}
	if err := a.requireRun(); err != nil {
		return nil, err
	}
	return a, nil
}

// FindOpen reads what saving results needs of the open activity that the actor runs: 404 for another account's, 409 when it is
// finished, or when a rater answers it.
func FindOpen(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*Stored, error) {
	a := &Stored{}
	err := q.Row(ctx, `SELECT a.key, a.child_id, a.application_id, a.version, a.finish_date, a.entry,
		COALESCE((SELECT h.number FROM activity_holder h WHERE h.activity_key = a.key), 0)
		FROM activity a JOIN person c ON c.id = a.child_id `+writable, id, actor.ID).
		Scan(&a.Key, &a.ChildID, &a.ApplicationID, &a.Version, &a.Finish, &a.Entry, &a.Holds)
	if err == nil && a.Finish.Valid {
		return nil, fault.Conflict(FinishedText)
	}
	if err == nil {
		err = a.requireRun()
		return a, err
	}
	return a, orDiscarded(ctx, q, actor, id, db.Error(err))
}

// insertActivity stores a new activity and returns its internal key.
func insertActivity(ctx context.Context, tx *db.Tx, a *Stored, now int64) (int64, error) {
	var key int64
	err := tx.Row(ctx, `INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date,
		question_count, max_score, pairing_key, pairing_code, test_date, created_at, respondent, relation, rater_name, entry, language)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', $11, $16, $12, $13, $14, $15, $17) RETURNING key`,
		a.ID, a.OwnerID, a.ChildID, a.PurchaseID, a.ApplicationID, a.Version, a.Start, a.Count, a.Max,
		a.sealedKey, a.TestDate, a.Respondent, a.Relation, a.RaterName, a.Entry, now, a.Language).Scan(&key)
	return key, db.Error(err)
}

// findStarted reads who an existing activity belongs to; found is false when the id is free.
func findStarted(ctx context.Context, q db.Querier, id string) (ownerID, childID, purchaseID string, found bool, err error) {
	err = db.Error(q.Row(ctx, `SELECT owner_id, child_id, purchase_id FROM activity WHERE id = $1`, id).
		Scan(&ownerID, &childID, &purchaseID))
	if errors.Is(err, db.ErrNotFound) {
		return "", "", "", false, nil
	}
	return ownerID, childID, purchaseID, err == nil, err
}

// SetDuration keeps the longest duration that was ever reported, in seconds.
func SetDuration(ctx context.Context, tx *db.Tx, key, seconds int64) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET total_duration = $2 WHERE key = $1 AND total_duration < $2`, key, seconds)
	return err
}

// finishActivity ends an open activity at the given time with its final totals.
func finishActivity(ctx context.Context, tx *db.Tx, key, at int64, t Totals) error {
	finished, err := tx.Exec(ctx, `UPDATE activity SET finish_date = $2, answered = $3, correct = $4, raw_score = $5
		WHERE key = $1 AND finish_date IS NULL AND discarded_at IS NULL`, key, at, t.Answered, t.Correct, t.Raw)
	if err != nil || finished > 0 {
		return err
	}
	return requirePresent(ctx, tx, key)
}

// Row returns the activity as lists show it, with title and image of the version it ran on.
func (a *Stored) Row(actor authz.Actor) Row {
	row := Row{
		ActivityID: a.ID, ChildID: a.ChildID, PurchaseID: a.PurchaseID, ApplicationID: a.ApplicationID,
		TotalDuration: a.Duration, StartDate: wire.Time(a.Start), FinishDate: a.finishDate(),
		TestDate: a.TestDate, FirstName: a.FirstName, LastName: a.LastName, Title: a.Title, Image: a.Image,
		Mine: a.OwnerID == actor.ID, Specialist: strings.TrimSpace(a.Runner),
		ReportID: a.Report(), QuestionCount: a.Count, Answered: a.Answered, RawScore: a.Raw, MaxScore: a.Max, Discarded: a.discardedNow(),
		Language: a.Language,
	}
	if a.Respondent != string(questionnaire.Specialist) || a.Entry != EntryRun {
		row.Respondent, row.Relation, row.RaterName, row.Entry = a.Respondent, a.Relation, a.RaterName, a.Entry
		row.EnteredTwice = a.PaperEntries > 1
	}
	return row
}

// Report returns the id of a finished activity's report.
func (a *Stored) Report() string {
	if !a.Finish.Valid {
		return ""
	}
	return a.ReportID
}

func (a *Stored) finishDate() *wire.Time {
	if !a.Finish.Valid {
		return nil
	}
	at := wire.Time(a.Finish.Int64)
	return &at
}
