package itemanalysis

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/digest"
	"milepost/internal/questionnaire"
)

// application is the author's own application.
type application struct {
	ID      string `db:"id"`
	Title   string `db:"title"`
	OwnerID string `db:"owner_id"`
}

// own finds an application of an account; any other is [db.ErrNotFound].
func own(ctx context.Context, q db.Querier, id, accountID string) (a application, err error) {
	err = q.Get(ctx, &a, `SELECT id, title, owner_id FROM application WHERE id = $1 AND owner_id = $2`, id, accountID)
	return a, err
}

// line are versions whose activities are counted together, the newest first, of one kind of respondents.
type line struct {
	name       string
	respondent questionnaire.Respondent
	versions   []int64
}

// respondents are all kinds of them as rows, with their places in lists.
var respondents = func() string {
	rows := make([]string, len(questionnaire.Respondents))
	for i, who := range questionnaire.Respondents {
		rows[i] = fmt.Sprintf("SELECT '%s' AS respondent, %d AS place", who, i)
	}
	return strings.Join(rows, " UNION ALL ")
}()

// linesOf returns the lines of an application with finished activities, the newest first, and the numbers of all its versions.
func linesOf(ctx context.Context, q db.Querier, applicationID string) (list []line, all []int64, err error) {
	var rows []struct {
		Version    int64                    `db:"version"`
		Respondent questionnaire.Respondent `db:"respondent"`
		Line       string                   `db:"line"`
	}
	err = q.Select(ctx, &rows, `SELECT v.version, r.respondent, COALESCE((SELECT l.line FROM activity_digest d JOIN activity_line l ON l.activity_key = d.activity_key
		JOIN activity a ON a.key = d.activity_key AND a.respondent = r.respondent
		WHERE d.application_id = v.application_id AND d.version = v.version LIMIT 1), '') AS line
		FROM application_version v JOIN (`+respondents+`) r ON ',' || v.respondents || ',' LIKE '%,' || r.respondent || ',%'
		WHERE v.application_id = $1 ORDER BY v.version DESC, r.place`, applicationID)
	at := map[string]int{}
	for _, r := range rows {
		if !slices.Contains(all, r.Version) {
			all = append(all, r.Version)
		}
		if r.Line == "" {
			continue
		}
		if _, known := at[r.Line]; !known {
			at[r.Line] = len(list)
			list = append(list, line{name: r.Line, respondent: r.Respondent})
		}
		l := &list[at[r.Line]]
		l.versions = append(l.versions, r.Version)
	}
	return list, all, err
}

// finished counts the activities of a line.
func finished(ctx context.Context, q db.Querier, applicationID string, l line) (n int64, err error) {
	list := db.InList{}
	err = q.Get(ctx, &n, `SELECT COUNT(*) FROM activity_digest d JOIN activity a ON a.key = d.activity_key AND a.respondent = `+list.Arg(l.respondent)+`
		WHERE d.application_id = `+list.Arg(applicationID)+` AND d.version IN `+in(&list, l.versions), list.Args...)
	return n, err
}

func in(list *db.InList, numbers []int64) string {
	marks := make([]string, len(numbers))
	for i, n := range numbers {
		marks[i] = list.Arg(n)
	}
	return "(" + strings.Join(marks, ", ") + ")"
}

// child is somebody with a finished activity of the line.
type child struct {
	Activity int64  `db:"activity_key"`
	Key      int64  `db:"child_key"`
	Finished int64  `db:"finished_at"`
	Age      int64  `db:"age"` // -1: unknown
	Sex      string `db:"sex"`
	Language string `db:"language"` // of the test
	Own      int64  `db:"own"`
	Since    int64  `db:"since"`

	own   bool
	since int64 // number of the analysis since which the child is in it; 0: it is new
}

// focal reports whether the child is of the group that is compared with the other one.
func (c *child) focal(by int, g *gathered) (focal, known bool) {
	switch by {
	case bySex:
		return c.Sex == "male", c.Sex != ""
	case byLanguage:
		return c.Language == g.other, g.other != "" && (c.Language == g.other || c.Language == g.written)
	}
	return c.Age < g.split, c.Age >= 0 && g.split > 0
}

// sooner reports whether its activity was finished before another one.
func (c *child) sooner(than *child) bool {
	return c.Finished < than.Finished || c.Finished == than.Finished && c.Activity < than.Activity
}

// rowsAtOnce are how many activities are read, and members written, at a time.
const rowsAtOnce = 1000

