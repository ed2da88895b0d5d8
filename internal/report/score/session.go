package score

import (
	"context"
	"slices"
	"time"

	"milepost/internal/authoring/normset"
	"milepost/internal/db"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// TestSession is a finished activity of a child, in comparison with others on the same questions.
type TestSession struct {
	ActivityID  string   `db:"id"`
	TestDate    string   `db:"test_date"`
	Raw         int64    `db:"raw"`
	Max         int64    `db:"max"`
	Questions   int64    `db:"questions"`
	Answered    int64    `db:"answered"`
	NormRaw     *float64 `db:"norm_raw"` // the raw score as norms read it; nil where it is not complete
	Standard    *float64 `db:"standard"` // as it was read then
	Limit       string   `db:"standard_limit"`
	NormID      string   `db:"norm_id"` // the norm set of that
	NormVersion int64    `db:"norm_version"`
	Reliability *float64 `db:"reliability"`

	Quotient *float64 `db:"-"`
	Common   Reading  `db:"-"` // by the norm set of the last session
	Local    bool     `db:"-"` // the reliability is that of the local sample
}

// Reading is the norm set's result for a session's raw score at the age of its day; without a standard score if the norms do
// not cover that age.
type Reading struct {
	NormID   string
	Version  int64
	Standard *float64
	Limit    string
}

// maxSessions bounds how many of a child's sessions are compared.
const maxSessions = 50

// sessionsUntil returns the child's finished activities of a line up to this one, in the order of time.
func sessionsUntil(ctx context.Context, q db.Querier, a Activity, line string) ([]TestSession, error) {
	var list []TestSession
	err := q.Select(ctx, &list, `SELECT a.id, a.test_date, s.raw, s.max, s.questions, s.answered, l.norm_raw, l.standard, l.standard_limit,
		l.norm_id, l.norm_version, l.reliability
		FROM activity a JOIN activity_line l ON l.activity_key = a.key JOIN activity_score s ON s.activity_key = a.key AND s.score = $1
		WHERE a.child_id = $2 AND l.line = $3 AND (a.finish_date, a.key) <= ($4, $5)
		ORDER BY a.finish_date DESC, a.key DESC LIMIT $6 + 0`, Total, a.ChildID, line, a.Finish, a.Key, maxSessions)
	if err != nil {
		return nil, err
	}
	for i := range list {
		if r := &list[i]; r.Max > 0 && r.Answered*5 >= r.Questions*4 && r.Answered > 0 {
			r.Quotient = new(100 * float64(r.Raw) / float64(r.Max))
		}
	}
	slices.Reverse(list)
	return list, nil
}

// readAlike reads all sessions by the norm set of the last one's total, each at its own age: two norm sets may give very
// different standard scores for one raw score.
func (s *Sheet) readAlike(norms []normset.Stored, total *Figure, list []TestSession) {
	if total.Trail.Norm == nil || total.Standard == nil {
		return
	}
	at := slices.IndexFunc(norms, func(n normset.Stored) bool { return n.ID == total.Trail.Norm.ID })
	if at < 0 {
		return
	}
	for i := range list {
		list[i].Common = s.readingOf(&norms[at], &list[i])
	}
}

func (s *Sheet) readingOf(set *normset.Stored, of *TestSession) Reading {
	birth, unborn := time.Parse(scoring.DateForm, s.Child.BirthDate)
	day, undated := time.Parse(scoring.DateForm, of.TestDate)
	if of.NormRaw == nil || unborn != nil || undated != nil || birth.After(day) {
		return Reading{}
	}
	ages := scoring.AgesOn(birth, day, s.Child.Gestation)
	says := figuresBy(set, norm.Case{Ages: &ages, Sex: s.Child.Sex, Raw: *of.NormRaw})
	if says.Standard == nil {
		return Reading{}
	}
	return Reading{NormID: set.ID, Version: set.Version, Standard: says.Standard, Limit: says.Limit}
}
