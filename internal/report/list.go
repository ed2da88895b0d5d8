package report

import (
	"context"
	"strconv"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/title"
	"milepost/internal/wire"
)

// listedReport is a report with what a list shows of it.
type listedReport struct {
	ID           string `db:"id"`
	ActivityID   string `db:"activity_id"`
	OwnerID      string `db:"owner_id"`
	ChildOwnerID string `db:"child_owner_id"`
	ChildID      string `db:"child_id"`
	FirstName    string `db:"first_name"`
	LastName     string `db:"last_name"`
	Title        string `db:"title"`
	Image        string `db:"image"`
	Specialist   string `db:"specialist"`
	Finish       int64  `db:"finish_date"`
	TestDate     string `db:"test_date"`
	CreatedAt    int64  `db:"created_at"`
	UpdatedAt    int64  `db:"updated_at"`
	Signed       int64  `db:"signed_version"`
	Waiting      bool   `db:"waiting"`
	Raw          int64  `db:"raw_score"`
	Max          int64  `db:"max_score"`
	Blind        bool   `db:"blind"`
}

// blindHere is the condition under which the points of a report stay hidden from the account $5.
var blindHere = `, ` + activity.BlindTo("a.child_id", "a.application_id", "$5") + ` AS blind`

const (
	listColumns = `SELECT r.id, r.activity_id, r.owner_id, c.owner_id AS child_owner_id, a.child_id, c.first_name, c.last_name, ` + title.Column + ` AS title, v.image,
	TRIM(o.first_name || ' ' || o.last_name) AS specialist, COALESCE(a.finish_date, a.last_finish) AS finish_date, a.test_date, r.created_at, r.updated_at,
	CASE WHEN r.signed_version > r.moved_version THEN r.signed_version ELSE 0 END AS signed_version,
	(` + untouched + `) AS waiting, a.raw_score, a.max_score`
	listTables = ` FROM report r JOIN activity a ON a.id = r.activity_id JOIN person c ON c.id = a.child_id`
	listNames  = ` JOIN account o ON o.id = r.owner_id JOIN application_version v ON v.application_id = a.application_id AND v.version = a.version`
	// untouched is the condition that nobody has written in a report, signed it for the child that it is about, or shared it. A move
	// to another child makes a new revision and leaves the time of the last save as it was.
	untouched = `(r.revision = 1 OR r.updated_at = r.created_at) AND r.signed_version <= r.moved_version
	AND NOT EXISTS (SELECT 1 FROM report_share s WHERE s.report_id = r.id)`
)

var ownReached = ` WHERE r.owner_id = $1 AND ` + people.CanAccessChildRow("c", "$1")

// List pages through the reports of a child that the actor can access, or through those that the actor writes, newest first,
// and reports how many there are, up to a bound, where that is asked for. Any other child is [db.ErrNotFound].
func (s *Service) List(ctx context.Context, actor authz.Actor, in *reportsInput) (db.Page[ReportRow], string, error) {
	q := s.k.DB.Read()
	where, about := ownReached, actor.ID
	if in.ChildID != "" {
		if err := s.people.Readable(ctx, q, actor, in.ChildID); err != nil {
			return db.Page[ReportRow]{}, "", err
		}
		where, about = ` WHERE a.child_id = $1`, in.ChildID
	}
	if in.Waiting {
		where += ` AND ` + untouched
	}
	place, err := db.ReadPlace(in.After)
	if err != nil {
		return db.Page[ReportRow]{}, "", err
	}
	var rows []listedReport
	err = q.Select(ctx, &rows, listColumns+blindHere+listTables+listNames+where+
		` AND (r.created_at, r.id) < ($2, $3) ORDER BY r.created_at DESC, r.id DESC LIMIT $4 + 0`, about, place.At, place.ID, in.Limit+1, actor.ID)
	if err != nil {
		return db.Page[ReportRow]{}, "", err
	}
	title.Pick(ctx, rows, func(r *listedReport) *string { return &r.Title })
	found := db.PageFrom(rows, in.Limit, func(r listedReport) db.Place { return db.Place{At: r.CreatedAt, ID: r.ID} })
	page, err := s.rows(ctx, q, actor, found)
	if err != nil || !in.Total {
		return page, "", err
	}
	if in.After == "" && found.Next == "" {
		return page, strconv.Itoa(len(page.Items)), nil
	}
	all, err := total(ctx, q, in, about)
	return page, all, err
}

// rows converts a page for the answer, and records an event that names the children.
func (s *Service) rows(ctx context.Context, q db.Querier, actor authz.Actor, found db.Page[listedReport]) (db.Page[ReportRow], error) {
	page := db.Page[ReportRow]{Items: make([]ReportRow, len(found.Items)), Next: found.Next}
	reports, children := make([]string, len(found.Items)), make([]string, len(found.Items))
	for i := range found.Items {
		page.Items[i] = found.Items[i].row(actor)
		reports[i], children[i] = found.Items[i].ID, found.Items[i].ChildID
	}
	shared, err := sharedWith(ctx, q, reports)
	if err != nil {
		return page, err
	}
	for i := range page.Items {
		page.Items[i].SharedWith = append(page.Items[i].SharedWith, shared[page.Items[i].ReportID]...)
	}
	return page, s.auditList(ctx, actor, children)
}

func (r *listedReport) row(actor authz.Actor) ReportRow {
	mine := r.OwnerID == actor.ID
	if r.Blind {
		r.Raw = 0
	}
	return ReportRow{
		ReportID: r.ID, ActivityID: r.ActivityID, ChildID: r.ChildID, FirstName: r.FirstName, LastName: r.LastName,
		Title: r.Title, Image: r.Image, Specialist: r.Specialist, Mine: mine, CanShare: mine || r.ChildOwnerID == actor.ID,
		FinishDate: wire.Time(r.Finish), TestDate: r.TestDate, UpdatedAt: wire.Time(r.UpdatedAt), Waiting: r.Waiting, SignedVersion: r.Signed,
		RawScore: r.Raw, MaxScore: r.Max, Blind: r.Blind, SharedWith: []string{},
	}
}
