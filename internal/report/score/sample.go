package score

import (
	"context"
	"errors"

	"milepost/internal/db"
	"milepost/internal/scoring"
)

// placeLocally compares each figure of an activity with the local sample of its line: first activities of other children
// of about the same age, of the same questions in the score, and enough of them administered. Where the sample is large
// enough for curves by age, all ages count.
func placeLocally(ctx context.Context, q db.Querier, a Activity, sheet *Sheet, figures []Figure) error {
	months := sheet.months()
	if months == nil {
		for i := range figures {
			if figures[i].Composite == nil {
				figures[i].Local.Reason = ageReason(sheet)
			}
		}
		return nil
	}
	var number int64
	line := figures[0].Trail.Line
	err := q.Get(ctx, &number, `SELECT MAX(number) FROM local_sample WHERE line = $1 HAVING COUNT(*) > 0`, line)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return err
	}
	around, err := bandOf(ctx, q, sheet.ApplicationID)
	if err != nil {
		return err
	}
	from, until := max(0, int64(*months)-around), int64(*months)+around
	groups, err := groupsAround(ctx, q, a, line, from, until)
	if err != nil {
		return err
	}
	cells, accounts, err := cellsOf(ctx, q, a, line)
	if err != nil {
		return err
	}
	for i := range figures {
		f := &figures[i]
		if f.Composite != nil {
			continue
		}
		if f.Reason == scoring.NothingAdministered || f.Reason == scoring.TooMuchMissing || f.decided == 0 {
			f.Local.Reason = f.Reason
			continue
		}
		if place, ok := placeOnCurve(cells[f.Score], accounts[f.Score], int64(*months), f.Raw, 2*around); ok {
			f.Local = place
		} else {
			f.Local = groups[f.Score].place()
			f.Local.FromMonths, f.Local.UntilMonths = from, until
		}
		f.Local.Snapshot = number
	}
	return nil
}

func ageReason(sheet *Sheet) string {
	if sheet.ages() == nil {
		return scoring.NoBirthDate
	}
	return scoring.BeforeDueDate
}

// groupsAround asks the sample for every score of the activity at once.
func groupsAround(ctx context.Context, q db.Querier, a Activity, line string, from, until int64) (map[string]Group, error) {
	var rows []Group
	err := q.Select(ctx, &rows, `SELECT own.score, COUNT(*) AS n, COUNT(DISTINCT other.owner_id) AS accounts,
		COUNT(CASE WHEN s.raw < own.raw THEN 1 END) AS below, COUNT(CASE WHEN s.raw = own.raw THEN 1 END) AS level,
		CAST(SUM(s.raw - own.raw) AS BIGINT) AS away, CAST(SUM((s.raw - own.raw) * (s.raw - own.raw)) AS BIGINT) AS squares
		FROM activity_line l JOIN activity other ON other.key = l.activity_key
		JOIN activity_score s ON s.activity_key = l.activity_key AND s.answered * 5 >= s.questions * 4
		JOIN activity_score own ON own.activity_key = $1 AND own.score = s.score AND own.line = s.line
		WHERE l.line = $2 AND l.sampled > 0 AND l.age_months BETWEEN $3 AND $4 AND other.child_id <> $5
		GROUP BY own.score`, a.Key, line, from, until, a.ChildID)
	groups := make(map[string]Group, len(rows))
	for _, g := range rows {
		groups[g.Score] = g
	}
	return groups, err
}

// MonthsAround is the default half width, in months, of the band of age for comparisons.
const MonthsAround = 6

// bandOf reads the author's band of an application.
func bandOf(ctx context.Context, q db.Querier, applicationID string) (months int64, err error) {
	err = q.Get(ctx, &months, `SELECT sample_months FROM application WHERE id = $1`, applicationID)
	if errors.Is(err, db.ErrNotFound) {
		return MonthsAround, nil
	}
	return months, err
}

// maxOnCurve bounds the children of a sample that curves are fitted to: the newest.
const maxOnCurve = 5000

