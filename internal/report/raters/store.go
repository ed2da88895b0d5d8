package raters

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/questionnaire"
	"milepost/internal/report/score"
	"milepost/internal/title"
	"milepost/internal/wire"
)

// member is an activity that is compared, with its newest figures.
type member struct {
	ID            string `db:"id"`
	ChildID       string `db:"child_id"`
	ApplicationID string `db:"application_id"`
	Title         string `db:"title"`
	TestDate      string `db:"test_date"`
	Finish        int64  `db:"finish_date"`
	Respondent    string `db:"respondent"`
	Relation      string `db:"relation"`
	RaterName     string `db:"rater_name"`
	Entry         string `db:"entry"`
	Owner         string `db:"app_owner"`
	Form          string `db:"form"` // how the application is answered, as its author has it now
	Figures       string `db:"figures"`
	Blind         bool   `db:"blind"` // the reader is scoring such an activity a second time
}

func (m *member) title() *string { return &m.Title }

// finished are the finished activities of the child $1 that the account $2 can access.
var finished = tables + `
	WHERE a.child_id = $1 AND ` + people.CanAccessChildRow("c", "$2") + state

// state says which activities are compared.
const state = ` AND a.finish_date IS NOT NULL` + activity.NotDiscarded

const tables = `FROM activity a JOIN person c ON c.id = a.child_id JOIN application app ON app.id = a.application_id
	JOIN application_version v ON v.application_id = a.application_id AND v.version = a.version
	JOIN report r ON r.activity_id = a.id
	LEFT JOIN report_snapshot s ON s.report_id = r.id AND s.number = r.snapshot AND s.former_child = ''`

// columnsFor are an activity's columns for a reader; columns are those for the account $2.
func columnsFor(reader string) string {
	return `SELECT a.id, a.child_id, a.application_id, ` + title.Column + ` AS title, a.test_date, a.finish_date, a.respondent, a.relation, a.rater_name, a.entry,
	app.owner_id AS app_owner, app.form, ` + activity.BlindTo("a.child_id", "a.application_id", reader) + ` AS blind, `
}

var columns = columnsFor("$2")

// maxListed bounds a list of activities to choose from.
const maxListed = 200

// candidates lists the child's finished activities, the newest first, without their figures.
func candidates(ctx context.Context, q db.Querier, actor authz.Actor, childID string) ([]member, error) {
	rows := []member{}
	err := q.Select(ctx, &rows, columns+`'' AS figures `+finished+` ORDER BY a.finish_date DESC, a.key DESC LIMIT $3 + 0`, childID, actor.ID, maxListed)
	title.Pick(ctx, rows, (*member).title)
	return rows, err
}

// members reads activities in the order of their ids; those that are no longer the child's, finished ones are left out.
func members(ctx context.Context, q db.Querier, actor authz.Actor, childID string, ids []string) ([]member, error) {
	args, marks := make([]any, 0, len(ids)+2), make([]string, len(ids))
	args = append(args, childID, actor.ID)
	for i, id := range ids {
		args, marks[i] = append(args, id), fmt.Sprintf("$%d", i+3)
	}
	var rows []member
	err := q.Select(ctx, &rows, columns+`COALESCE(s.figures, '') AS figures `+finished+` AND a.id IN (`+strings.Join(marks, ",")+`)`, args...)
	if err != nil {
		return nil, err
	}
	title.Pick(ctx, rows, (*member).title)
	ordered := make([]member, 0, len(rows))
	for _, id := range ids {
		for _, row := range rows {
			if row.ID == id {
				ordered = append(ordered, row)
			}
		}
	}
	return ordered, nil
}

func (m *member) activity() RaterActivity {
	return RaterActivity{
		ActivityID: m.ID, ApplicationID: m.ApplicationID, Title: m.Title, TestDate: m.TestDate, FinishDate: wire.Time(m.Finish),
		Respondent: questionnaire.Respondent(m.Respondent), Relation: m.Relation, RaterName: m.RaterName, Entry: m.Entry,
	}
}

// result returns the newest figures; nil if none are stored.
func (m *member) result() (*score.Result, error) {
	if m.Figures == "" {
		return nil, nil //nolint:nilnil // an old report has none
	}
	var out score.Result
	if err := json.Unmarshal([]byte(m.Figures), &out); err != nil {
		return nil, fmt.Errorf("raters: read a snapshot: %w", err)
	}
	return &out, nil
}

// sameRater reports whether two activities were answered by one person, as far as the rows tell.
func (m *member) sameRater(o *member) bool {
	plain := func(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), " ")) }
	return m.Respondent == o.Respondent && plain(m.Relation) == plain(o.Relation) && plain(m.RaterName) == plain(o.RaterName)
}

// parallel reports whether the scores of two activities may be compared: they have one application, or two of one author who
// names one of them in the other as a parallel form.
func (m *member) parallel(o *member) (bool, error) {
	if m.ApplicationID == o.ApplicationID {
		return true, nil
	}
	if m.Owner != o.Owner {
		return false, nil
	}
	names, err := m.names(o.ApplicationID)
	if err != nil || names {
		return names, err
	}
	return o.names(m.ApplicationID)
}

func (m *member) names(applicationID string) (bool, error) {
	form, err := questionnaire.Read(m.Form)
	if err != nil || form == nil {
		return false, err
	}
	for _, id := range form.Parallel {
		if id == applicationID {
			return true, nil
		}
	}
	return false, nil
}
