package cohort

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/cohort/deidentified"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
)

// maxRows bounds the activities of one report.
const maxRows = 250_000

// source reads what a report counts.
type source struct {
	q     db.Querier
	actor authz.Actor
	d     *statistics.Definition
	m     *matcher
	days  statistics.Span // that may be needed, of both periods
	asOf  string

	texts   map[string]string // one copy of each
	spelled map[string]string // by how they are compared
	blind   map[string]bool   // child and application whose scores the actor must not know yet
	weak    map[int64][]string
	ids     map[string]struct{} // of the children who were read, for the audit trail
}

func newSource(q db.Querier, actor authz.Actor, d *statistics.Definition, asOf string) *source {
	own := d.Period(asOf)
	days := own
	if other, ok := d.Compared(own); ok {
		days = statistics.Span{From: min(own.From, other.From), Until: own.Until, Ahead: own.Ahead}
	}
	return &source{q: q, actor: actor, d: d, m: newMatcher(&d.Users), days: days, asOf: asOf, texts: map[string]string{}, spelled: map[string]string{}, ids: map[string]struct{}{}}
}

// condition narrows digests as d to what can count.
func (s *source) condition(list *db.InList) string {
	text := ` AND d.test_date <= ` + list.Arg(statistics.DayText(s.days.Last())) +
		` AND NOT EXISTS (SELECT 1 FROM activity rated WHERE rated.key = d.activity_key AND rated.respondent <> ` + list.Arg(string(s.d.Users.Respondent())) + `)`
	if !s.days.Open() {
		text += ` AND d.test_date >= ` + list.Arg(statistics.DayText(s.days.From))
	}
	if len(s.d.ApplicationIDs) > 0 {
		ids := make([]string, len(s.d.ApplicationIDs))
		for i, id := range s.d.ApplicationIDs {
			ids[i] = list.Arg(id)
		}
		text += ` AND d.application_id IN (` + strings.Join(ids, ",") + `)`
	}
	return text
}

// count returns how many activities would be read, up to a bound.
func (s *source) count(ctx context.Context, most int) (n int, err error) {
	err = reached(ctx, s.q, s.actor, func(list *db.InList, where string) error {
		var some int
		where += s.condition(list)
		err := s.q.Get(ctx, &some, `SELECT count(*) FROM (SELECT 1 AS one FROM person p JOIN activity_digest d ON d.child_key = p.key
			WHERE `+where+` LIMIT `+list.Arg(most)+` + 0) counted`, list.Args...)
		n += some
		return err
	})
	return n, err
}

// rows reads the activities that match, in the order of children and days.
func (s *source) rows(ctx context.Context) ([]statistics.Row, error) {
	var err error
	if s.blind, err = s.blinded(ctx); err != nil {
		return nil, err
	}
	if s.m.needs("worst_categories") {
		if s.weak, err = s.weakest(ctx); err != nil {
			return nil, err
		}
	}
	var all []statistics.Row
	err = reached(ctx, s.q, s.actor, func(list *db.InList, where string) error {
		where += s.condition(list)
		all, err = s.read(ctx, all, list, where)
		return err
	})
	slices.SortStableFunc(all, func(a, b statistics.Row) int { return cmp.Compare(a.Unit, b.Unit) })
	return all, err
}

// read adds the activities of some children.
func (s *source) read(ctx context.Context, all []statistics.Row, list *db.InList, where string) ([]statistics.Row, error) {
	address, report, latest, join := `''`, `''`, `''`, ``
	if s.m.needs("location") || s.d.CompareGroups == "location" {
		address = `c.address`
	}
	if s.d.SubjectiveScoring.On {
		report, join = `COALESCE(r.content, '')`, ` JOIN activity a ON a.key = d.activity_key LEFT JOIN report r ON r.activity_id = a.id`
	}
	if s.d.Users.Active != "all" {
		latest = `(SELECT max(l.test_date) FROM activity_digest l WHERE l.child_key = p.key)`
	}
	rows, err := s.q.Rows(ctx, `SELECT p.key, p.id, d.application_id, d.test_date, d.age_months, d.raw * d.scored, d.max * d.scored, d.media, d.repeats, d.hints,
		c.gender_identity, c.sex_for_norms, c.ethnicity, c.disability_status, `+address+`, `+report+`, `+latest+`, p.archived_at IS NOT NULL
		FROM person p JOIN child c ON c.id = p.id JOIN activity_digest d ON d.child_key = p.key`+join+` WHERE `+where+`
		ORDER BY p.key, d.test_date, d.activity_key LIMIT `+list.Arg(maxRows+1)+` + 0`, list.Args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		row, ok, err := s.scan(rows)
		if err != nil {
			return nil, err
		}
		if ok {
			all = append(all, row)
		}
		if len(all) > maxRows {
			return nil, errTooMany
		}
	}
	return all, db.Error(rows.Err())
}