// cellsOf returns the other children of a line's sample of any age, by score, and the number of their accounts. It returns
// nothing if they are too few for curves.
func cellsOf(ctx context.Context, q db.Querier, a Activity, line string) (map[string][]cell, map[string]int64, error) {
	var children int64
	err := q.Get(ctx, &children, `SELECT COUNT(*) FROM activity_line WHERE line = $1 AND sampled > 0`, line)
	if err != nil || children < minOnCurve {
		return nil, nil, err
	}
	const newest = `WITH newest AS (SELECT l.activity_key, l.age_months, other.owner_id FROM activity_line l
		JOIN activity other ON other.key = l.activity_key WHERE l.line = $2 AND l.sampled > 0 AND other.child_id <> $3
		ORDER BY l.activity_key DESC LIMIT $4 + 0) `
	const scores = ` FROM newest n JOIN activity_score s ON s.activity_key = n.activity_key AND s.answered * 5 >= s.questions * 4
		JOIN activity_score own ON own.activity_key = $1 AND own.score = s.score AND own.line = s.line `
	var rows []cell
	err = q.Select(ctx, &rows, newest+`SELECT s.score, n.age_months, s.raw, COUNT(*) AS n`+scores+`GROUP BY s.score, n.age_months, s.raw`,
		a.Key, line, a.ChildID, maxOnCurve)
	if err != nil {
		return nil, nil, err
	}
	var by []struct {
		Score    string `db:"score"`
		Accounts int64  `db:"accounts"`
	}
	err = q.Select(ctx, &by, newest+`SELECT s.score, COUNT(DISTINCT n.owner_id) AS accounts`+scores+`GROUP BY s.score`,
		a.Key, line, a.ChildID, maxOnCurve)
	cells, accounts := map[string][]cell{}, map[string]int64{}
	for _, row := range rows {
		cells[row.Score] = append(cells[row.Score], row)
	}
	for _, row := range by {
		accounts[row.Score] = row.Accounts
	}
	return cells, accounts, err
}

// Sample is the state of a line's local sample.
type Sample struct {
	Line     string `db:"line"`
	Number   int64  `db:"number"`
	BuiltAt  int64  `db:"built_at"`
	Children int64  `db:"children"`
}

// first selects the activities that belong to the sample of a line: the first of each child, with known age. In a database of
// demo data all children are demo children, and other databases have none, so they need no condition.
const first = `line = $1 AND age_months IS NOT NULL AND NOT EXISTS (SELECT 1 FROM activity a
	JOIN activity e ON e.child_id = a.child_id AND (e.finish_date, e.key) < (a.finish_date, a.key)
	JOIN activity_line l ON l.activity_key = e.key AND l.line = $1 WHERE a.key = activity_line.activity_key)`

// Build brings the sample of a line up to date. When nothing has changed it keeps its number.
func (s *Service) Build(ctx context.Context, line string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		last, err := sampleOf(ctx, tx, line)
		if err != nil && !errors.Is(err, db.ErrNotFound) {
			return err
		}
		gone, err := tx.Exec(ctx, `UPDATE activity_line SET sampled = 0 WHERE line = $1 AND sampled > 0 AND NOT (`+first+`)`, line)
		if err != nil {
			return err
		}
		added, err := tx.Exec(ctx, `UPDATE activity_line SET sampled = $2 WHERE sampled = 0 AND `+first, line, last.Number+1)
		if err != nil {
			return err
		}
		var children int64
		if err := tx.Get(ctx, &children, `SELECT COUNT(*) FROM activity_line WHERE line = $1 AND sampled > 0`, line); err != nil {
			return err
		}
		if gone+added == 0 && children == last.Children {
			return nil
		}
		_, err = tx.Exec(ctx, `INSERT INTO local_sample (line, number, built_at, children) VALUES ($1, $2, $3, $4)`,
			line, last.Number+1, db.Micros(s.k.Now()), children)
		return err
	})
}

func sampleOf(ctx context.Context, q db.Querier, line string) (out Sample, err error) {
	err = q.Get(ctx, &out, `SELECT line, number, built_at, children FROM local_sample WHERE line = $1 ORDER BY number DESC LIMIT 1`, line)
	return out, err
}

// Bounds of lines: in one batch of all, and of one application.
const (
	linesAtOnce = 100
	maxLines    = 50
)

// BuildAll updates all samples, each in its own transaction.
func (s *Service) BuildAll(ctx context.Context) error {
	for after := ""; ; {
		var lines []string
		err := s.k.DB.Read().Select(ctx, &lines, `SELECT line FROM (SELECT line FROM activity_line UNION SELECT line FROM local_sample) x
			WHERE line > $1 ORDER BY line LIMIT $2 + 0`, after, linesAtOnce)
		if err != nil || len(lines) == 0 {
			return err
		}
		for _, line := range lines {
			if err := s.Build(ctx, line); err != nil {
				return err
			}
		}
		after = lines[len(lines)-1]
	}
}

// BuildOf does so for the newest lines of an application, and returns their samples. The caller has checked that the application is
// the actor's.
func (s *Service) BuildOf(ctx context.Context, applicationID string) ([]Sample, error) {
	var lines []string
	err := s.k.DB.Read().Select(ctx, &lines, `SELECT l.line FROM activity a JOIN activity_line l ON l.activity_key = a.key
		WHERE a.application_id = $1 GROUP BY l.line ORDER BY MAX(a.key) DESC LIMIT $2 + 0`, applicationID, maxLines)
	if err != nil {
		return nil, err
	}
	samples := make([]Sample, len(lines))
	for i, line := range lines {
		if err := s.Build(ctx, line); err != nil {
			return nil, err
		}
		if samples[i], err = sampleOf(ctx, s.k.DB.Read(), line); err != nil && !errors.Is(err, db.ErrNotFound) {
			return nil, err
		}
	}
	return samples, nil
}