// firsts returns the children of a line, each with the activity that was finished first.
func firsts(ctx context.Context, q db.Querier, a application, l line, number int64) (map[int64]*child, error) {
	found := map[int64]*child{}
	for _, version := range l.versions {
		for after := int64(0); ; {
			var page []child
			err := q.Select(ctx, &page, `SELECT d.activity_key, d.child_key, d.finished_at, COALESCE(d.age_months, -1) AS age, k.sex_for_norms AS sex, `+activity.TestLanguage+` AS language,
				CASE WHEN a.owner_id = $1 THEN 1 ELSE 0 END AS own, COALESCE(m.since, 0) AS since
				FROM activity_digest d JOIN activity a ON a.key = d.activity_key `+activity.JoinVersion+`JOIN person p ON p.key = d.child_key JOIN child k ON k.id = p.id
				LEFT JOIN item_analysis_member m ON m.application_id = d.application_id AND m.line = $2 AND m.child_key = d.child_key
				WHERE d.application_id = $3 AND d.version = $4 AND a.respondent = $7 AND d.activity_key > $5 ORDER BY d.activity_key LIMIT $6 + 0`,
				a.OwnerID, l.name, a.ID, version, after, rowsAtOnce, l.respondent)
			if err != nil {
				return nil, err
			}
			keepFirst(found, page, number)
			if len(page) < rowsAtOnce {
				break
			}
			after = page[len(page)-1].Activity
		}
	}
	return found, nil
}

// keepFirst takes in the activities of a page that were finished before those that are known of their children.
func keepFirst(found map[int64]*child, page []child, number int64) {
	for i := range page {
		c := &page[i]
		if c.own = c.Own == 1; c.Since <= number { // later ones were never stored to the end
			c.since = c.Since
		}
		if before := found[c.Key]; before == nil || c.sooner(before) {
			found[c.Key] = c
		}
	}
}

// each calls do with the results of a version's activities, in the order of keys.
func each(ctx context.Context, q db.Querier, applicationID string, version int64, do func(activityKey, childKey int64, results []digest.Item) error) error {
	var results []digest.Item
	for after := int64(0); ; {
		var page []struct {
			Key   int64  `db:"activity_key"`
			Child int64  `db:"child_key"`
			Items []byte `db:"items"`
		}
		err := q.Select(ctx, &page, `SELECT activity_key, child_key, items FROM activity_digest
			WHERE application_id = $1 AND version = $2 AND activity_key > $3 ORDER BY activity_key LIMIT $4 + 0`, applicationID, version, after, rowsAtOnce)
		if err != nil {
			return err
		}
		for i := range page {
			if results, err = digest.Unpack(page[i].Items, results); err != nil {
				return err
			}
			if err := do(page[i].Key, page[i].Child, results); err != nil {
				return err
			}
		}
		if len(page) < rowsAtOnce {
			return nil
		}
		after = page[len(page)-1].Key
	}
}

// snapshot is the stored analysis of a line; number 0: none yet.
type snapshot struct {
	Number     int64  `db:"number"`
	ComputedAt int64  `db:"computed_at"`
	Figures    []byte `db:"figures"`
}

func numberOf(ctx context.Context, q db.Querier, applicationID string, l line) (number int64, err error) {
	err = q.Get(ctx, &number, `SELECT number FROM item_analysis WHERE application_id = $1 AND line = $2`, applicationID, l.name)
	if errors.Is(err, db.ErrNotFound) {
		return 0, nil
	}
	return number, err
}

func read(ctx context.Context, q db.Querier, applicationID string, l line) (s snapshot, err error) {
	err = q.Get(ctx, &s, `SELECT number, computed_at, figures FROM item_analysis WHERE application_id = $1 AND line = $2`, applicationID, l.name)
	if errors.Is(err, db.ErrNotFound) {
		return snapshot{}, nil
	}
	return s, err
}

// keep stores the next analysis in place of the one before, and reports whether nobody else did meanwhile.
func keep(ctx context.Context, tx *db.Tx, applicationID string, l line, s snapshot) (bool, error) {
	changed, err := tx.Exec(ctx, `INSERT INTO item_analysis (application_id, line, number, computed_at, figures) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (application_id, line) DO UPDATE SET number = excluded.number, computed_at = excluded.computed_at, figures = excluded.figures
		WHERE item_analysis.number = excluded.number - 1`, applicationID, l.name, s.Number, s.ComputedAt, s.Figures)
	return changed == 1, err
}

// addMembers records some children as counted since a number.
func addMembers(ctx context.Context, tx *db.Tx, applicationID string, l line, number int64, children []int64) error {
	rows := make([][]any, len(children))
	for i, key := range children {
		rows[i] = []any{applicationID, l.name, key, number}
	}
	return db.PutRows(ctx, tx, `INSERT INTO item_analysis_member (application_id, line, child_key, since) VALUES `,
		`ON CONFLICT (application_id, line, child_key) DO UPDATE SET since = excluded.since`, 4, rows)
}

// Tables returns the tables that Erase empties.
func (*Service) Tables() []string { return []string{"item_analysis_member"} }

// Erase removes the record that a child was counted. Figures of all children together stay until the next analysis.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	_, err = tx.Exec(ctx, `DELETE FROM item_analysis_member WHERE child_key = (SELECT key FROM person WHERE id = $1)`, childID)
	return false, err
}