func (s *source) scan(rows *sql.Rows) (row statistics.Row, ok bool, err error) {
	var id, day, gender, sex, ethnicity, disability, address, latest string
	var report sql.RawBytes
	var archived bool
	var p person
	if err := rows.Scan(&row.Unit, &id, &row.App, &day, &p.months, &row.Points, &row.Max, &row.Media, &row.Repeats, &row.Hints,
		&gender, &sex, &ethnicity, &disability, &address, &report, &latest, &archived); err != nil {
		return row, false, db.Error(err)
	}
	gender = cmp.Or(gender, sex)
	p.gender, p.ethnicity, p.disability, p.address, p.weakest = db.Fold(gender), db.Fold(ethnicity), db.Fold(disability), db.Fold(address), s.weak[row.Unit]
	if s.blind[id+" "+row.App] || !s.active(latest, archived) || !s.m.fits(&p) {
		return row, false, nil
	}
	s.ids[id] = struct{}{}
	row.First, _ = statistics.DayNumber(day)
	row.App, row.Band = s.once(row.App), deidentified.Band(p.months)
	row.Gender, row.Ethnicity, row.Disability = s.shown(gender), s.shown(ethnicity), s.shown(disability)
	if s.d.CompareGroups == "location" {
		row.Location = s.shown(cmp.Or(s.m.place(&p), town(address)))
	}
	row.Subjective = subjective(report)
	return row, true, nil
}

// once keeps one copy of each text: there are few of them, and many rows.
func (s *source) once(text string) string {
	if known, ok := s.texts[text]; ok {
		return known
	}
	s.texts[text] = text
	return text
}

// shown returns a text as it was first written: others equal it without case and accents.
func (s *source) shown(text string) string {
	text = strings.TrimSpace(text)
	folded := db.Fold(text)
	if known, ok := s.spelled[folded]; ok {
		return known
	}
	s.spelled[folded] = text
	return text
}

// active reports whether a child's activities count when a report asks for active or inactive children. A child is active if it is
// on the list and had an activity in the twelve months before the run.
func (s *source) active(latest string, archived bool) bool {
	if s.d.Users.Active == "all" {
		return true
	}
	today, _ := statistics.DayNumber(s.asOf)
	lately := latest > statistics.DayTime(today).AddDate(-1, 0, 0).Format(time.DateOnly)
	return (lately && !archived) == (s.d.Users.Active == "active")
}

// blinded returns the children and applications of which the actor is currently scoring an activity a second time.
func (s *source) blinded(ctx context.Context) (map[string]bool, error) {
	var pairs []struct {
		Child       string `db:"child_id"`
		Application string `db:"application_id"`
	}
	err := s.q.Select(ctx, &pairs, `SELECT DISTINCT a.child_id, a.application_id FROM activity a WHERE a.child_id IN (`+activity.BlindChildren("$1")+`)
		AND `+activity.BlindTo("a.child_id", "a.application_id", "$1"), s.actor.ID)
	blind := make(map[string]bool, len(pairs))
	for _, pair := range pairs {
		blind[pair.Child+" "+pair.Application] = true
	}
	return blind, err
}

// impressions are the subjective scores of a report.
type impressions struct {
	SubScore struct {
		Comprehension, ProblemSolving, Intelligibility struct {
			Value   *int8 `json:"value"`
			OptsOut bool  `json:"optsOut"`
		}
	} `json:"subScore"`
}

// subjective returns the values × 10 of the sliders that the report shows.
func subjective(report []byte) (points [3]int8) {
	var read impressions
	if len(report) == 0 || json.Unmarshal(report, &read) != nil {
		return points
	}
	of := &read.SubScore
	for i, slider := range []struct {
		Value   *int8 `json:"value"`
		OptsOut bool  `json:"optsOut"`
	}{of.Comprehension, of.ProblemSolving, of.Intelligibility} {
		if slider.Value != nil && !slider.OptsOut && *slider.Value >= 1 && *slider.Value <= 10 {
			points[i] = *slider.Value * 10
		}
	}
	return points
}
